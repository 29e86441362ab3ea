import { Trans, useLingui } from '@lingui/react/macro';
import { useFeature, useSite } from '../../../app/site-context.ts';
import { CopyText } from '../../../components/CopyText.tsx';
import { formatLongDate } from '../../../format/date.ts';
import { dueOf, type PaymentFacts } from '../../order/payment-facts.ts';

/** An IBAN as people read it: groups of four. Spaces that are there already do not count. */
export function groupIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** Where to transfer how much, with what reference: all of it can be copied. */
export function TransferToDo({ facts }: { readonly facts: PaymentFacts }) {
  const { t } = useLingui();
  const { locale, shop } = useSite();
  const isMailed = useFeature('order-mails');
  const { payment, order, money } = facts;
  const account = payment.bankAccount;
  const byHand = t`This browser does not allow copying. The text is selected; copy it manually.`;
  return (
    <section className="panel" aria-labelledby="transfer-title">
      <h2 id="transfer-title">
        <Trans>Transfer {money(dueOf(facts))} to complete your order</Trans>
      </h2>
      {payment.payUntil !== null && (
        <p>
          <Trans>Transfer it by {formatLongDate(locale.value, payment.payUntil, shop.timeZone)}.</Trans>
        </p>
      )}
      {account && (
        <>
          <p>
            <Trans>
              To <strong>{account.holder}</strong>
              {account.bank ? <>, {account.bank}</> : null}
            </Trans>
          </p>
          <CopyText
            label={<Trans>IBAN</Trans>}
            text={account.iban}
            shown={groupIban(account.iban)}
            action={t`Copy IBAN`}
            done={t`IBAN copied.`}
            byHand={byHand}
          />
        </>
      )}
      <CopyText
        label={<Trans>Reference</Trans>}
        text={order.number}
        action={t`Copy reference`}
        done={t`Reference copied.`}
        byHand={byHand}
      />
      {isMailed && (
        <p className="hint">
          <Trans>We also sent you these details by e-mail.</Trans>
        </p>
      )}
    </section>
  );
}
