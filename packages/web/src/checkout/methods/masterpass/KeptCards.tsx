import { Trans, useLingui } from '@lingui/react/macro';
import { cardBrandOf } from '@vitrin/core/card';
import { Button } from '../../../components/Button.tsx';
import { RadioCardGroup } from '../../../components/forms/RadioCardGroup.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { closePath } from '../../../components/icons.ts';
import { CardMark } from '../../card/CardMark.tsx';
import { Installments } from '../../card/Installments.tsx';
import { LastDigits } from '../../card/LastDigits.tsx';
import { SecurityCode } from '../../card/SecurityCode.tsx';
import { bannerMessages } from '../../form/page-errors.ts';
import type { WalletPartProps } from './wallet-part.types.ts';

/** The cards in the shopper's wallet, how the chosen one may pay, and its code where the wallet asks for it. */
export function KeptCards({ view, method, send, errors, walletView }: WalletPartProps) {
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
        value={selectedCard ?? undefined}
        error={errors.walletCard ?? (selected && bannerMessages(method.binErrors, [], i18n).join(' '))}
        busyValue={method.isBusy ? (selectedCard ?? undefined) : undefined}
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
