import type { Id, PathTarget } from '@vitrin/core/contract';
import { redirectDocument, useLoaderData } from 'react-router-dom';
import { notFound } from '../../../framework/page-error.ts';
import type { PageLoaderArguments, PageModule } from './page-module.types.ts';

/** Page of an address that is looked up at the host (Protocol gateway §10), as it travels from the server to the browser. */
export interface ResolvedData {
  readonly resolvedKind: PathTarget['kind'];
  /** Target of the address: the browser need not look it up again. */
  readonly pk: Id;
  readonly data: unknown;
}

export function isResolvedData(value: unknown): value is ResolvedData {
  return typeof value === 'object' && value !== null && 'resolvedKind' in value;
}

export type ResolvedPages = ReturnType<typeof createResolvedPages>;

/** Files of looked-up pages. Those that are loaded are remembered, so that a page renders without waiting. One per router. */
export function createResolvedPages(kinds: Readonly<Record<string, () => Promise<PageModule>>>) {
  const modules = new Map<string, PageModule>();
  return {
    /** Loads the file of a kind; undefined for a kind this shop has no page for. */
    async load(kind: string): Promise<PageModule | undefined> {
      const module = Object.hasOwn(kinds, kind) ? await kinds[kind]?.() : undefined;
      if (module) modules.set(kind, module);
      return module;
    },
    /** Page that a loader's data belongs to; undefined for the data of a page with its own route. */
    of: (value: unknown) => (isResolvedData(value) ? modules.get(value.resolvedKind) : undefined),
  };
}

/** Looks the address up, loads the page of its kind and runs that page's own loader. */
export async function loadResolvedPage(pages: ResolvedPages, args: PageLoaderArguments): Promise<ResolvedData> {
  const { page, path, search } = args;
  const shown = page.shown?.(path);
  const target = isResolvedData(shown)
    ? { kind: shown.resolvedKind, pk: shown.pk }
    : await (await page.reads()).resolvePath(path);
  // The browser leaves an unknown address to the server, since it may have moved (Protocol catalogue §8).
  if (target === undefined && page.shown) throw redirectDocument(`${path}?${search}`.replace(/\?$/, ''));
  const module = target && (await pages.load(target.kind));
  if (target === undefined || module === undefined) throw notFound();
  const data = await module.loader?.({ ...args, params: { pk: String(target.pk) } });
  await module.preload?.(data);
  return { resolvedKind: target.kind, pk: target.pk, data };
}

/** Shows the page that an address leads to. */
export function ResolvedPage({ pages }: { readonly pages: ResolvedPages }) {
  const value = useLoaderData();
  const Page = pages.of(value)?.Component;
  return Page && <Page key={value.resolvedKind} />;
}
