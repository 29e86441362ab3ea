import { readCard, traceOf } from '../../../cards/card-fields.ts';
import type { PageHandler } from '../../protocol/page.ts';
import { agreementField, flagField, type PostedFields, readPayload, textOf } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { pays, refused } from '../../protocol/submit-result.ts';
import { payByCard } from './card.start.ts';

const hasInstallment: Predicate = (view) => view.chosen.installment !== null;

const AGREEMENT = { agreement: agreementField };
const FLAGS = { use_three_d: flagField, save: flagField };

/**
 * CreditCardConfirmationPage: pays by card, directly or through the bank's 3-D page (Protocol checkout §4.5). All wrong
 * fields are named at once.
 */
export const creditCardConfirmationPage: PageHandler = {
  name: 'CreditCardConfirmationPage',
  isListed: all(paysBy('credit_card'), isUnpaid, hasInstallment),
  context: ({ choices }) => ({ three_d_required: choices.methodDetail.threeDRequired === true }),
  change: 'note',
  relists: 'later',
  abandonsAttempt: true,
  submit({ choices, inputs }, fields) {
    const agreement = readPayload(AGREEMENT, fields);
    const reading = readCard(fields, choices.methodDetail.bin ?? '', inputs.now);
    if (!agreement.ok || !reading.ok) {
      return refused(...(agreement.ok ? [] : agreement.refusals), ...(reading.ok ? [] : reading.refusals));
    }
    const { use_three_d: useThreeD, save } = readFlags(fields);
    return pays(payByCard(reading.card, { useThreeD, save }));
  },
  fingerprint(fields) {
    const { bin, lastFour } = traceOf(textOf(fields, 'card_number').replace(/\D/g, ''));
    const flags = readFlags(fields);
    return JSON.stringify([bin, lastFour, flags.use_three_d, flags.save]);
  },
};

function readFlags(fields: PostedFields): { readonly use_three_d: boolean; readonly save: boolean } {
  const reading = readPayload(FLAGS, fields);
  return reading.ok ? reading.value : { use_three_d: false, save: false };
}
