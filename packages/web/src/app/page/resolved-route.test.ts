import { createShopConfig } from '@vitrin/core';
import { describe, expect, it } from 'vitest';
import type { PageContext, PageLoaderArguments } from './page-module.types.ts';
import { createResolvedPages, loadResolvedPage } from './resolved-route.tsx';

const Nothing = () => null;

const pages = createResolvedPages({
  form: async () => ({ Component: Nothing, loader: ({ params }) => params.pk }),
});

function load(kind: 'form' | 'product' | undefined, askServer?: PageContext['askServer']) {
  const shop = createShopConfig();
  const reads = { resolvePath: async () => kind && { kind, pk: 7 } };
  const page = { shop, reads: async () => reads, ...(askServer && { askServer }) } as unknown as PageContext;
  const search = new URLSearchParams('a=1');
  const args: PageLoaderArguments = { params: {}, path: '/x/', search, signal: new AbortController().signal, page };
  return loadResolvedPage(pages, args);
}

describe('a looked-up address', () => {
  it('is read by the page of its kind', async () => {
    expect(await load('form')).toEqual({ resolvedKind: 'form', pk: 7, data: '7' });
  });

  it.each(['product', undefined] as const)('that leads to %s is not found where the server looks', async (kind) => {
    await expect(load(kind)).rejects.toMatchObject({ status: 404 });
  });

  it('that leads nowhere is left to the server by the browser: it may have moved', async () => {
    const asked: string[] = [];
    const reply = new Response(null, { status: 302 });
    const askServer = (path: string, search: URLSearchParams) => {
      asked.push(`${path}?${search}`);
      return reply;
    };
    await expect(load(undefined, askServer)).rejects.toBe(reply);
    expect(asked).toEqual(['/x/?a=1']);
  });
});
