import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderView } from '@vitrin/core/checkout';
import { useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { formatLongDate } from '../../format/date.ts';
import { ArrivalWords } from './ArrivalWords.tsx';
import type { OrderArrival } from './order-arrival.ts';

/** What an {@link OrderNumber} takes. */
export interface OrderNumberProps {
  readonly order: OrderView;
  /** Undefined when nothing can be promised yet. */
  readonly arrival: OrderArrival | undefined;
}

/** The order's number to read and to copy, the e-mail address it went to, when it arrives, the day (ux 38, 47). */
export function OrderNumber({ order, arrival }: OrderNumberProps) {
  const { locale, shop } = useSite();
  const { email } = order;
  return (
    <section className="panel order-number" aria-labelledby="order-number">
      <h2 id="order-number">
        <Trans>Order number</Trans>
      </h2>
      <NumberLine number={order.number} />
      {arrival && (
        <p className="arrival">
          <ArrivalWords {...arrival} />
        </p>
      )}
      {email && (
        <p>
          <Trans>
            We have sent the confirmation to <strong>{email}</strong>.
          </Trans>
        </p>
      )}
      <p className="muted">{formatLongDate(locale.value, order.placedAt, shop.timeZone)}</p>
    </section>
  );
}

function NumberLine({ number }: { readonly number: string }) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
    } catch {
      // A browser that does not let pages copy: the number stands there to be selected.
      return;
    }
    setCopied(true);
    announce(t`Order number copied.`);
  }
  return (
    <p className="order-number-line">
      <strong data-order-number={number}>{number}</strong>
      <Button look="plain" onClick={() => void copy()}>
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
    </p>
  );
}
