import { expect, it } from 'vitest';
import { keepingShown } from './keeping-shown.ts';
import { PageNotFound, PageRedirect } from './page-error.ts';
import type { PageLoaderArguments } from './page-module.types.ts';
import { createShownPage } from './shown-page.ts';

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
