import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Product } from '@vitrin/core/contract';
import { Link } from '../app/Link.tsx';
import type { PageHandle, PageLoader } from '../app/page-module.types.ts';
import { usePageData, useRootData } from '../app/use-page-data.ts';
import { childrenOf } from '../components/menu-view.ts';
import { Picture } from '../components/Picture.tsx';
import { ProductGrid } from '../components/ProductGrid.tsx';
import { type ProductCardView, toProductCard } from '../components/product-card-view.ts';

interface HomeData {
  /** Pictures of things in their rooms, for the first impression. */
  readonly scenes: readonly string[];
  readonly arrivals: readonly ProductCardView[];
  readonly picks: readonly ProductCardView[];
}

/** The newest products and the shop's own order of all others. */
export const loader: PageLoader<HomeData> = async ({ page }) => {
  const [newest, picked] = await Promise.all([
    page.reads.list(new URLSearchParams({ sorter: 'newcomers', page_size: '8', in_stock: 'true' })),
    page.reads.list(new URLSearchParams({ page_size: '12', in_stock: 'true' })),
  ]);
  const arrivals = newest.products.map((product) => toProductCard(product));
  const isNew = new Set(arrivals.map((card) => card.name));
  const picks = picked.products.filter((product) => !isNew.has(product.name)).slice(0, 8);
  return {
    scenes: picks.slice(0, 2).flatMap(sceneOf),
    arrivals,
    picks: picks.map((product) => toProductCard(product)),
  };
};

/** A product's pictures go from the thing alone over its surface to the thing in a room. */
function sceneOf({ productimage_set: pictures }: Product): readonly string[] {
  const scene = pictures[2] ?? pictures[0];
  return scene ? [scene.image] : [];
}

export const handle: PageHandle<HomeData> = {
  description: (_data, i18n) =>
    i18n._(msg`Vases, mugs, lamps, rugs and paper goods for a calm home, delivered to your door.`),
};

export function Component() {
  const { scenes, arrivals, picks } = usePageData<typeof loader>();
  const menu = useRootData()?.menu ?? [];
  const departments = childrenOf(menu, null);
  return (
    <>
      <section className="hero">
        <div className="wrap hero-grid">
          <div className="hero-text">
            <h1>
              <Trans>Good things for ordinary days</Trans>
            </h1>
            <p>
              <Trans>
                Stoneware, lamps, textiles and paper from small workshops. Chosen for how they feel in the hand.
              </Trans>
            </p>
            <Link to="/list/?sorter=newcomers" className="btn">
              <Trans>See what is new</Trans>
            </Link>
          </div>
          <div className="hero-pictures">
            {scenes.map((scene, index) => (
              <Picture
                key={scene}
                src={scene}
                alt=""
                fill
                aspectRatio={0.8}
                sizes="(min-width: 64rem) 30vw, 60vw"
                priority={index === 0}
                className="hero-picture"
              />
            ))}
          </div>
        </div>
      </section>
      <div className="wrap home">
        <section>
          <h2>
            <Trans>Shop by room</Trans>
          </h2>
          <ul className="tiles">
            {departments.map((entry) => (
              <li key={entry.id} className="tile">
                {entry.image && (
                  <Picture src={entry.image} alt="" fill aspectRatio={1} sizes="(min-width: 64rem) 18vw, 44vw" />
                )}
                <h3>
                  <Link to={entry.url}>{entry.label}</Link>
                </h3>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <div className="section-head">
            <h2>
              <Trans>Just in</Trans>
            </h2>
            <Link to="/list/?sorter=newcomers" className="link">
              <Trans>All new things</Trans>
            </Link>
          </div>
          <ProductGrid products={arrivals} level={3} />
        </section>
        <section className="band">
          <h2>
            <Trans>Fewer, better</Trans>
          </h2>
          <p>
            <Trans>
              We would rather sell you one bowl that you reach for every morning than six that stay in the cupboard.
              Everything here is made to be used, repaired and passed on.
            </Trans>
          </p>
        </section>
        <section>
          <div className="section-head">
            <h2>
              <Trans>Our picks</Trans>
            </h2>
            <Link to="/list/" className="link">
              <Trans>All products</Trans>
            </Link>
          </div>
          <ProductGrid products={picks} level={3} />
        </section>
      </div>
    </>
  );
}
