import { fetchError, httpError, parsingError, timeoutError } from '@vitrin/core/errors';
import { HostError } from '@vitrin/gateway/parts';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { expect, it } from 'vitest';
import { failureKind } from './FailurePage.tsx';

const place = 'GET /menu/';

it.each([
  ['missing', 'a status of the server', new ErrorResponse(404, '', null)],
  ['busy', 'a server without room', new ErrorResponse(503, '', null)],
  ['broken', 'a server that failed', new ErrorResponse(500, '', null)],
  ['unreachable', 'no network', fetchError(place)],
  ['unreachable', 'no reply in time', timeoutError(place, 30_000)],
  ['unreachable', 'no file, Chromium', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
  ['unreachable', 'no file, Firefox', new TypeError('error loading dynamically imported module: /assets/a.js')],
  ['unreachable', 'no file, Safari', new TypeError('Importing a module script failed.')],
  ['busy', 'too many calls', httpError({ place, status: 429, code: 'REQUEST_FAILED' })],
  ['busy', 'a gateway’s page in place of a reply', parsingError(place, 502, 'it is no JSON')],
  ['busy', 'a host that is away, on the server', new HostError('unavailable')],
  ['broken', 'a reply that cannot be read', parsingError(place, 200, 'it is no JSON')],
  ['broken', 'a mistake of ours', new TypeError('undefined is not a function')],
  ['broken', 'nothing', undefined],
])('%s: %s', (kind, _, error) => expect(failureKind(error)).toBe(kind));
