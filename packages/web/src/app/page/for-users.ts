import { redirect } from 'react-router-dom';
import { isNotFound } from '../../../framework/page-error.ts';
import type { PageLoader, PageLoaderArguments } from './page-module.types.ts';
import { addressOf } from './resolved-route.tsx';

/**
 * A loader for signed-in users: everybody else is sent to the authentication page and comes back from there. The session is
 * looked at before anything personal is asked for (ruling 3), on the server as in the browser.
 *
 * A page beyond the last leads to the first: the list is shorter than when its address was made.
 */
export function forUsers<Data>(load: PageLoader<Data>): PageLoader<Data> {
  return async (args) => {
    if (!(await isUser(args))) throw redirect(`/auth?${new URLSearchParams({ callbackUrl: addressOf(args) })}`);
    try {
      return await load(args);
    } catch (error) {
      if (!isNotFound(error) || pageOf(args.search) === 1) throw error;
      const search = new URLSearchParams([...args.search].filter(([name]) => name !== 'page'));
      throw redirect(addressOf({ ...args, search }));
    }
  };
}

/** Whether a page is asked for by somebody who is signed in. Without a session nobody is, and nothing is asked. */
export async function isUser({ page }: Pick<PageLoaderArguments, 'page'>): Promise<boolean> {
  return page.hasSession && (await (await page.reads()).isSignedIn());
}

/** The page that an address asks for: 1 unless it names another whole number. */
export function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
