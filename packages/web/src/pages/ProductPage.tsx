import { Trans, useLingui } from '@lingui/react/macro';
import type { PageHandle, PageLoader } from '../app/page-module.types.ts';
import { usePageData, useRootData } from '../app/use-page-data.ts';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { Icon } from '../components/Icon.tsx';
import { lockPath, returnPath, truckPath } from '../components/icons.ts';
import { pathTo } from '../components/menu-view.ts';
import { Price } from '../components/Price.tsx';
import { attributeNames } from './product/attribute-names.ts';
import { BuyBox } from './product/BuyBox.tsx';
import { Gallery } from './product/Gallery.tsx';
import { type ProductView, toProductView } from './product/product-view.ts';
import { Variants } from './product/Variants.tsx';

/** Reads one product; choices in the query select a variant (Protocol catalogue §3). */
export const loader: PageLoader<ProductView> = async ({ params, search, page }) =>
  toProductView(await page.reads.product(Number(params.pk), Object.fromEntries(search)), page.shop.productAttributes);

export const handle: PageHandle<ProductView> = {
  title: ({ name }) => name,
  description: ({ story }) => story[0],
  canonical: ({ url }) => url,
};

export function Component() {
  const { i18n } = useLingui();
  const product = usePageData<typeof loader>();
  const menu = useRootData()?.menu ?? [];
  const category = menu.find((entry) => entry.category === product.category);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={pathTo(menu, category)} />
      <div className="product">
        <Gallery images={product.images} name={product.name} />
        <div className="buy">
          <header>
            <h1>{product.name}</h1>
            <Price price={product.price} retailPrice={product.retailPrice} code={product.code} />
            {product.offers.map((offer) => (
              <p key={offer} className="buy-offer">
                {offer}
              </p>
            ))}
          </header>
          <Variants groups={product.variants} />
          <BuyBox key={product.pk} product={product} category={category} />
          <ul className="facts">
            <li>
              <Icon path={truckPath} />
              <Trans>Delivery day and cost are shown in checkout, before you pay</Trans>
            </li>
            <li>
              <Icon path={returnPath} />
              <Trans>Unused things come back within 14 days for a full refund</Trans>
            </li>
            <li>
              <Icon path={lockPath} />
              <Trans>Your bank confirms the payment with 3-D Secure</Trans>
            </li>
          </ul>
          <div className="story">
            {product.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div>
            <Disclosure summary={<Trans>Details</Trans>} isOpen>
              <dl className="properties">
                {product.attributes.map(({ key, label }) => {
                  const name = attributeNames[key];
                  return (
                    <div key={key}>
                      <dt>{name ? i18n._(name) : key}</dt>
                      <dd>{label}</dd>
                    </div>
                  );
                })}
                <div>
                  <dt>
                    <Trans>Product code</Trans>
                  </dt>
                  <dd>{product.sku}</dd>
                </div>
              </dl>
            </Disclosure>
          </div>
        </div>
      </div>
    </div>
  );
}
