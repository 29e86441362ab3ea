import type { SpecialPage as SpecialPageReply } from '@vitrin/core/contract';
import { notFound } from '../../../framework/page-error.ts';
import { Link } from '../../app/Link.tsx';
import type { PageHandle } from '../../app/page/page-module.types.ts';
import { keepingShown, usePageData } from '../../app/page/page-state.ts';
import { type RichNode, readRichText } from '../../app/rich-text.ts';
import { toShopPath } from '../../app/shop-path.ts';
import { Picture, pictureSourceSet } from '../../components/product/Picture.tsx';
import { RichText } from '../../components/RichText.tsx';
import { toParagraphs } from '../../format/plain-text.ts';
import { ListContent } from '../list/ListContent.tsx';
import type { ListView } from '../list/read-list.ts';
import { VideoLink } from './VideoLink.tsx';
import { readVideoLink, type VideoLink as VideoLinkView } from './video-link.ts';

/** A campaign: its banner, then its products. */
export interface SpecialPageView {
  readonly name: string;
  /** Path of the page without its query. */
  readonly url: string;
  readonly banner: string | undefined;
  readonly bannerMobile: string | undefined;
  /** Where the banner leads. */
  readonly bannerUrl: string | undefined;
  readonly summary: string;
  readonly description: readonly RichNode[];
  readonly video: VideoLinkView | undefined;
  readonly list: ListView;
}

/** A campaign's list (Protocol catalogue §1): read, filtered and paged as every list is. */
export const loader = keepingShown<SpecialPageView>(async ({ params, path, search, page }) => {
  const [reads, { readList }] = await Promise.all([page.reads(), import('../list/read-list.ts')]);
  let campaign: SpecialPageReply | null = null;
  const list = await readList(search, async (query) => {
    const reply = await reads.specialPage(params.pk ?? '', query);
    campaign = reply.specialPage;
    return reply;
  });
  return { ...toBanner(campaign), url: path, list };
});

function toBanner(campaign: SpecialPageReply | null): Omit<SpecialPageView, 'url' | 'list'> {
  if (campaign === null || campaign.name === '') throw notFound();
  const {
    name,
    banner,
    bannerMobile: mobile,
    bannerDescription: html,
    bannerUrl: url,
    videoEmbeddedCode: code,
  } = campaign;
  return {
    name,
    banner: toShopPath(banner ?? ''),
    bannerMobile: toShopPath(mobile ?? banner ?? ''),
    bannerUrl: toShopPath(url),
    summary: toParagraphs(html)[0] ?? '',
    description: readRichText(html),
    video: readVideoLink(code),
  };
}

export const handle: PageHandle<SpecialPageView> = {
  title: ({ name }) => name,
  description: ({ summary }) => summary || undefined,
  canonical: ({ url }) => url,
  status: ({ list }) => (list.missingPage === undefined ? undefined : 404),
};

export function Component() {
  const view = usePageData<typeof loader>();
  return (
    <div className="wrap">
      <header className="campaign">
        <Banner view={view} />
        <h1>{view.name}</h1>
        <RichText nodes={view.description} />
        {view.video && <VideoLink video={view.video} />}
      </header>
      <ListContent view={view.list} />
    </div>
  );
}

function Banner({ view: { name, banner, bannerMobile, bannerUrl } }: { readonly view: SpecialPageView }) {
  if (banner === undefined) return null;
  const picture = (
    <picture>
      <source
        media="(max-width: 47.99rem)"
        srcSet={pictureSourceSet(bannerMobile ?? banner, { aspectRatio: '4/3', crop: 'bottom' })}
        sizes="92vw"
        width={640}
        height={480}
      />
      <Picture
        src={banner}
        alt={bannerUrl ? name : ''}
        fill
        aspectRatio="3/1"
        crop="bottom"
        sizes="(min-width: 82rem) 76rem, 92vw"
        priority
        className="campaign-picture"
      />
    </picture>
  );
  return bannerUrl ? <Link to={bannerUrl}>{picture}</Link> : picture;
}
