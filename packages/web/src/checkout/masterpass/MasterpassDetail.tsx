import { Trans, useLingui } from '@lingui/react/macro';
import type { WalletScreen } from '@vitrin/wallet-machine';
import type { ComponentType, ReactNode } from 'react';
import { useWalletRetry, useWalletView, type WalletPlace } from '../../actors/wallet-place.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { PaymentDetailProps } from '../payment/payment-method.types.ts';
import { KeptCards } from './KeptCards.tsx';
import { NewCard } from './NewCard.tsx';
import type { WalletPartProps } from './wallet-part.types.ts';

/** What stands in the form for each screen of the wallet; its dialogs are `WalletDialogs`. */
const parts: Readonly<Record<WalletScreen, ComponentType<WalletPartProps>>> = {
  loading: Opening,
  failed: Failed,
  link: Opening,
  listFailed: ListFailed,
  cards: KeptCards,
  newCard: NewCard,
  leaving: Leaving,
  unresolved: Leaving,
};

/** The wallet under its payment option: a view in, events out, no transition of its own. */
export function MasterpassDetail(props: PaymentDetailProps) {
  const { wallet } = props;
  return wallet ? <RunningWallet {...props} wallet={wallet} /> : <Opening />;
}

function RunningWallet(props: PaymentDetailProps & { readonly wallet: WalletPlace }) {
  const { wallet } = props;
  const walletView = useWalletView(wallet);
  const retry = useWalletRetry(wallet);
  if (!walletView) return retry ? <NotOpened onRetry={retry} /> : <Opening />;
  const Part = parts[walletView.screen];
  return <Part {...props} walletView={walletView} />;
}

function Opening() {
  return (
    <div role="status">
      <p className="visually-hidden">
        <Trans>Opening your wallet…</Trans>
      </p>
      <Skeleton className="checkout-skeleton" />
    </div>
  );
}

function Failed({ wallet, walletView }: WalletPartProps) {
  return (
    <NotOpened onRetry={() => wallet.send({ type: 'wallet.retry' })}>
      <ServiceWords walletView={walletView} />
    </NotOpened>
  );
}

/** The wallet, or even its code, is not there: why, where that is known, and the way on. */
function NotOpened({ onRetry, children }: { readonly onRetry: () => void; readonly children?: ReactNode }) {
  return (
    <Alert tone="warning">
      <p>
        <Trans>An error occurred while initializing Masterpass.</Trans>
      </p>
      {children}
      <div className="actions">
        <Button look="quiet" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Alert>
  );
}

function ListFailed({ wallet, walletView }: WalletPartProps) {
  return (
    <Alert tone="warning">
      <p>
        <Trans>Your cards could not be fetched.</Trans>
      </p>
      <ServiceWords walletView={walletView} />
      <div className="actions">
        <Button look="quiet" onClick={() => wallet.send({ type: 'cards.retry' })}>
          <Trans>Retry Fetching Cards</Trans>
        </Button>
        <Button look="plain" onClick={() => wallet.send({ type: 'card.typeNew' })}>
          <Trans>Pay with a new card</Trans>
        </Button>
      </div>
    </Alert>
  );
}

/** Why, in the service's own words, where it sent any. */
function ServiceWords({ walletView: { problem } }: Pick<WalletPartProps, 'walletView'>) {
  return problem && problem.description !== '' ? <p>{problem.description}</p> : null;
}

function Leaving() {
  const { t } = useLingui();
  return (
    <p className="hint" role="status">
      {t`Finishing your payment…`}
    </p>
  );
}
