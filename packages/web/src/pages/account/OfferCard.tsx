import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSite } from '../../app/site-context.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { formatLongDate } from '../../format/date.ts';
import { useMoneyFormat } from '../../format/format-context.ts';
import type { OfferView } from './offer-view.ts';

/** What an {@link OfferCard} takes. */
export interface OfferCardProps {
  readonly offer: OfferView;
  /** When it can be used, seen from now: a code is copied only while it helps. */
  readonly time: 'now' | 'coming' | 'expired';
}

/** An offer: what it takes off, from when on, until when, and its code. */
export function OfferCard({ offer, time }: OfferCardProps) {
  const { t } = useLingui();
  const { code } = offer;
  return (
    <li className="offer-card">
      <h3>{offer.label}</h3>
      <Benefit offer={offer} />
      <p>
        <Condition offer={offer} />
      </p>
      <p className="hint">
        <OfferTime offer={offer} time={time} />
      </p>
      {code !== null &&
        (time === 'now' ? (
          <CopyText
            label={<Trans>Code</Trans>}
            text={code}
            action={t`Copy ${code}`}
            done={t`Code ${code} copied`}
            byHand={t`The code is selected. Copy it with your keyboard or a long press.`}
          />
        ) : (
          <p className="muted">
            <Trans>Code: {code}</Trans>
          </p>
        ))}
    </li>
  );
}

function Benefit({ offer: { benefit, currency } }: { readonly offer: OfferView }) {
  const { locale } = useSite();
  const money = useMoneyFormat();
  if (benefit === null) return null;
  const off =
    benefit.kind === 'percent'
      ? new Intl.NumberFormat(locale.value, { style: 'percent', maximumFractionDigits: 2 }).format(
          benefit.percent / 100,
        )
      : money(benefit.amount, currency);
  return (
    <p className="offer-benefit">
      <Trans>{off} off</Trans>
    </p>
  );
}

function Condition({ offer: { condition, currency } }: { readonly offer: OfferView }) {
  const money = useMoneyFormat();
  if (condition.kind === 'any') return <Trans>On all baskets</Trans>;
  if (condition.kind === 'pieces') return <Plural value={condition.pieces} one="From # item" other="From # items" />;
  const amount = money(condition.amount, currency);
  return <Trans>On baskets of {amount} or more</Trans>;
}

function OfferTime({ offer: { start, end, isOver }, time }: OfferCardProps) {
  const { locale, shop } = useSite();
  const first = start && formatLongDate(locale.value, start, shop.timeZone);
  const last = end && formatLongDate(locale.value, end, shop.timeZone);
  if (time === 'expired') return isOver ? <Trans>Ended on {last}</Trans> : <Trans>Already used</Trans>;
  if (time === 'coming' && first !== null) {
    if (last === null) return <Trans>From {first} on</Trans>;
    return (
      <Trans>
        From {first} until {last}
      </Trans>
    );
  }
  return last === null ? <Trans>Without an end date</Trans> : <Trans>Until {last}</Trans>;
}
