import { isRouteErrorResponse } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createShownPage } from '../browser-routes.ts';
import { PageNotFound, PageRedirect } from './page-error.ts';
import type { PageLoaderArguments } from './page-module.types.ts';
import { hydrationOf, keepingShown, readPageState, serialisePageState } from './page-state.ts';

const noNetwork = new TypeError('Failed to fetch');

function argumentsAt(path: string, signal = new AbortController().signal): PageLoaderArguments {
  const shown = createShownPage();
  shown.put('/set/', { resolvedKind: 'product', pk: 1, data: 'shown' });
  return { params: {}, path, search: new URLSearchParams(), signal, page: { shown } } as unknown as PageLoaderArguments;
}

const failing = (error: unknown, canStay?: () => boolean) => keepingShown<string>(() => Promise.reject(error), canStay);

it('what is on screen stays when its page cannot be read', async () => {
  expect(await failing(noNetwork)(argumentsAt('/set/'))).toBe('shown');
});

it.each([
  ['another page', noNetwork, '/other/', undefined],
  ['a page that is gone', new PageNotFound('/set/'), '/set/', undefined],
  ['a page that is elsewhere', new PageRedirect('/new/'), '/set/', undefined],
  ['a page that could not say so', noNetwork, '/set/', () => false],
])('it gives way to %s', async (_, error, path, canStay) => {
  await expect(failing(error, canStay)(argumentsAt(path))).rejects.toBe(error);
});

it('it gives way when nobody waits any more', async () => {
  await expect(failing(noNetwork)(argumentsAt('/set/', AbortSignal.abort()))).rejects.toBe(noNetwork);
});

const documentWith = (text: string) => ({ getElementById: () => ({ textContent: text }) });

describe('page state', () => {
  it('comes back as it was, and no text in it can end the element', () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028\u2029';
    const state = {
      locale: 'tr',
      hasSession: false,
      loaderData: { root: { menu: hostile }, a: hostile },
      errors: null,
    };
    const text = serialisePageState(state);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(readPageState(documentWith(text))).toEqual(state);
  });

  it('hydrates a failed route with an error that the router reads as a reply', () => {
    const state = readPageState(documentWith('{"loaderData":{},"errors":{"pages":404}}'));
    const error: unknown = hydrationOf(state).errors?.pages;
    expect(isRouteErrorResponse(error) && error.status).toBe(404);
    expect(hydrationOf({ ...state, errors: null }).errors).toBeNull();
  });

  it('says where it should have come from when it is missing', () => {
    expect(() => readPageState({ getElementById: () => null })).toThrow('#page-state');
  });
});
