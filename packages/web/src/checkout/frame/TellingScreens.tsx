import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect } from 'react';
import { Link } from '../../app/Link.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useIsAskedByBank } from '../attempt/paying-place.ts';
import { codeText } from '../form/page-errors.ts';
import type { CheckoutScreenProps, CheckoutView, SendShopCommand } from '../start/shop-checkout.types.ts';

/** Screens that say one thing while something else happens; each ends by itself or has a way on. */
const messages: Readonly<Record<'loading' | 'completed', MessageDescriptor>> = {
  loading: msg`Opening your checkout…`,
  completed: msg`Your order is placed. One moment…`,
};

/** Draws a screen that says something in the place of the steps; null while there is none. It comes with the charts, which alone lead to one. */
export function tellingScreen(view: CheckoutView, send: SendShopCommand): ReactNode {
  const { screen } = view;
  if (screen === 'loading' || screen === 'completed') return <Passing screen={screen} />;
  if (screen === 'leaving') return <Leaving view={view} />;
  if (screen === 'emptyBasket') return <EmptyBasket />;
  if (screen === 'failed' || screen === 'stranded') return <Stranded view={view} send={send} />;
  return null;
}

/** Shows the top of the page: Pay was pressed at the end of a longer one. */
function useTop(): void {
  useLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, []);
}

/** Something happens that ends by itself. */
function Passing({ screen }: { readonly screen: keyof typeof messages }) {
  const { i18n } = useLingui();
  return <Waiting>{i18n._(messages[screen])}</Waiting>;
}

/** No step is open. */
function Stranded({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const { t, i18n } = useLingui();
  useTop();
  const text = view.failure ? codeText(view.failure.code, i18n) : t`There is no step that you can continue with.`;
  return (
    <Alert tone="warning" isUrgent title={t`Checkout could not be opened`}>
      <p>{text}</p>
      <div className="actions">
        <Button busy={view.isBusy} onClick={() => send('checkout.retry')}>
          <Trans>Try again</Trans>
        </Button>
        <Link to="/baskets/basket/" className="btn-secondary">
          <Trans>Back to the basket</Trans>
        </Link>
      </div>
    </Alert>
  );
}

/** There is nothing to buy. */
function EmptyBasket() {
  useTop();
  return (
    <section className="empty">
      <h2>
        <Trans>Your basket is empty</Trans>
      </h2>
      <p>
        <Trans>Add an item first, then return to checkout.</Trans>
      </p>
      <Link to="/" className="btn">
        <Trans>Browse the shop</Trans>
      </Link>
    </section>
  );
}

/** Another page is on its way. */
function Leaving({ view }: Pick<CheckoutScreenProps, 'view'>) {
  const isAtBank = useIsAskedByBank(view);
  return (
    <Waiting>
      {isAtBank ? <Trans>Redirecting to your bank…</Trans> : <Trans>Redirecting to the payment page…</Trans>}
    </Waiting>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  useTop();
  return (
    <p className="checkout-waiting" role="status">
      <span className="spinner" />
      {children}
    </p>
  );
}
