import type { Page, Request } from 'playwright/test';

/** Page of a checkout POST, chosen beside the host or not; undefined for any other request. */
function postedPage(request: Request): string | undefined {
  if (request.method() !== 'POST') return undefined;
  const { pathname, searchParams } = new URL(request.url());
  if (pathname === '/api/client/orders/checkout/') return searchParams.get('page') ?? undefined;
  if (pathname !== '/api/checkout/choices') return undefined;
  const { page } = request.postDataJSON() as { readonly page?: string };
  return page;
}

/** Names of the checkout pages that a browser posts from now on, in their order. */
export function watchPosts(page: Page): readonly string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    const posted = postedPage(request);
    if (posted !== undefined) posts.push(posted);
  });
  return posts;
}
