import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

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

/** What an {@link AmountList} takes. */
export interface AmountListProps {
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
