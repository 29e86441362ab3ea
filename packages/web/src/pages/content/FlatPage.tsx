import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { type RichNode, readRichText } from '../../app/rich-text.ts';
import { RichText } from '../../components/RichText.tsx';
import { toParagraphs } from '../../format/plain-text.ts';

/** A page of text as it is shown. */
export interface FlatPageView {
  readonly title: string;
  readonly url: string;
  /** The first sentence or two, for search engines. */
  readonly summary: string;
  readonly content: readonly RichNode[];
}

/** About us, privacy, terms: a text of the host's (Protocol misc §6). */
export const loader: PageLoader<FlatPageView> = async ({ params, page }) => {
  const { title, url, content } = await (await page.reads()).flatPage(params.pk ?? '');
  return { title, url, summary: toParagraphs(content)[0] ?? '', content: readRichText(content) };
};

export const handle: PageHandle<FlatPageView> = {
  title: ({ title }) => title,
  description: ({ summary }) => summary || undefined,
  canonical: ({ url }) => url,
};

export function Component() {
  const { title, content } = usePageData<typeof loader>();
  return (
    <article className="wrap flat-page">
      <h1>{title}</h1>
      <RichText nodes={content} />
    </article>
  );
}
