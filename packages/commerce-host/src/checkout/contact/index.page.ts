import { foldCase } from '@vitrin/core/contract';
import type { PageHandler } from '../protocol/page.ts';
import { emailField, flagField, GUEST_PHONE, patternField, readPayload } from '../protocol/page-payload.ts';
import { refuse } from '../protocol/refusal.ts';
import { refused } from '../protocol/submit-result.ts';

const GUEST_LOGIN = {
  user_email: emailField,
  phone_number: patternField(GUEST_PHONE, 'invalidPhone'),
  sms_allowed: flagField,
  kvkk_confirm: flagField,
};

/** IndexPage: guest login; ignored for a signed-in user (Protocol checkout §4.1). */
export const indexPage: PageHandler = {
  name: 'IndexPage',
  isListed: () => true,
  context: ({ inputs }) => ({
    is_user_logged_in: inputs.shopper.kind === 'user',
    can_guest_purchase: inputs.settings.guestPurchase,
    has_gift_box: inputs.settings.hasGiftBox,
  }),
  change: 'note',
  relists: 'later',
  abandonsAttempt: true,
  submit({ inputs }, fields) {
    if (inputs.shopper.kind === 'user') return { kind: 'changed', patch: {} };
    if (!inputs.settings.guestPurchase) return refused(refuse('guestNotAllowed', 'GUEST_NOT_ALLOWED'));
    const reading = readPayload(GUEST_LOGIN, fields);
    if (!reading.ok) return refused(...reading.refusals);
    const {
      user_email: email,
      phone_number: phone,
      sms_allowed: smsAllowed,
      kvkk_confirm: kvkkConfirmed,
    } = reading.value;
    const isOther = inputs.shopper.email !== null && foldCase(inputs.shopper.email) !== foldCase(email);
    return {
      kind: 'changed',
      patch: {},
      change: isOther ? 'guestIdentity' : 'note',
      guest: { email, phone, smsAllowed, kvkkConfirmed },
    };
  },
};
