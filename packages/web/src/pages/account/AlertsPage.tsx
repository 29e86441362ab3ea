import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import { useRef, useState } from 'react';
import { Link } from '../../app/Link.tsx';
import { forUsers, pageOf } from '../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { type ProductCardView, toProductCard } from '../../components/product/product-card-view.ts';
import { Toast } from '../../components/Toast.tsx';
import { formatLongDate } from '../../format/date.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { AddToBasket } from './AddToBasket.tsx';
import { SavedProduct } from './collections/SavedProduct.tsx';
import { Pager } from './Pager.tsx';
import { useWishlistWrite } from './use-wishlist-write.ts';

/** One alert as its row shows it. */
interface AlertView {
  readonly pk: Id;
  readonly product: ProductCardView;
  readonly email: string | null;
  readonly created: string;
  readonly isOpen: boolean;
}

interface AlertsData {
  readonly page: number;
  readonly count: number;
  readonly alerts: readonly AlertView[];
}

const path = '/account/alerts/';

/** Reads one page of the user's stock alerts. */
export const loader: PageLoader<AlertsData> = forUsers(async ({ search, page: { reads } }) => {
  const page = pageOf(search);
  const { count, results } = await (await reads()).stockAlerts(page);
  const alerts = results.map(({ pk, product, email, createdDate, status }) => ({
    pk,
    product: toProductCard(product),
    email,
    created: createdDate,
    isOpen: status === 'open',
  }));
  return { page, count, alerts };
});

export const handle: PageHandle<AlertsData> = { title: (_data, i18n) => i18n._(msg`Stock alerts`), noindex: true };

export function Component() {
  const { t } = useLingui();
  const { page, count, alerts } = usePageData<typeof loader>();
  const { navigate, locale, shop } = useSite();
  const { busy, problem, run } = useWishlistWrite();
  const heading = useRef<HTMLHeadingElement>(null);

  const [asking, setAsking] = useState<AlertView>();
  const [announcement, setAnnouncement] = useState<string>();

  async function remove({ pk, product }: AlertView) {
    setAnnouncement(undefined);
    const isLast = alerts.length === 1 && page > 1;
    const isRemoved = await run(`remove ${pk}`, async (writes) => {
      await writes.removeStockAlert(pk);
      if (isLast) navigate(pageAddress(page - 1), { replace: true, preventScrollReset: false });
      return true;
    });
    if (!isRemoved) return;
    setAnnouncement(t`The alert for ${product.name} was removed`);
    heading.current?.focus();
  }

  return (
    <AccountLayout section="alerts" title={<Trans>Stock alerts</Trans>} headingRef={heading}>
      {problem && (
        <Alert tone="danger" isUrgent>
          {problem.text}
        </Alert>
      )}
      {alerts.length === 0 ? (
        <EmptyState title={<Trans>You have no stock alerts</Trans>}>
          <p className="muted">
            <Trans>On the page of a sold-out product, you can ask us to e-mail you when it is back.</Trans>
          </p>
          <Link to="/list/" className="btn">
            <Trans>All products</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ul className="saved-list">
          {alerts.map((alert) => {
            const { pk, product, email, created, isOpen } = alert;
            const day = formatLongDate(locale.value, created, shop.timeZone);
            return (
              <SavedProduct
                key={pk}
                product={product}
                isBusy={busy === `remove ${pk}`}
                note={
                  <p className="hint">
                    {isOpen
                      ? t`Requested on ${day}. We will e-mail ${email}.`
                      : t`Back in stock. We e-mailed ${email}.`}
                  </p>
                }
              >
                {product.isInStock && <AddToBasket product={product} />}
                <Button
                  data-waits=""
                  look="plain"
                  busy={busy === `remove ${pk}`}
                  aria-label={t`Remove the alert for ${product.name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    setAsking(alert);
                  }}
                >
                  <Trans>Remove</Trans>
                </Button>
              </SavedProduct>
            );
          })}
        </ul>
      )}
      <Pager page={page} count={count} to={pageAddress} />
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={<Trans>Remove the alert?</Trans>}
        confirm={<Trans>Remove</Trans>}
        keep={<Trans>Keep it</Trans>}
        onConfirm={() => asking && void remove(asking)}
        onClose={() => setAsking(undefined)}
      >
        {asking?.isOpen ? (
          t`We will not e-mail ${asking.email} when ${asking.product.name} is back in stock.`
        ) : (
          <Trans>This alert has been sent. You can set another one if the item sells out again.</Trans>
        )}
      </ConfirmDialog>
      <Toast>{announcement}</Toast>
    </AccountLayout>
  );
}

function pageAddress(page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
