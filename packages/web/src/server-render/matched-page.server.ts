import type { I18n } from '@lingui/core';
import type { Seo } from '@vitrin/core/contract';
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom';
import { failureKind, handleOf } from '../app/FailurePage.tsx';
import type { LayoutView } from '../app/layout/layout-view.ts';
import { type PageHead, pageHead, pageOf } from '../app/page/page-head.ts';
import type { PageHandle, PageModule } from '../app/page/page-module.types.ts';
import { isResolvedData } from '../app/page/resolved-route.tsx';
import { isKnownGuest, type SiteView } from '../app/site-context.ts';
import { pageRoutes } from '../routes.tsx';
import { seoOf, withSeo } from '../seo/page-seo.server.ts';

/** Scripts of a page: source files as the build's manifest names them, or names of groups (`../../scripts/script-groups.ts`). */
export interface PageModules {
  /** Needed before the page comes alive. */
  readonly now: readonly string[];
  /** Requested by the tab itself as soon as the page is alive. */
  readonly soon: readonly string[];
  /** For the next step, once this one can be used (`../../framework/browser/preload-next.ts`). */
  readonly next: readonly string[];
}

const pageModules = import.meta.glob<PageModule>(['../pages/**/*Page.tsx', '../checkout/**/*Page.tsx'], {
  eager: true,
});

/** File of each page by its handle, so that no table repeats the names. */
export const pageFiles: ReadonlyMap<PageHandle | undefined, string> = new Map(
  Object.entries(pageModules).map(([file, { handle }]) => [handle, file.replace('..', 'src')]),
);

/** Opened by the tab of a guest with a session, whose basket the page has counted (`../pages/RootLayout.tsx`). */
export const guestFiles: readonly string[] = ['src/pages/shell/watch-elsewhere.ts'];

/** Opened by the tab of a user, and of a visitor whom the page does not know. */
export const sessionFiles: readonly string[] = ['tab', 'src/actors/tab/open-client-session.ts'];

/** Groups that follow the first form of a page, by the route's id. */
export const nextFiles: Readonly<Record<string, readonly string[]>> = { checkout: ['pay'] };

const isHostAway = (error: unknown): boolean => error instanceof Error && error.name === 'HostError';

/** A host that cannot be asked is not the shop's own fault, and passes. */
const statusOnly = (error: unknown) => ({
  status: isRouteErrorResponse(error) ? error.status : isHostAway(error) ? 503 : 500,
  ...{ statusText: '', internal: false, data: null },
});

/** The page that the router's loaders found, as its document needs it. */
export function matchedPage(
  { matches, loaderData, errors, statusCode }: StaticHandlerContext,
  visitor: Pick<SiteView, 'hasSession' | 'user' | 'pieces'>,
  search: URLSearchParams,
) {
  const { id: routeId, value, data, handle } = pageOf({ matches, loaderData });
  const own = pageRoutes.find((route) => route.id === routeId);
  const kind = isResolvedData(value) ? value.resolvedKind : undefined;
  const id = kind ?? own?.id ?? '';
  const failures = Object.values(errors ?? {});
  const hasFailed = errors !== null;
  const ownStatus = hasFailed ? undefined : handle?.status?.(data);
  const status = ownStatus ?? (failures.some(isHostAway) ? 503 : statusCode);
  const menu = (loaderData.root as LayoutView | undefined)?.menu ?? [];
  /** For those who search and share. */
  const pageSeo = hasFailed ? undefined : seoOf({ kind: id, data, menu, search });
  const file = pageFiles.get(handle);
  const isGuest = isKnownGuest(visitor);
  const ownFiles = isGuest ? (visitor.hasSession ? guestFiles : []) : sessionFiles;
  const modules: PageModules = {
    now: file === undefined ? [] : [file],
    soon: handle?.opensClientSession ? [] : ownFiles,
    next: [...(nextFiles[id] ?? []), ...(handle?.opensClientSession && !isGuest ? sessionFiles : [])],
  };
  return {
    texts: own?.texts,
    status,
    /** @param words the shop's own for search engines. */
    headIn: (i18n: I18n, words: Seo | undefined): PageHead =>
      hasFailed
        ? pageHead(handleOf(failureKind({ status })), undefined, i18n)
        : withSeo(pageHead(handle, data, i18n), words, pageSeo),
    pageSeo,
    modules: hasFailed ? { now: ['src/app/FailurePage.tsx'], soon: [], next: [] } : modules,
    /** Errors of loaders for the log. A status is an answer. */
    failures: failures.filter((error) => !isRouteErrorResponse(error)),
    /** Statuses of failed routes: an error page may know no more of them. */
    errors: errors && Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, statusOnly(error)])),
    /** Holds nothing personal and may be kept for everybody without a session. */
    shared: status === 200 && ownStatus === undefined && (kind !== undefined || handle?.shared === true),
  };
}
