import { Trans } from '@lingui/react/macro';
import { Link } from '../app/Link.tsx';
import type { PageLoader } from '../app/page/page-module.types.ts';
import { usePageData } from '../app/page/use-page-data.ts';
import { SHOP_NAME } from '../app/site.ts';
import { Picture } from '../components/product/Picture.tsx';
import { ProductGrid } from '../components/product/ProductGrid.tsx';
import type { HomeView } from './home/home-view.ts';
import { Slider } from './home/Slider.tsx';
import { favouriteButton } from './wishlist/FavouriteButton.tsx';

/** Everything on the first page. How it is read comes apart: the page is mostly met where the server has read it. */
export const loader: PageLoader<HomeView> = async ({ page }) => (await import('./home/read-home.ts')).readHome(page);

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
