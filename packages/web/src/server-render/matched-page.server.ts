import type { I18n } from '@lingui/core';
import { isRouteErrorResponse, matchRoutes, type StaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { failureKind, handleOf } from '../app/FailurePage.tsx';
import type { LayoutView } from '../app/layout/layout-view.ts';
import { type PageHead, pageHead } from '../app/page/page-head.ts';
import type { PageHandle, PageModule, PageRoute } from '../app/page/page-module.types.ts';
import { isResolvedData, type ResolvedPages } from '../app/page/resolved-route.tsx';
import { isKnownGuest, type SiteView } from '../app/site-context.ts';
import { pageRoutes, resolvedKinds } from '../routes.tsx';
import { type PageSeo, seoOf } from '../seo/page-seo.server.ts';

/** Scripts of a page: source files as the build's manifest names them, or names of groups (`../../scripts/script-groups.ts`). */
export interface PageModules {
  /** Needed before the page comes alive. */
  readonly now: readonly string[];
  /** Requested by the tab itself as soon as the page is alive. */
  readonly soon: readonly string[];
  /** For the next step, once this one can be used (`../../framework/browser/preload-next.ts`). */
  readonly next: readonly string[];
}

const pageModules = import.meta.glob<PageModule>(['../pages/**/*Page.tsx', '../checkout/**/*Page.tsx']);

/** Source files of pages by the id of their route, or by the kind of a looked-up address. */
export type PageFileNames = ReadonlyMap<string, string>;

/**
 * Finds the file of each page by the module that its route loads, so that no table repeats the names.
 * @throws when a route loads a file whose name does not end in `Page.tsx`.
 */
export async function findPageFiles(): Promise<PageFileNames> {
  const found = Object.entries(pageModules).map(
    async ([file, load]) => [await load(), file.replace('..', 'src')] as const,
  );
  const files = new Map(await Promise.all(found));
  const kinds = Object.entries(resolvedKinds).map(([id, load]) => ({ id, load }));
  const named = [...pageRoutes, ...kinds].map(async ({ id, load }) => {
    const file = files.get(await load());
    if (file === undefined) throw new Error(`page-files: no file of the page "${id}" ends in Page.tsx.`);
    return [id, file] as const;
  });
  return new Map(await Promise.all(named));
}

/** Opened by the tab of a guest with a session, whose basket the page has counted (`../pages/RootLayout.tsx`). */
export const guestFiles: readonly string[] = ['watch'];

/** Opened by the tab of a user, and of a visitor whom the page does not know. */
export const sessionFiles: readonly string[] = ['tab', 'session'];

/**
 * Groups that follow the first form of a page, by the route's id: the browser requests them all at once when that form can be used.
 */
export const nextFiles: Readonly<Record<string, readonly string[]>> = { checkout: ['pay'] };

/**
 * Source files of the page of an address, as far as the address alone tells: those of an own page. Of one that is looked up nothing is
 * known before the host has answered.
 *
 * @param prefix of the locale, `''` for none.
 */
export function expectedModules(
  { dataRoutes }: Pick<StaticHandler, 'dataRoutes'>,
  pathname: string,
  prefix: string,
  files: PageFileNames,
): PageModules {
  const file = files.get(matchRoutes(dataRoutes, pathname, prefix || '/')?.at(-1)?.route.id ?? '');
  return { now: file === undefined ? [] : [file], soon: [], next: [] };
}

/** What an address led to. */
export interface MatchedPage {
  /** The shop's own page; undefined for one whose address is looked up. */
  readonly own: PageRoute | undefined;
  /** Kind of a looked-up page. */
  readonly kind: string | undefined;
  readonly data: unknown;
  readonly handle: PageHandle | undefined;
  readonly hasFailed: boolean;
  /** The page's own status, where it says one. */
  readonly ownStatus: number | undefined;
}

/** Reads from the router's answer which page it is. */
export function matchedPage({ matches, loaderData, errors }: StaticHandlerContext, pages: ResolvedPages): MatchedPage {
  const last = matches.at(-1);
  const value: unknown = last && loaderData[last.route.id];
  const own = pageRoutes.find((route) => route.id === last?.route.id);
  const [kind, data] = isResolvedData(value) ? [value.resolvedKind, value.data] : [undefined, value];
  const handle = (kind === undefined ? last?.route.handle : pages.loaded(kind)?.handle) as PageHandle | undefined;
  const hasFailed = errors !== null;
  return { own, kind, data, handle, hasFailed, ownStatus: hasFailed ? undefined : handle?.status?.(data) };
}

/** Status of the reply. A host that cannot be asked is not the shop's own fault, and passes. */
export function statusOf({ errors, statusCode }: StaticHandlerContext, { ownStatus }: MatchedPage): number {
  return ownStatus ?? (Object.values(errors ?? {}).some(isHostAway) ? 503 : statusCode);
}

/** Could the host not be asked? */
export function isHostAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'HostError';
}

/** The head as the page writes it. */
export function headOf(context: StaticHandlerContext, page: MatchedPage, i18n: I18n): PageHead {
  if (!page.hasFailed) return { ...pageHead(page.handle, page.data, i18n), bodyClass: page.handle?.bodyClass };
  return pageHead(handleOf(failureKind({ status: statusOf(context, page) })), undefined, i18n);
}

/** What searchers and sharers are told besides; undefined of a page that failed. */
export function seoOfPage(
  { loaderData }: StaticHandlerContext,
  { own, kind, data, hasFailed }: MatchedPage,
  search: URLSearchParams,
): PageSeo | undefined {
  if (hasFailed) return undefined;
  const menu = (loaderData.root as LayoutView | undefined)?.menu ?? [];
  return seoOf({ kind: kind ?? own?.id ?? '', data, menu, search });
}

/** What went wrong in loaders; a status is an answer. */
export function failuresOf({ errors }: StaticHandlerContext): readonly unknown[] {
  return Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error));
}

/** May everybody without a session get this page? */
export function isShared({ statusCode }: StaticHandlerContext, page: MatchedPage): boolean {
  if (page.hasFailed || page.ownStatus !== undefined || statusCode !== 200) return false;
  return page.kind !== undefined || page.handle?.shared === true;
}

/** Source files of the page, by when the browser needs them. */
export function modulesOf(
  page: MatchedPage,
  visitor: Pick<SiteView, 'hasSession' | 'user' | 'pieces'>,
  files: PageFileNames,
): PageModules {
  if (page.hasFailed) return { now: ['src/app/FailurePage.tsx'], soon: [], next: [] };
  const opensItself = page.handle?.opensClientSession;
  const ownFiles = isKnownGuest(visitor) ? (visitor.hasSession ? guestFiles : []) : sessionFiles;
  const file = files.get(page.kind ?? page.own?.id ?? '');
  return {
    now: file === undefined ? [] : [file],
    soon: opensItself ? [] : ownFiles,
    next: [
      ...((page.own && nextFiles[page.own.id]) ?? []),
      ...(opensItself && !isKnownGuest(visitor) ? sessionFiles : []),
    ],
  };
}
