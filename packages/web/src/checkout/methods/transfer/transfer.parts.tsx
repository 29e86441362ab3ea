import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type BankAccountItem, type FundsTransferView, transfer } from '@vitrin/core/checkout';
import { CopyText } from '../../../components/CopyText.tsx';
import { RadioCardGroup } from '../../../components/forms/RadioCardGroup.tsx';
import { Picture } from '../../../components/product/Picture.tsx';
import { bannerMessages } from '../../form/page-errors.ts';
import { deadEnd, isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentDetailProps, PaymentForm } from '../payment-method.types.ts';
import { groupIban } from './TransferToDo.tsx';

/** Which account of the shop the shopper will transfer the money to, and what happens next. */
function TransferDetail({ method, send, errors: own }: PaymentDetailProps<FundsTransferView>) {
  const { t, i18n } = useLingui();
  const { items, chosen, isBusy, errors } = method.accounts;
  const account = items.find(({ key }) => key === chosen);
  return (
    <div className="method-detail">
      <RadioCardGroup
        name="bankAccount"
        label={t`Bank account`}
        hint={t`Transfer the amount from your own bank. Choose the account you will pay to.`}
        options={items.map(toCard)}
        value={chosen}
        busyValue={isBusy ? chosen : null}
        error={own.bankAccount ?? (errors && bannerMessages(errors, [], i18n).join(' '))}
        onChoose={(bankAccount) => send('bankAccount.select', { bankAccount })}
      />
      {account && (
        <CopyText
          key={account.key}
          label={t`IBAN of ${account.name}`}
          text={account.iban}
          shown={groupIban(account.iban)}
          action={t`Copy IBAN`}
          done={t`IBAN copied.`}
          byHand={t`This browser does not allow copying. The IBAN is selected; copy it manually.`}
        />
      )}
      <NextSteps days={account?.daysToPay ?? null} />
    </div>
  );
}

function toCard({ key, name, holder, iban, logo, description }: BankAccountItem) {
  return {
    value: key,
    title: name || holder,
    description: (
      <>
        {name && <span className="account-holder">{holder}</span>}
        <span className="iban">{groupIban(iban)}</span>
        {description && <span className="account-note">{description}</span>}
      </>
    ),
    logo: logo ? <Picture src={logo} alt="" width={40} aspectRatio="1/1" /> : <BankMark name={name || holder} />,
  };
}

/** Stands for a bank whose logo the host does not send. */
function BankMark({ name }: { readonly name: string }) {
  return (
    <span className="bank-mark" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}

function NextSteps({ days }: { readonly days: number | null }) {
  return (
    <div>
      <h3 className="method-title">
        <Trans>What happens next</Trans>
      </h3>
      <ol className="next-steps">
        <li>
          <Trans>Your order is placed immediately and you receive an order number.</Trans>
        </li>
        <li>
          <Trans>Transfer the total to this account with the order number as the reference.</Trans>{' '}
          {days !== null && (
            <Plural
              value={days}
              one="The money must arrive within # day."
              other="The money must arrive within # days."
            />
          )}
        </li>
        <li>
          <Trans>We ship your order as soon as we receive your payment.</Trans>
        </li>
      </ol>
    </div>
  );
}

const noAccount = { at: 'bankAccount', says: msg`Choose the bank account you will pay to.` };

/** Payment by bank transfer: the order is placed, the money comes later (Protocol checkout §4.6). */
export const transferForm: PaymentForm<FundsTransferView> = {
  Detail: TransferDetail,
  obstacle: (view, { accounts }) => {
    if (accounts.isBusy) return 'busy';
    if (isConfirmable(view)) return null;
    return accounts.items.length > 0 ? noAccount : deadEnd(view);
  },
  pay: payAtOnce,
  payLabel: msg`Place order`,
  payHint: msg`You are not charged now. The next page shows the account details again.`,
};

/** Code that is fetched when the method is chosen. */
export const transferParts: MethodParts<FundsTransferView> = { plugin: transfer, form: transferForm };
