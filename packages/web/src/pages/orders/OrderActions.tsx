import { Plural, Trans } from '@lingui/react/macro';
import { lineKey } from '@vitrin/core/basket';
import type { AccountOrder } from '@vitrin/core/contract';
import { reorderLines } from '@vitrin/core/orders';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useSubmission } from '../../actors/use-submission.ts';
import { useClientSession } from '../../app/client-session.ts';
import { Link } from '../../app/Link.tsx';
import { useView } from '../../app/lazy-chart.ts';
import { Button } from '../../components/Button.tsx';
import { isWebAddress } from './order-lines.ts';

/** A line that the basket did not take. */
interface NotAdded {
  readonly key: string;
  readonly name: string;
  /** The host's words; undefined when it was not reached. */
  readonly reason: string | undefined;
}

/** What a button that orders the same again shows. */
interface OrderAgain {
  readonly isBusy: boolean;
  /** The basket has answered for every line. */
  readonly isDone: boolean;
  /** There is no basket to put anything into: nothing was asked. */
  readonly hasFailed: boolean;
  /** Pieces that were put into the basket. */
  readonly added: number;
  readonly notAdded: readonly NotAdded[];
  orderAgain(): void;
}

/**
 * The press hands every line of the order to the basket's chart, which sends them one after the other; what the host made of
 * each stands in the basket's line.
 */
function useOrderAgain(order: Pick<AccountOrder, 'orderitemSet'>): OrderAgain {
  const { tab, open } = useClientSession();
  const { view, submit } = useSubmission();
  useView(tab?.basket);
  const lines = useMemo(() => reorderLines(order), [order]);
  const isHandedOver = view.kind === 'succeeded';
  const states = lines.map((line) => ({ line, state: tab?.basket.lineOf(line) }));
  const isBusy = view.isBusy || (isHandedOver && states.some(({ state }) => state?.isBusy));
  const isTaken = ({ state }: (typeof states)[number]) => state !== undefined && !state.error && state.quantity > 0;
  return {
    isBusy,
    isDone: isHandedOver && !isBusy,
    hasFailed: !isBusy && view.problem !== undefined,
    added: states.filter(isTaken).reduce((sum, { line }) => sum + line.quantity, 0),
    notAdded: states
      .filter((one) => !isTaken(one))
      .map(({ line, state }) => ({ key: lineKey(line), name: line.name, reason: state?.error?.messages[0] })),
    orderAgain: () =>
      submit({
        async send() {
          const { basket } = await open();
          for (const { name: _name, ...line } of lines) basket.send({ type: 'basket.addLine', ...line });
        },
      }),
  };
}

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
