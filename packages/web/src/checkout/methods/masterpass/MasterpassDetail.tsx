import { Trans, useLingui } from '@lingui/react/macro';
import type { MasterpassCommands, MasterpassView, WalletScreen } from '@vitrin/wallet-machine';
import type { ComponentType } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { PaymentDetailProps } from '../payment-method.types.ts';
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
export function MasterpassDetail(props: PaymentDetailProps<MasterpassView, MasterpassCommands>) {
  const walletView = props.method.wallet;
  if (!walletView) return <Opening />;
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

/** The wallet did not open: why, where that is known, and the way on. */
function Failed({ send, walletView }: WalletPartProps) {
  return (
    <Alert tone="warning">
      <p>
        <Trans>An error occurred while initializing Masterpass.</Trans>
      </p>
      <ServiceWords walletView={walletView} />
      <div className="actions">
        <Button look="secondary" onClick={() => send('wallet.retry')}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Alert>
  );
}

function ListFailed({ send, walletView }: WalletPartProps) {
  return (
    <Alert tone="warning">
      <p>
        <Trans>Your cards could not be loaded.</Trans>
      </p>
      <ServiceWords walletView={walletView} />
      <div className="actions">
        <Button look="secondary" onClick={() => send('cards.retry')}>
          <Trans>Retry Fetching Cards</Trans>
        </Button>
        <Button look="plain" onClick={() => send('card.typeNew')}>
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
