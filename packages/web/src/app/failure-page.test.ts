import { fetchError, httpError, parsingError, timeoutError } from '@vitrin/core/errors';
import { HostError } from '@vitrin/gateway/parts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failureKind, reloadWhenBack } from './FailurePage.tsx';

const place = 'GET /menu/';

/** A status as the router throws it (`isRouteErrorResponse`). */
const reply = (status: number) => ({ status, statusText: '', internal: false, data: null });

it.each([
  ['missing', 'a status of the server', reply(404)],
  ['busy', 'a server without room', reply(503)],
  ['broken', 'a server that failed', reply(500)],
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

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function start() {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const replies: ((status: number) => void)[] = [];
  const ask = vi.fn(
    () => new Promise((resolve, reject) => replies.push((status) => (status ? resolve({ status }) : reject(status)))),
  );
  vi.stubGlobal('fetch', ask);
  const onBack = vi.fn();
  vi.stubGlobal('location', { href: 'http://shop.test/vases/', reload: onBack });
  const end = new AbortController();
  const onFailed = vi.fn();
  const tryNow = reloadWhenBack(end.signal, onFailed);
  const answer = async (status: number) => {
    replies.shift()?.(status);
    await vi.advanceTimersByTimeAsync(0);
  };
  const comeOnline = async () => {
    browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  };
  const press = async () => {
    tryNow();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, onBack, onFailed, answer, comeOnline, press, end: () => end.abort() };
}

it.each([
  ['no reply', 0, false],
  ['too many requests', 429, false],
  ['a full server', 503, false],
  ['the page', 200, true],
  ['a page that is not found', 404, true],
])('asked for the head alone ─ %s: back or told that it failed', async (_, status, isBack) => {
  const { press, ask, answer, onBack, onFailed } = start();
  await press();
  expect(ask).toHaveBeenCalledWith('http://shop.test/vases/', { method: 'HEAD', cache: 'no-store' });
  await answer(status);
  expect([onBack, onFailed].map(({ mock }) => mock.calls.length)).toEqual(isBack ? [1, 0] : [0, 1]);
});

it('asks after 2 s, 4 s, 8 s … and never less often than every 30 s', async () => {
  const { ask, answer } = start();
  const waits = [2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
  for (const [index, wait] of waits.entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(ask).toHaveBeenCalledTimes(index);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(index + 1);
    await answer(503);
  }
});

it('the network is back ─ asked at once ─ there: told once, nothing is asked any more', async () => {
  const { comeOnline, ask, onBack, answer } = start();
  await comeOnline();
  expect(ask).toHaveBeenCalledTimes(1);
  await answer(200);
  expect(onBack).toHaveBeenCalledTimes(1);
  await comeOnline();
  await vi.advanceTimersByTimeAsync(100_000);
  expect([ask, onBack].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('pressed ─ pressed while it is being asked: no second question', async () => {
  const { press, ask, answer, onBack } = start();
  await press();
  await press();
  await answer(503);
  expect(ask).toHaveBeenCalledTimes(1);
  await press();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onBack).not.toHaveBeenCalled();
});

it('pressed and refused ─ the next try comes once, after its pause', async () => {
  const { press, ask, answer } = start();
  await press();
  await answer(503);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asked ─ left ─ answered: it is not back for anybody', async () => {
  const { press, end, onBack, answer } = start();
  await press();
  end();
  await answer(200);
  expect(onBack).not.toHaveBeenCalled();
});

it('left between two tries: nothing is asked any more', async () => {
  const { end, ask, comeOnline } = start();
  end();
  await comeOnline();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(ask).not.toHaveBeenCalled();
});
