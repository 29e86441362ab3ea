import type { ComponentType } from 'react';
import { notFound } from '../../../framework/page-error.ts';
import { Link } from '../../app/Link.tsx';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { Picture } from '../../components/product/Picture.tsx';
import { type LandingTemplate, type LandingView, toLandingView } from './landing-view.ts';
import { VideoLink } from './VideoLink.tsx';

/** Words and pictures as a template lays them out (Protocol misc §6). A page without a title has nothing to tell. */
export const loader: PageLoader<LandingView> = async ({ params, page }) => {
  const reply = await (await page.reads()).landingPage(params.pk ?? '');
  const view = toLandingView(reply);
  if (!reply.isActive || view.title === '') throw notFound();
  return view;
};

export const handle: PageHandle<LandingView> = {
  title: ({ title }) => title,
  description: ({ intro }) => intro || undefined,
  canonical: ({ url }) => url,
};

export function Component() {
  const { template, title, intro, image, blocks } = usePageData<typeof loader>();
  const Blocks = layouts[template];
  return (
    <article className="story-page">
      <header className="wrap story-head">
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      {image && (
        <div className="wrap">
          <Picture src={image} alt="" fill aspectRatio="24/11" sizes="(min-width: 82rem) 76rem, 92vw" priority />
        </div>
      )}
      <Blocks blocks={blocks} isFirst={image === undefined} />
    </article>
  );
}

interface BlocksProps {
  readonly blocks: LandingView['blocks'];
  /** No picture stands above them. */
  readonly isFirst: boolean;
}

/** By the page's template (Protocol misc §6). */
const layouts: Readonly<Record<LandingTemplate, ComponentType<BlocksProps>>> = { story: Story, gallery: Gallery };

/** One block a row, its picture now at one side and now at the other. */
function Story({ blocks, isFirst }: BlocksProps) {
  return (
    <div className="wrap story-blocks">
      {blocks.map((block, index) => (
        <section key={`${block.title} ${block.text}`} className="story-block">
          {block.image && (
            <Picture
              src={block.image}
              alt=""
              fill
              aspectRatio="1/1"
              sizes="(min-width: 48rem) 38vw, 92vw"
              priority={isFirst && index === 0}
            />
          )}
          <Words block={block} />
        </section>
      ))}
    </div>
  );
}

/** Upright pictures side by side, words below each. */
function Gallery({ blocks, isFirst }: BlocksProps) {
  return (
    <ul className="wrap landing-gallery">
      {blocks.map((block, index) => (
        <li key={`${block.title} ${block.text}`}>
          {block.image && (
            <Picture
              src={block.image}
              alt=""
              fill
              aspectRatio="4/5"
              sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 44vw, 92vw"
              priority={isFirst && index === 0}
            />
          )}
          <Words block={block} />
        </li>
      ))}
    </ul>
  );
}

function Words({ block: { title, text, link, video } }: { readonly block: LandingView['blocks'][number] }) {
  return (
    <div className="story-words">
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {link && (
        <Link to={link.url} className="link">
          {link.label}
        </Link>
      )}
      {video && <VideoLink video={video} />}
    </div>
  );
}
