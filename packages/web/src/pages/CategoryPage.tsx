import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../app/Link.tsx';
import type { PageHandle } from '../app/page/page-module.types.ts';
import { keepingShown, usePageData, useRootData } from '../app/page/page-state.ts';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { childrenOf, pathTo } from '../components/Disclosure.tsx';
import { ListContent } from './list/ListContent.tsx';
import type { ListView } from './list/read-list.ts';

/** A category, the whole catalogue or a search: one page, one shape (Protocol catalogue §1). */
export const loader = keepingShown<ListView>(async ({ params, search, page }) => {
  // How it is read comes apart: the first page has the server's answer already.
  const [{ readList }, reads] = await Promise.all([import('./list/read-list.ts'), page.reads()]);
  return readList(search, (query) => (params.pk ? reads.category(params.pk, query) : reads.list(query)));
});

export const handle: PageHandle<ListView> = {
  shared: true,
  title: ({ name, searchText, page }, i18n) => {
    const title = name ?? i18n._(searchText ? msg`Results for “${searchText}”` : msg`All products`);
    return page > 1 ? i18n._(msg`${title}, page ${page}`) : title;
  },
  description: ({ intro }) => intro ?? undefined,
  canonical: ({ url }) => url ?? undefined,
  status: ({ missingPage }) => (missingPage === undefined ? undefined : 404),
};

export function Component() {
  const { t } = useLingui();
  const view = usePageData<typeof loader>();
  const { correctedText, searchText } = view;
  const menu = useRootData()?.menu ?? [];
  const entry = menu.find((candidate) => candidate.url === view.url);
  const below = entry ? childrenOf(menu, entry.id) : [];
  return (
    <div className="wrap">
      <Breadcrumb crumbs={pathTo(menu, entry).slice(0, -1)} />
      <header className="list-head">
        <h1>
          {view.name ??
            // As a text: in a <Trans> what was typed would be read for elements.
            (searchText ? t`Results for “${searchText}”` : <Trans>All products</Trans>)}
        </h1>
        {correctedText !== null && (
          <p className="list-intro">{t`We found nothing for “${searchText}”. Showing results for “${correctedText}”.`}</p>
        )}
        {view.intro && <p className="list-intro">{view.intro}</p>}
        {below.length > 0 && (
          <ul className="chips">
            {below.map((child) => (
              <li key={child.id}>
                <Link to={child.url} className="chip">
                  {child.label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      <ListContent view={view} />
    </div>
  );
}
