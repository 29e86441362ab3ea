import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { forUsers, pageOf } from '../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { useSite } from '../../app/site-context.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatLongDate } from '../../format/date.ts';
import { useMoneyFormat } from '../../format/format-context.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { Pager } from './Pager.tsx';

/** Loyalty money that moved, as its row shows it. */
interface MovementView {
  readonly key: number;
  /** Decimal text; negative when it was spent. */
  readonly amount: string;
  readonly created: string;
  /** Number of the order it was spent on, or came back from. */
  readonly order: string | null;
}

interface LoyaltyData {
  readonly balance: string;
  readonly page: number;
  readonly count: number;
  readonly movements: readonly MovementView[];
}

const path = '/account/loyalty/';

/** Loyalty money is counted in lira, whatever the visit's currency (Protocol account §7). */
const currency = 'try';

/** Reads the balance and one page of the movements. */
export const loader: PageLoader<LoyaltyData> = forUsers(async ({ search, page: { account: openAccount } }) => {
  const page = pageOf(search);
  const account = await openAccount();
  const [{ balance }, { count, results }] = await Promise.all([
    account.loyaltyBalance(),
    account.loyaltyMovements(page),
  ]);
  const movements = results.map(({ amount, createdDate, transaction }, index) => ({
    // An order that is cancelled in parts moves the same amount twice in one moment.
    key: index,
    amount,
    created: createdDate,
    order: transaction?.order ?? null,
  }));
  return { balance, page, count, movements };
});

export const handle: PageHandle<LoyaltyData> = { title: (_data, i18n) => i18n._(msg`Loyalty money`), noindex: true };

export function Component() {
  const { balance, page, count, movements } = usePageData<typeof loader>();
  const money = useMoneyFormat();
  return (
    <AccountLayout section="loyalty" title={<Trans>Loyalty money</Trans>}>
      <p className="loyalty-balance">
        <span className="muted">
          <Trans>Your balance</Trans>
        </span>
        <strong>{money(balance, currency)}</strong>
      </p>
      {count === 0 ? (
        <EmptyState title={<Trans>No transactions yet</Trans>}>
          <p className="muted">
            <Trans>
              Loyalty money is a gift from the shop. If an order paid with it is cancelled, it is returned to your
              balance. Use it at the payment step.
            </Trans>
          </p>
          <Link to="/list/" className="btn">
            <Trans>All products</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ul className="movements">
          {movements.map((movement) => (
            <Movement key={movement.key} movement={movement} />
          ))}
        </ul>
      )}
      <Pager page={page} count={count} to={(number) => (number === 1 ? path : `${path}?page=${number}`)} />
    </AccountLayout>
  );
}

function Movement({ movement: { amount, created, order } }: { readonly movement: MovementView }) {
  const { locale, shop } = useSite();
  const money = useMoneyFormat();
  const isSpent = amount.startsWith('-');
  return (
    <li className="movement">
      <span>
        {isSpent ? <Trans>Spent</Trans> : <Trans>Added</Trans>}
        {order !== null && (
          <>
            {' · '}
            <Link to={`/account/orders/${encodeURIComponent(order)}/`}>
              <Trans>Order {order}</Trans>
            </Link>
          </>
        )}
        <time className="hint" dateTime={created}>
          {formatLongDate(locale.value, created, shop.timeZone)}
        </time>
      </span>
      <span className={isSpent ? 'movement-amount' : 'movement-amount movement-added'}>
        {isSpent ? '' : '+'}
        {money(amount, currency)}
      </span>
    </li>
  );
}
