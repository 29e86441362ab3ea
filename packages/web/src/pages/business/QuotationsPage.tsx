import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Quotation } from '@vitrin/core/contract';
import { Link } from '../../app/Link.tsx';
import { forUsers, pageOf } from '../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { useSite } from '../../app/site-context.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Money } from '../../components/product/Price.tsx';
import { formatLongDate } from '../../format/date.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { Pager } from '../account/Pager.tsx';
import { businessPath, quotationsPath } from './business-data.ts';
import { NoDivision } from './NoDivision.tsx';

/** Statuses of quotations in words, in the order of their filter (Protocol b2b §5). */
const quotationStatuses: readonly { readonly value: string; readonly label: MessageDescriptor }[] = [
  { value: 'waiting', label: msg`Waiting for an answer` },
  { value: 'approved', label: msg`Approved` },
  { value: 'rejected', label: msg`Rejected` },
  { value: 'ordered', label: msg`Ordered` },
  { value: 'expired', label: msg`Expired` },
  { value: 'draft', label: msg`Being prepared` },
];

/** The status that an address asks for; undefined for none, and for one that there is not. */
function statusOf(search: URLSearchParams): string | undefined {
  const wanted = search.get('status');
  return quotationStatuses.find(({ value }) => value === wanted)?.value;
}

interface QuotationsData {
  readonly page: number;
  readonly count: number;
  /** Null: all of them. */
  readonly status: string | null;
  readonly quotations: readonly Quotation[];
}

/** Reads one page of the user's quotations; null for a user without a division. */
export const loader: PageLoader<QuotationsData | null> = forUsers(
  async ({ search, page: { account: openAccount } }) => {
    const account = await openAccount();
    const divisions = await account.divisions();
    if (divisions === undefined || divisions.length === 0) return null;
    const page = pageOf(search);
    const status = statusOf(search);
    const { count, results } = await account.quotations({ page, ...(status && { status }) });
    return { page, count, status: status ?? null, quotations: results };
  },
);

export const handle: PageHandle<QuotationsData | null> = {
  title: (_data, i18n) => i18n._(msg`Quotations`),
  noindex: true,
  status: (data) => (data === null ? 403 : undefined),
};

export function Component() {
  const data = usePageData<typeof loader>();
  const { t, i18n } = useLingui();
  if (data === null) return <NoDivision title={<Trans>Quotations</Trans>} />;
  const { page, count, status, quotations } = data;
  return (
    <AccountLayout section="quotations" title={<Trans>Quotations</Trans>}>
      <nav className="business-filter" aria-label={t`Status`}>
        <ul>
          <li>
            <Link to={quotationsPath} aria-current={status === null ? 'page' : undefined}>
              <Trans>All</Trans>
            </Link>
          </li>
          {quotationStatuses.map(({ value, label }) => (
            <li key={value}>
              <Link to={addressOf(value, 1)} aria-current={status === value ? 'page' : undefined}>
                {i18n._(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {quotations.length === 0 ? (
        <NoQuotations isFiltered={status !== null} />
      ) : (
        <ul className="business-rows">
          {quotations.map((quotation) => (
            <QuotationRow key={quotation.id} quotation={quotation} />
          ))}
        </ul>
      )}
      <Pager page={page} count={count} to={(number) => addressOf(status, number)} />
    </AccountLayout>
  );
}

function NoQuotations({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title={<Trans>No quotations here</Trans>}>
        <Link to={quotationsPath} className="btn-secondary">
          <Trans>Show all quotations</Trans>
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<Trans>You have not requested a quotation yet</Trans>}>
      <p className="muted">
        <Trans>Fill the business basket for your divisions and request a quotation.</Trans>
      </p>
      <Link to={businessPath} className="btn">
        <Trans>Go to the business basket</Trans>
      </Link>
    </EmptyState>
  );
}

function QuotationRow({ quotation }: { readonly quotation: Quotation }) {
  const { i18n } = useLingui();
  const { locale, shop } = useSite();
  const { name, number, createdAt, netAmount, totalAmount } = quotation;
  const status = quotationStatuses.find(({ value }) => value === quotation.status);
  const day = formatLongDate(locale.value, createdAt, shop.timeZone);
  // Protocol b2b §5 does not name the currency: where the host does not say it, it is the shop's own.
  const code = quotation.currency?.value.toLowerCase() ?? shop.currencies.default;
  return (
    <li>
      <div>
        <h2 className="business-row-name">{name}</h2>
        <p className="hint">
          {number} · <Trans>requested on {day}</Trans>
        </p>
        <p className={`business-status status-${status?.value ?? 'other'}`}>
          {status ? i18n._(status.label) : quotation.status}
        </p>
      </div>
      <div className="business-row-sum">
        <p>
          <strong>
            <Money amount={totalAmount} code={code} />
          </strong>
        </p>
        <p className="hint">
          <Trans>
            <Money amount={netAmount} code={code} /> without tax
          </Trans>
        </p>
      </div>
    </li>
  );
}

function addressOf(status: string | null, page: number): string {
  const query = new URLSearchParams();
  if (status !== null) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? quotationsPath : `${quotationsPath}?${query}`;
}
