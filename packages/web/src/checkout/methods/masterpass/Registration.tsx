import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Checkbox } from '../../../components/forms/Checkbox.tsx';
import { TextField } from '../../../components/forms/TextField.tsx';
import { checkForm } from '../../../components/forms/use-form-checks.ts';
import { cardFieldChecks } from '../../card/card-field-checks.ts';
import { forgetCode } from '../../card/forget-code.ts';
import { ContractLink } from '../../contract/ContractLink.tsx';
import { putCard } from './put-card.ts';
import type { WalletPartProps } from './wallet-part.types.ts';

/** Keeps the typed card: the consent shows the alias (specification 5). Registering does not pay. */
export function Registration({ commerce, send, walletView }: WalletPartProps) {
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
