import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Link } from '../app/Link.tsx';
import type { PageHandle, PageLoader } from '../app/page/page-module.types.ts';
import { usePageData } from '../app/page/page-state.ts';
import { SHOP_NAME } from '../app/site-context.ts';
import { Picture, pictureSourceSet } from '../components/product/Picture.tsx';
import { ProductGrid } from '../components/product/ProductGrid.tsx';
import type { HomeSlide, HomeView } from './home/home-view.ts';
import { favouriteButton } from './wishlist/FavouriteButton.tsx';

const slideId = (index: number) => `slide-${index + 1}`;

/**
 * Large pictures that are pushed sideways by hand, wheel or keys, and by the links below. Nothing moves by itself, and
 * everything works before any script.
 */
function Slider({ slides }: { readonly slides: readonly HomeSlide[] }) {
  const { t } = useLingui();
  return (
    <section className="slider" aria-label={t`Highlights`}>
      <ul className="slides">
        {slides.map((slide, index) => (
          <Slide key={slide.title} slide={slide} index={index} />
        ))}
      </ul>
      {slides.length > 1 && (
        <ol className="wrap slider-links">
          {slides.map(({ title }, index) => (
            <li key={title}>
              <a href={`#${slideId(index)}`} onClick={pushTo}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The first title is the page's. */
function Slide({ slide, index }: { readonly slide: HomeSlide; readonly index: number }) {
  const { title, text, image, imageMobile, alt, isDark, link } = slide;
  const Title = index === 0 ? 'h1' : 'h2';
  return (
    <li id={slideId(index)} className={isDark ? 'slide slide-dark' : 'slide'}>
      <picture>
        <source
          media="(max-width: 47.99rem)"
          srcSet={pictureSourceSet(imageMobile, { aspectRatio: '1/1', crop: 'bottom' })}
          sizes="100vw"
          width={640}
          height={640}
        />
        <Picture src={image} alt={alt} fill aspectRatio="24/11" sizes="100vw" priority={index === 0} />
      </picture>
      <div className="wrap slide-words">
        <Title>{title}</Title>
        <p>{text}</p>
        {link && (
          <Link to={link.url} className="btn">
            {link.label}
          </Link>
        )}
      </div>
    </li>
  );
}

/** Pushes the slide into view and nothing else: neither the page nor its address moves. */
function pushTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const slide = document.querySelector<HTMLElement>(event.currentTarget.hash);
  slide?.parentElement?.scrollTo({ left: slide.offsetLeft });
}

/** Everything on the first page. How it is read comes apart: the page is mostly met where the server has read it. */
export const loader: PageLoader<HomeView> = async ({ page }) => (await import('./home/read-home.ts')).readHome(page);

export const handle: PageHandle = { shared: true };

export function Component() {
  const { slides, tiles, arrivals, story, picks } = usePageData<typeof loader>();
  return (
    <>
      {slides.length > 0 ? <Slider slides={slides} /> : <h1 className="visually-hidden">{SHOP_NAME}</h1>}
      <div className="wrap home">
        {tiles && (
          <section>
            <h2>{tiles.title}</h2>
            <ul className="tiles" data-count={tiles.entries.length}>
              {tiles.entries.map(({ label, url, image }, index) => (
                <li
                  key={url}
                  className="tile"
                  data-alone={(index % 2 === 0 && index + 1 === tiles.entries.length) || undefined}
                >
                  <Picture src={image} alt="" fill aspectRatio="1/1" sizes="(min-width: 64rem) 18vw, 44vw" />
                  <h3>
                    <Link to={url}>{label}</Link>
                  </h3>
                </li>
              ))}
            </ul>
          </section>
        )}
        {arrivals.length > 0 && (
          <section>
            <div className="section-head">
              <h2>
                <Trans>New arrivals</Trans>
              </h2>
              <Link to="/list/?sorter=newcomers" className="link">
                <Trans>All new arrivals</Trans>
              </Link>
            </div>
            <ProductGrid products={arrivals} level={3} corner={favouriteButton} />
          </section>
        )}
        {story && (
          <section className="band">
            <h2>{story.title}</h2>
            <div>
              <p>{story.text}</p>
              {story.link && (
                <Link to={story.link.url} className="link">
                  {story.link.label}
                </Link>
              )}
            </div>
          </section>
        )}
        {picks && (
          <section>
            <div className="section-head">
              <h2>{picks.title}</h2>
              {picks.link && (
                <Link to={picks.link.url} className="link">
                  {picks.link.label}
                </Link>
              )}
            </div>
            <ProductGrid products={picks.products} level={3} corner={favouriteButton} />
          </section>
        )}
      </div>
    </>
  );
}
