import type { Id, PathTarget } from '@vitrin/core/contract';
import { createContext, useContext } from 'react';
import { useLoaderData } from 'react-router-dom';
import { notFound } from '../../../framework/page-error.ts';
import type { PageLoaderArguments, PageModule } from './page-module.types.ts';

/** Files of pages whose addresses are looked up at the host, by kind (Protocol gateway §10). */
export type ResolvedKinds = Readonly<Record<string, () => Promise<PageModule>>>;

/** One page of looked-up kind, as it travels from the server to the browser. */
export interface ResolvedData {
  readonly resolvedKind: PathTarget['kind'];
  /** What the address led to: the browser need not look it up again. */
  readonly pk: Id;
  readonly data: unknown;
}

export function isResolvedData(value: unknown): value is ResolvedData {
  return typeof value === 'object' && value !== null && 'resolvedKind' in value;
}

/** Keeps the page files that are already here, so that a page renders without waiting. One per router. */
export interface ResolvedPages {
  /** Loads the file of a kind, once. Undefined for a kind this shop has no page for. */
  load(kind: string): Promise<PageModule> | undefined;
  /** The file, when it is here. */
  loaded(kind: string): PageModule | undefined;
}

export function createResolvedPages(kinds: ResolvedKinds): ResolvedPages {
  const modules = new Map<string, PageModule>();
  return {
    load(kind) {
      const load = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
      return load?.().then((module) => {
        modules.set(kind, module);
        return module;
      });
    },
    loaded: (kind) => modules.get(kind),
  };
}

/** Looks the address up, loads the page of its kind and runs that page's own loader. */
export async function loadResolvedPage(pages: ResolvedPages, args: PageLoaderArguments): Promise<ResolvedData> {
  const { page, path, search } = args;
  const target = page.targetOf?.(path) ?? (await (await page.reads()).resolvePath(path));
  if (target === undefined && page.askServer) throw page.askServer(path, search);
  const module = target && (await pages.load(target.kind));
  if (target === undefined || module === undefined) throw notFound();
  const data = await module.loader?.({ ...args, params: { pk: String(target.pk) } });
  await module.preload?.(data);
  return { resolvedKind: target.kind, pk: target.pk, data };
}

/** The page files of the router around; filled once at the root, by `AppRoot`. */
export const ResolvedPagesContext = createContext<ResolvedPages | undefined>(undefined);

/** Shows whatever page the address led to. */
export function ResolvedPage() {
  const value = useLoaderData();
  const pages = useContext(ResolvedPagesContext);
  if (!isResolvedData(value)) return null;
  const Page = pages?.loaded(value.resolvedKind)?.Component;
  return Page === undefined ? null : <Page key={value.resolvedKind} />;
}
