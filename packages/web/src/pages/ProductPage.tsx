import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FunctionComponent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useClientSession } from '../app/client-session.ts';
import { useView } from '../app/lazy-chart.ts';
import type { PageHandle } from '../app/page/page-module.types.ts';
import { keepingShown, usePageData, useRootData } from '../app/page/page-state.ts';
import { useFeature, useSite } from '../app/site-context.ts';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { Disclosure, pathTo } from '../components/Disclosure.tsx';
import { Icon, lockPath, returnPath, truckPath } from '../components/Icon.tsx';
import { LazyBoundary, type LazyPart, lazyPart } from '../components/lazy-part.tsx';
import { Price } from '../components/product/Price.tsx';
import { hasDeviceSheet } from '../ports/has-device-sheet.ts';
import { BuyBox, type BuyBoxProps } from './product/BuyBox.tsx';
import { Gallery } from './product/Gallery.tsx';
import { rememberProduct } from './product/more/recent-products.ts';
import type { ProductView, VariantChoice } from './product/read-product.ts';
import { Variants } from './product/Variants.tsx';
import { ProductActions } from './wishlist/ProductActions.tsx';

/**
 * The product as the page shows it: while a pressed variant is being read, already that variant's price, picture, stock
 * and selection. What the host then says wins, and a navigation that leads elsewhere or is given up shows nothing of it.
 */
function useShownProduct(product: ProductView): { readonly shown: ProductView; readonly isComing: boolean } {
  const { prefix } = useSite();
  const goal = useNavigation().location?.pathname;
  const isGoal = ({ url, isSelected }: VariantChoice) => !isSelected && (prefix + url === goal || url === goal);
  const coming = product.variants.flatMap(({ choices }) => choices).find(isGoal);
  if (coming === undefined) return { shown: product, isComing: false };
  const { hero, price, retailPrice, isInStock } = coming;
  return {
    isComing: true,
    shown: {
      ...product,
      images: hero === undefined ? product.images : [hero, ...product.images.slice(1)],
      price: price || product.price,
      retailPrice: retailPrice || product.retailPrice,
      isInStock,
      piecesLeft: null,
      variants: product.variants.map((group) =>
        group.choices.includes(coming)
          ? {
              ...group,
              choices: group.choices.map((choice) => ({ ...choice, isSelected: choice === coming })),
            }
          : group,
      ),
    },
  };
}

/**
 * Shows what stands further down only when the shopper comes near it, by scrolling or on the way there by Tab: what came only when
 * the focus is past it would be passed over, and push the focus out of sight. Nothing of it is fetched before.
 */
function Later({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const show = () => setNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { rootMargin: '300px' });
    if (place.current) observer.observe(place.current);
    addEventListener('focusin', show);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', show);
    };
  }, []);
  return <div ref={place}>{isNear && <Suspense fallback={null}>{children}</Suspense>}</div>;
}

/** Names of the common attributes by key (Specification 3, "shown with key and translated name"). */
const attributeNames: Readonly<Record<string, MessageDescriptor>> = {
  color: msg`Colour`,
  size: msg`Size`,
  material: msg`Material`,
  dimensions: msg`Dimensions`,
  care: msg`Care`,
  origin: msg`Made in`,
  scent: msg`Scent`,
  format: msg`Format`,
};

/** Reads one product. Its rules are a file of their own: the first page has the server's answer already. */
export const loader = keepingShown<ProductView>(
  async (args) => (await import('./product/read-product.ts')).readProduct(args),
  // A set says that the price of its new choice is not known.
  ({ bundle }) => bundle !== undefined,
);

export const handle: PageHandle<ProductView> = {
  title: ({ name }) => name,
  description: ({ story }) => story[0],
  canonical: ({ url }) => url,
};

/** How a kind of product is bought. */
type Kind = FunctionComponent<BuyBoxProps> & Partial<LazyPart<BuyBoxProps>>;

/** By `product_type` (Protocol catalogue §2); every other kind is one press. */
const kinds: Readonly<Record<string, Kind>> = {
  '2': lazyPart(() => import('./product/BundleBox.tsx').then((module) => module.BundleBox)),
  '3': lazyPart(() => import('./product/GroupBox.tsx').then((module) => module.GroupBox)),
};
const personal = lazyPart(() => import('./product/PersonalBox.tsx').then((module) => module.PersonalBox));

const kindOf = ({ kind, fields }: ProductView): Kind => kinds[kind] ?? (fields.length > 0 ? personal : BuyBox);

