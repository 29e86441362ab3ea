import { Link } from '../../app/Link.tsx';
import { PageNotFound } from '../../app/page-error.ts';
import type { PageHandle, PageLoader } from '../../app/page-module.types.ts';
import { usePageData } from '../../app/use-page-data.ts';
import { Picture } from '../../components/Picture.tsx';
import { type LandingView, toLandingView } from './landing-view.ts';

/** A story told with pictures (Protocol misc §6). A page without a title has nothing to tell. */
export const loader: PageLoader<LandingView> = async ({ params, path, page }) => {
  const reply = await (await page.reads.content()).landingPage(Number(params.pk));
  const view = toLandingView(reply);
  if (!reply.is_active || view.title === '') throw new PageNotFound(path);
  return view;
};

export const handle: PageHandle<LandingView> = {
  title: ({ title }) => title,
  description: ({ intro }) => intro || undefined,
  canonical: ({ url }) => url,
};

export function Component() {
  const { title, intro, image, blocks } = usePageData<typeof loader>();
  return (
    <article className="story-page">
      <header className="wrap story-head">
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      {image && (
        <div className="wrap">
          <Picture src={image} alt="" fill aspectRatio={24 / 11} sizes="(min-width: 82rem) 76rem, 92vw" priority />
        </div>
      )}
      <div className="wrap story-blocks">
        {blocks.map((block) => (
          <section key={block.title} className="story-block">
            {block.image && (
              <Picture src={block.image} alt="" fill aspectRatio={1} sizes="(min-width: 48rem) 38vw, 92vw" />
            )}
            <div className="story-words">
              <h2>{block.title}</h2>
              <p>{block.text}</p>
              {block.link && (
                <Link to={block.link.url} className="link">
                  {block.link.label}
                </Link>
              )}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
