import { Trans, useLingui } from '@lingui/react/macro';
import { cardBrandOf } from '@vitrin/core/card';
import type { MasterpassCommands, MasterpassView, WalletScreen } from '@vitrin/wallet-machine';
import { type ComponentType, useState } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { checkForm } from '../../../components/forms/ErrorSummary.tsx';
import { Checkbox, TextField } from '../../../components/forms/FieldFrame.tsx';
import { RadioCardGroup } from '../../../components/forms/RadioCardGroup.tsx';
import { closePath, Icon } from '../../../components/Icon.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { CardInputs, SecurityCode } from '../../card/CardInputs.tsx';
import { CardMark, LastDigits } from '../../card/CardMark.tsx';
import { Installments } from '../../card/Installments.tsx';
import { cardFieldChecks, forgetCode } from '../../card/typed-card.ts';
import { ContractLink } from '../../contract/ContractLink.tsx';
import { bannerMessages } from '../../form/page-errors.ts';
import type { PaymentDetailProps } from '../payment-method.types.ts';
import { putCard, type WalletPartProps } from './put-card.ts';

/** Keeps the typed card: the consent shows the alias (specification 5). Registering does not pay. */
function Registration({ commerce, send, walletView }: WalletPartProps) {
  const { t, i18n } = useLingui();
  const { hasConsent, isAliasMissing, isBusy } = walletView.registration;
  const [isCardWanting, setCardWanting] = useState(false);

  function register(form: HTMLFormElement | null) {
    if (!form) return;
    const data = new FormData(form);
    const isWanting =
      Object.keys(
        checkForm(
          cardFieldChecks(i18n, () => commerce.ports.clock.now()),
          data,
        ),
      ).length > 0;
    const card = isWanting ? undefined : putCard(commerce, data);
    setCardWanting(card === undefined);
    if (!card) return;
    send('registration.submit', { alias: String(data.get('cardAlias') ?? ''), card });
    forgetCode(form);
  }

  return (
    <fieldset className="wallet-registration">
      <legend className="visually-hidden">
        <Trans>Save this card</Trans>
      </legend>
      <Checkbox
        name="walletConsent"
        label={t`Save this card to my Masterpass wallet`}
        checked={hasConsent}
        onChange={({ currentTarget }) => send('consent.change', { isGiven: currentTarget.checked })}
      />
      <p className="contract-links">
        <ContractLink name="masterpass" title={t`Masterpass terms of use`}>
          <Trans>Read the Masterpass terms of use</Trans>
        </ContractLink>
      </p>
      {hasConsent && (
        <>
          <TextField
            name="cardAlias"
            label={t`Card name`}
            hint={t`A name that helps you tell your cards apart.`}
            autoComplete="off"
            maxLength={40}
            error={isAliasMissing ? t`Enter card name` : undefined}
          />
          <p className="field-error" role="alert">
            {isCardWanting && <Trans>Fill in the fields of your card first.</Trans>}
          </p>
          <div>
            <Button look="secondary" busy={isBusy} onClick={({ currentTarget }) => register(currentTarget.form)}>
              <Trans>Keep card</Trans>
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}

/** A typed card: it pays at once, and can be kept in the wallet. */
function NewCard(props: WalletPartProps) {
  const { view, method, send, errors, walletView, commerce } = props;
  return (
    <div className="form">
      {walletView.canUseWallet && (
        <div>
          <Button look="secondary" onClick={() => send('card.useWallet')}>
            <Trans>Pay with my wallet card</Trans>
          </Button>
        </div>
      )}
      <CardInputs
        bin={method.bin}
        binErrors={method.binErrors}
        errors={errors}
        now={() => commerce.ports.clock.now()}
        onBin={(bin) => send('card.enterNumber', { bin })}
      />
      <Installments
        group={method.installments}
        isBusy={method.isBusy}
        currency={view.totals.currency}
        before={<Trans>Installment options appear after the first six digits.</Trans>}
        error={errors.installment}
        onChoose={(installment) => send('installment.select', { installment })}
      />
      <Registration {...props} />
    </div>
  );
}

/** The cards in the shopper's wallet, how the chosen one may pay, and its code where the wallet asks for it. */
function KeptCards({ view, method, send, errors, walletView }: WalletPartProps) {
  const { t, i18n } = useLingui();
  const { cards, selectedCard, isCvcWanted } = walletView;
  const selected = cards.find(({ id }) => id === selectedCard);
  return (
    <div className="form">
      <RadioCardGroup
        name="walletCard"
        label={t`Select a card to pay with`}
        options={cards.map(({ id, alias, maskedNumber, bin }) => ({
          value: id,
          title: alias,
          description: <LastDigits digits={maskedNumber.slice(-4)} />,
          logo: <CardMark brand={cardBrandOf(bin)} isDecorative />,
          action: (
            <button
              type="button"
              className="btn-icon"
              aria-label={t`Delete ${alias}`}
              onClick={() => send('deletion.open', { card: id })}
            >
              <Icon path={closePath} />
            </button>
          ),
        }))}
        value={selectedCard}
        error={errors.walletCard ?? (selected && bannerMessages(method.binErrors, [], i18n).join(' '))}
        busyValue={method.isBusy ? selectedCard : null}
        onChoose={(card) => send('card.select', { card })}
      />
      {selected && (
        <Installments
          group={method.installments}
          isBusy={method.isBusy}
          currency={view.totals.currency}
          before={<Trans>Choose a card to see its installments.</Trans>}
          error={errors.installment}
          onChoose={(installment) => send('installment.select', { installment })}
        />
      )}
      {selected && isCvcWanted && (
        <div className="saved-card-code">
          <input type="hidden" name="maskedNumber" value={selected.maskedNumber} />
          <SecurityCode key={selected.id} brand={cardBrandOf(selected.bin)} error={errors.cvc} />
        </div>
      )}
      <div>
        <Button look="secondary" onClick={() => send('card.typeNew')}>
          <Trans>Pay with a new card</Trans>
        </Button>
      </div>
    </div>
  );
}

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
