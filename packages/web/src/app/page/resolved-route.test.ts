import { createShopConfig } from '@vitrin/core';
import { createStaticHandler } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { PageContext, PageLoaderArguments } from './page-module.types.ts';
import { createResolvedPage } from './resolved-route.tsx';

const Nothing = () => null;

const resolved = createResolvedPage({
  form: async () => ({ Component: Nothing, handle: {}, loader: ({ params }) => params.pk }),
});

function load(kind: 'form' | 'product' | undefined, shown?: PageContext['shown']) {
  const shop = createShopConfig();
  const reads = { resolvePath: async () => kind && { kind, pk: 7 } };
  const page = { shop, reads: async () => reads, ...(shown && { shown }) } as unknown as PageContext;
  const search = new URLSearchParams('a=1');
  const args: PageLoaderArguments = { params: {}, path: '/x/', search, signal: new AbortController().signal, page };
  return resolved.loader(args);
}

describe('a looked-up address', () => {
  it('is read by the page of its kind', async () => {
    expect(await load('form')).toEqual({ resolvedKind: 'form', pk: 7, data: '7' });
  });

  it.each(['product', undefined] as const)('that leads to %s is not found where the server looks', async (kind) => {
    await expect(load(kind)).rejects.toMatchObject({ status: 404 });
  });

  it('that leads nowhere is left to the server by the browser: it may have moved', async () => {
    const loader = () => load(undefined, () => undefined);
    const { query } = createStaticHandler([{ path: '*', loader }], { basename: '/tr' });
    const reply = await query(new Request('http://shop.test/tr/x/?a=1'));
    expect(reply).toBeInstanceOf(Response);
    expect(Object.fromEntries((reply as Response).headers)).toEqual({
      location: '/tr/x/?a=1',
      'x-remix-reload-document': 'true',
    });
  });

  it('that is on screen is not looked up again', async () => {
    const shown = (path: string) => path === '/x/' && { resolvedKind: 'form', pk: 5, data: '5' };
    expect(await load(undefined, shown)).toEqual({ resolvedKind: 'form', pk: 5, data: '5' });
  });
});
