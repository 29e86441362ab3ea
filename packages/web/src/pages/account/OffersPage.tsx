import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from '../../app/Link.tsx';
import { forUsers } from '../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import type { AccountReads } from '../../app/reads/account-reads.ts';
import { useSite } from '../../app/site-context.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Money } from '../../components/product/Price.tsx';
import { formatLongDate } from '../../format/date.ts';
import { useMoneyFormat } from '../../format/format-context.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { type GivenOffer, type OfferView, toGivenOffer, toOfferView, withoutOwn } from './offer-view.ts';

interface OfferCardProps {
  readonly offer: OfferView;
  /** When it can be used, seen from now: a code is copied only while it helps. */
  readonly time: 'now' | 'coming' | 'expired';
}

/** An offer: what it takes off, from when on, until when, and its code. */
function OfferCard({ offer, time }: OfferCardProps) {
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
        <OfferTimeLine offer={offer} time={time} />
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

function OfferTimeLine({ offer: { start, end, isOver }, time }: OfferCardProps) {
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

type OfferTime = OfferCardProps['time'];

interface OffersData {
  readonly time: OfferTime;
  /** The user's alone; empty but for those that can be used now. */
  readonly own: readonly OfferView[];
  readonly offers: readonly OfferView[];
  /** What the basket has now; null on the other lists. */
  readonly basket: { readonly discounts: readonly GivenOffer[]; readonly total: string } | null;
}

interface OfferList {
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly read: (reads: AccountReads, now: number) => Promise<Omit<OffersData, 'time'>>;
}

/** The lists of the page by the word that stands in its address. */
const lists: Readonly<Record<OfferTime, OfferList>> = {
  now: {
    path: '/account/offers/',
    label: msg`Now`,
    async read(reads, now) {
      const [{ discounts, totalDiscount, allDiscounts }, items] = await Promise.all([
        reads.basketOffers(),
        reads.discountItems(),
      ]);
      const view = (offer: (typeof items)[number]) => toOfferView(offer, now);
      const own = items.map(view);
      return {
        own,
        offers: withoutOwn(allDiscounts.map(view), own),
        basket: { discounts: discounts.map(toGivenOffer), total: `-${totalDiscount}` },
      };
    },
  },
  coming: {
    path: '/account/offers/?show=coming',
    label: msg`Upcoming`,
    read: async (reads, now) => plain(await reads.futureOffers(), now),
  },
  expired: {
    path: '/account/offers/?show=expired',
    label: msg`Expired`,
    read: async (reads, now) => plain(await reads.expiredOffers(), now),
  },
};
const times = Object.keys(lists) as OfferTime[];

/** Reads the list that the address asks for. */
export const loader: PageLoader<OffersData> = forUsers(async ({ search, page: { account } }) => {
  const time = times.find((name) => name === search.get('show')) ?? 'now';
  return { time, ...(await lists[time].read(await account(), Date.now())) };
});

export const handle: PageHandle<OffersData> = { title: (_data, i18n) => i18n._(msg`Offers`), noindex: true };

export function Component() {
  const { t, i18n } = useLingui();
  const { time, own, offers, basket } = usePageData<typeof loader>();
  return (
    <AccountLayout section="offers" title={<Trans>Offers</Trans>}>
      <nav className="offer-times" aria-label={t`Offers by date`}>
        <ul>
          {times.map((name) => (
            <li key={name}>
              <Link to={lists[name].path} preventScrollReset aria-current={name === time ? 'true' : undefined}>
                {i18n._(lists[name].label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {basket && <BasketNow {...basket} />}
      {own.length > 0 && (
        <Section title={<Trans>Only for you</Trans>} offers={own} time={time}>
          <p className="muted">
            <Trans>Select one of them at checkout.</Trans>
          </p>
        </Section>
      )}
      {offers.length > 0 && <Section title={<Trans>For everybody</Trans>} offers={offers} time={time} />}
      {own.length + offers.length === 0 && (
        <EmptyState title={<NothingHere time={time} />}>
          <Link to="/list/" className="btn">
            <Trans>All products</Trans>
          </Link>
        </EmptyState>
      )}
    </AccountLayout>
  );
}

interface SectionProps {
  readonly title: ReactNode;
  readonly offers: readonly OfferView[];
  readonly time: OfferTime;
  readonly children?: ReactNode;
}

function Section({ title, offers, time, children }: SectionProps) {
  const id = useId();
  return (
    <section className="offers" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <ul className="offer-cards">
        {offers.map((offer) => (
          <OfferCard key={offer.key} offer={offer} time={time} />
        ))}
      </ul>
    </section>
  );
}

/** What the main basket is given now, with the sum. */
function BasketNow({ discounts, total }: NonNullable<OffersData['basket']>) {
  const id = useId();
  return (
    <section className="offers-basket" aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Your basket now</Trans>
      </h2>
      {discounts.length === 0 ? (
        <p>
          <Trans>Your basket has no discount at the moment.</Trans>
        </p>
      ) : (
        <>
          <ul>
            {discounts.map(({ key, label, amount, currency }) => (
              <li key={key}>
                <span>{label}</span> <Money amount={amount} code={currency} />
              </li>
            ))}
          </ul>
          <p className="offers-total">
            <Trans>Total</Trans> <Money amount={total} code={discounts[0]?.currency ?? 'try'} />
          </p>
        </>
      )}
      <Link to="/baskets/basket/" className="btn-plain">
        <Trans>Go to the basket</Trans>
      </Link>
    </section>
  );
}

function NothingHere({ time }: { readonly time: OfferTime }) {
  if (time === 'coming') return <Trans>No upcoming offers</Trans>;
  if (time === 'expired') return <Trans>No offers have expired</Trans>;
  return <Trans>There are no offers at the moment</Trans>;
}

function plain(offers: readonly Parameters<typeof toOfferView>[0][], now: number): Omit<OffersData, 'time'> {
  return { own: [], offers: offers.map((offer) => toOfferView(offer, now)), basket: null };
}
