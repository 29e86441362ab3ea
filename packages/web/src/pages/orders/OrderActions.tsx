import { Plural, Trans } from '@lingui/react/macro';
import type { AccountOrder } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import { Link } from '../../app/Link.tsx';
import { Button } from '../../components/Button.tsx';
import { isWebAddress } from './order-lines.ts';
import { type NotAdded, useOrderAgain } from './use-order-again.ts';

/** What {@link OrderActions} take. */
export interface OrderActionsProps {
  readonly order: AccountOrder;
  /** Page of the order's invoice; undefined where the order has no address of its own: its PDF is all there is. */
  readonly invoicePath: string | undefined;
  /** What else can be done from the page: links. */
  readonly children?: ReactNode;
}

/** What an order is good for afterwards (ux 50): ordering the same again, its invoice, and what its page adds. */
export function OrderActions({ order, invoicePath, children }: OrderActionsProps) {
  const { isBusy, isDone, hasFailed, added, notAdded, orderAgain } = useOrderAgain(order);
  return (
    <div className="order-actions">
      <div className="actions">
        <Button look="secondary" busy={isBusy} onClick={orderAgain}>
          <Trans>Order again</Trans>
        </Button>
        <InvoiceLink order={order} path={invoicePath} />
        {children}
      </div>
      <div role="status">
        {isDone && added > 0 && (
          <p className="buy-status">
            <Plural value={added} one="# item is in your basket." other="# items are in your basket." />
            <Link to="/baskets/basket/" className="btn-plain">
              <Trans>Go to basket</Trans>
            </Link>
          </p>
        )}
        {isDone && notAdded.length > 0 && <NotAddedLines lines={notAdded} />}
        {hasFailed && (
          <p className="field-error">
            <Trans>We could not open your basket. Check your connection and try again.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/** The invoice as a page to print where it can be one, else as the host's file; nothing before it is written. */
function InvoiceLink({ order, path }: { readonly order: AccountOrder; readonly path: string | undefined }) {
  const { invoice, eArchiveUrl } = order;
  if (invoice && path !== undefined) {
    return (
      <Link to={path} className="btn-plain">
        <Trans>Invoice</Trans>
      </Link>
    );
  }
  if (!isWebAddress(eArchiveUrl)) return null;
  return (
    <a className="btn-plain" href={eArchiveUrl} rel="noreferrer">
      <Trans>Invoice (PDF)</Trans>
    </a>
  );
}

function NotAddedLines({ lines }: { readonly lines: readonly NotAdded[] }) {
  return (
    <>
      <p>
        <Trans>Not added:</Trans>
      </p>
      <ul className="not-added">
        {lines.map(({ key, name, reason }) => (
          <li key={key}>
            {name}: {reason ?? <Trans>we could not reach the shop. Check your connection and try again.</Trans>}
          </li>
        ))}
      </ul>
    </>
  );
}
