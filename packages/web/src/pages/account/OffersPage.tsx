import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from '../../app/Link.tsx';
import { forUsers } from '../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/use-page-data.ts';
import type { AccountReads } from '../../app/reads/account-reads.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Money } from '../../components/product/Money.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { OfferCard, type OfferCardProps } from './OfferCard.tsx';
import { type GivenOffer, type OfferView, toGivenOffer, toOfferView, withoutOwn } from './offer-view.ts';

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
export const loader: PageLoader<OffersData> = forUsers(async ({ search, page: { reads } }) => {
  const time = times.find((name) => name === search.get('show')) ?? 'now';
  return { time, ...(await lists[time].read(await reads.account(), Date.now())) };
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