/** How it is bought comes with the page: a button that does not listen yet would swallow its first press. */
export const preload = (product: ProductView) => kindOf(product).preload?.();

const Installments = lazyPart(() => import('./product/Installments.tsx').then((module) => module.Installments));
const SizeDrawing = lazyPart(() => import('./product/SizeDrawing.tsx').then((module) => module.SizeDrawing));
const StoreStock = lazyPart(() => import('./product/StoreStock.tsx').then((module) => module.StoreStock));
const MoreWays = lazyPart(() => import('./product/MoreWays.tsx').then((module) => module.MoreWays));
const MoreProducts = lazyPart(() => import('./product/more/MoreProducts.tsx').then((module) => module.MoreProducts));

export function Component() {
  const { i18n } = useLingui();
  const product = usePageData<typeof loader>();
  const { shown, isComing } = useShownProduct(product);
  const menu = useRootData()?.menu ?? [];
  const { shop } = useSite();
  const hasInstallments = useFeature('installments');
  const hasStores = useFeature('stores');
  // Not `sameId`, which would load the readers of replies with the page.
  const category = menu.find((entry) => String(entry.category) === String(product.category));
  const size = product.attributes.find(({ key, label }) => key === 'dimensions' && / cm/.test(label))?.label;
  const Box = kindOf(product);
  const user = useView(useClientSession().tab?.session)?.user;
  useEffect(() => {
    const variants = product.variants.flatMap(({ choices }) => choices.map(({ pk }) => pk));
    rememberProduct(product.pk, variants);
  }, [product]);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={pathTo(menu, category)} />
      <div className="product">
        <Gallery images={shown.images} name={product.name} />
        <div className="buy">
          <header aria-busy={isComing || undefined}>
            {(product.isNew || product.offers.length > 0) && (
              <ul className="badges">
                {product.isNew && (
                  <li className="badge-new">
                    <Trans>New in the shop</Trans>
                  </li>
                )}
                {product.offers.map((offer) => (
                  <li key={offer}>{offer}</li>
                ))}
              </ul>
            )}
            <h1>{product.name}</h1>
            {product.rating && <p className="hint">{i18n._(product.rating.text)}</p>}
            {product.kind === '3' && (
              <p className="price-from">
                <Trans>Single items from</Trans>
              </p>
            )}
            <Price price={shown.price} retailPrice={shown.retailPrice} code={product.code} />
          </header>
          <Variants groups={shown.variants} />
          <LazyBoundary>
            <Box key={product.pk} product={shown} category={category} />
          </LazyBoundary>
          <Later>
            {(user || hasDeviceSheet()) && product.kind === '0' && product.fields.length === 0 && (
              <MoreWays key={product.pk} product={shown} />
            )}
          </Later>
          <ProductActions key={`keep ${product.pk}`} product={product} />
          <ul className="facts">
            <li>
              <Icon path={truckPath} className="turning" />
              <span>
                {shown.delivery.map((line) => (
                  <span key={line.id} className="block">
                    {i18n._(line)}
                  </span>
                ))}
              </span>
            </li>
            <li>
              <Icon path={returnPath} className="turning" />
              <Trans>Return unused items within 14 days for a full refund</Trans>
            </li>
            {shop.checkout.cardPayments && (
              <li>
                <Icon path={lockPath} />
                <Trans>Your bank confirms the payment with 3-D Secure</Trans>
              </li>
            )}
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
            {size && (
              <OpenedLater summary={<Trans>Size drawing</Trans>}>
                <SizeDrawing label={size} />
              </OpenedLater>
            )}
            {/* A set's price depends on its choice, which these do not know; a series is not sold itself. */}
            {!(product.kind in kinds) && (
              <>
                {shop.checkout.cardPayments && hasInstallments && (
                  <OpenedLater summary={<Trans>Installments</Trans>}>
                    <Installments key={product.pk} pk={product.pk} />
                  </OpenedLater>
                )}
                {hasStores && (
                  <OpenedLater summary={<Trans>Stock in our stores</Trans>}>
                    <StoreStock key={product.pk} pk={product.pk} />
                  </OpenedLater>
                )}
              </>
            )}
          </div>
        </div>
      </div>
      <Later>
        <MoreProducts key={product.pk} pk={product.pk} />
      </Later>
    </div>
  );
}

/** A disclosure whose content is fetched when it is opened, and stays then. */
function OpenedLater({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={summary} onOpen={() => setOpen(true)}>
      {isOpen && <Suspense fallback={<p className="part-loading" />}>{children}</Suspense>}
    </Disclosure>
  );
}
