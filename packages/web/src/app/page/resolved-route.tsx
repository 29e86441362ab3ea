import type { Id, PathKind } from '@vitrin/core/contract';
import { redirectDocument, useLoaderData } from 'react-router-dom';
import { notFound } from '../../../framework/page-error.ts';
import type { PageLoaderArguments, PageModule } from './page-module.types.ts';

/** Page of an address that is looked up at the host (Protocol gateway §10), as it travels from the server to the browser. */
export interface ResolvedData {
  readonly resolvedKind: PathKind;
  /** Target of the address: the browser need not look it up again. */
  readonly pk: Id;
  readonly data: unknown;
}

export function isResolvedData(value: unknown): value is ResolvedData {
  return typeof value === 'object' && value !== null && 'resolvedKind' in value;
}

/** Path and query that a loader was called for, without locale. */
export function addressOf({ path, search }: Pick<PageLoaderArguments, 'path' | 'search'>): string {
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Makes the page of all looked-up addresses. Files of kinds are remembered, so that a page renders without waiting. */
export function createResolvedPage(kinds: Partial<Record<PathKind, () => Promise<PageModule>>>) {
  const modules = new Map<PathKind, PageModule>();
  const load = async (kind: PathKind) => {
    const module = await kinds[kind]?.();
    if (module) modules.set(kind, module);
    return module;
  };
  const moduleOf = (value: unknown) => (isResolvedData(value) ? modules.get(value.resolvedKind) : undefined);
  return {
    handle: (value: unknown) => moduleOf(value)?.handle,
    Component() {
      const value = useLoaderData();
      const Page = moduleOf(value)?.Component;
      return Page && <Page key={value.resolvedKind} />;
    },
    /** Looks the address up, loads the page of its kind and runs that page's own loader. */
    async loader(args: PageLoaderArguments): Promise<ResolvedData> {
      const { page, path } = args;
      const shown = page.shown?.(path);
      const target = isResolvedData(shown)
        ? { kind: shown.resolvedKind, pk: shown.pk }
        : await (await page.reads()).resolvePath(path);
      // The browser leaves an unknown address to the server, since it may have moved (Protocol catalogue §8).
      if (target === undefined && page.shown) throw redirectDocument(addressOf(args));
      const module = target && (await load(target.kind));
      if (target === undefined || module === undefined) throw notFound();
      const data = await module.loader?.({ ...args, params: { pk: String(target.pk) } });
      await module.preload?.(data);
      return { resolvedKind: target.kind, pk: target.pk, data };
    },
    /** Loads all files of a page whose data is there. */
    async preload(value: unknown): Promise<void> {
      if (isResolvedData(value)) await (await load(value.resolvedKind))?.preload?.(value.data);
    },
  };
}
