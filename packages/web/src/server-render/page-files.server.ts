import type { PageModule } from '../app/page/page-module.types.ts';
import { pageRoutes, resolvedKinds } from '../routes.tsx';

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
