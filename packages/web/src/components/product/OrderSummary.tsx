import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { chevronPath, Icon } from '../Icon.tsx';

/** One row of amounts. */
export interface AmountRow {
  readonly id: string;
  readonly label: ReactNode;
  /** A `Money`, or words such as "Free". */
  readonly amount: ReactNode;
  /** A discount: written in the accent colour. */
  readonly isSaving?: boolean;
  /** A part of the amount above it. */
  readonly isPart?: boolean;
}

interface AmountListProps {
  readonly rows: readonly AmountRow[];
  readonly total: ReactNode;
  /** A new total is on its way. */
  readonly isBusy?: boolean;
  /** Rows under the total: what it holds, or what was taken off it. */
  readonly children?: ReactNode;
}

/** Amounts that lead to a total, one row each. */
export function AmountList({ rows, total, isBusy = false, children }: AmountListProps) {
  return (
    <dl className="amounts">
      {rows.map((row) => (
        <div key={row.id} className={row.isSaving ? 'amount-saving' : row.isPart ? 'amount-part' : undefined}>
          <dt>{row.label}</dt>
          <dd>{row.amount}</dd>
        </div>
      ))}
      <div className="amount-total" aria-busy={isBusy || undefined}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{total}</dd>
      </div>
      {children}
    </dl>
  );
}

export interface OrderSummaryProps {
  readonly title: ReactNode;
  readonly rows: readonly AmountRow[];
  readonly total: ReactNode;
  /** Under the total: what it includes. */
  readonly note?: ReactNode;
  /** The lines of the order, above the amounts. */
  readonly items?: ReactNode;
  /** Under everything: voucher, the way on. */
  readonly children?: ReactNode;
  /** A new total is on its way. */
  readonly isBusy?: boolean;
}

/** From this width on the summary stands beside the page, always open. */
const besideQuery = '(min-width: 64rem)';

/**
 * What the shopper is about to pay. Beside the page on wide windows; on small ones a bar with the total that opens with
 * one tap (ux 4). Before any script the style sheet alone keeps it open on wide windows.
 */
export function OrderSummary({ title, rows, total, note, items, children, isBusy = false }: OrderSummaryProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const query = matchMedia(besideQuery);
    const follow = () => details.current?.toggleAttribute('open', query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const stayOpenBeside = ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
    if (matchMedia(besideQuery).matches) currentTarget.open = true;
  };
  return (
    <aside className="summary">
      <details ref={details} onToggle={stayOpenBeside}>
        <summary>
          <h2>{title}</h2>
          <Icon path={chevronPath} />
          <span className="summary-peek" aria-busy={isBusy || undefined}>
            {total}
          </span>
        </summary>
        <div className="summary-body">
          {items}
          <AmountList rows={rows} total={total} isBusy={isBusy} />
          {note && <p className="hint">{note}</p>}
        </div>
      </details>
      {children}
    </aside>
  );
}
