import {
  type Envelope,
  GUEST_PHONE,
  type HttpContext,
  HttpError,
  pageNotAvailable,
  patternField,
  type Refusal,
  readPayload,
  refuse,
  type Session,
  sendPhoneCode,
  takePhoneCode,
  withRefusals,
} from '@vitrin/commerce-host/serving';
import { type Attempt, writeAttempt } from '../documents.ts';
import type { MedusaServices } from '../medusa-services.ts';
import { envelopeOf, openPages, settingOf } from './checkout.wire.ts';
import { readCheckoutState } from './checkout-state.ts';
import { endAttempt } from './give-back.ts';
import { outcomeEnvelope, place } from './pay.ts';

type CodePage = (services: MedusaServices, context: HttpContext, session: Session) => Promise<Envelope>;

/** Refusals for an error about a code; every other error is thrown again. */
function codeRefusal(error: unknown, field: string): Refusal {
  if (!(error instanceof HttpError)) throw error;
  const { status, headers, body } = error;
  if (status === 503) return refuse('smsFailed', 'SMS_FAILED');
  if (status === 429) return refuse('smsTooSoon', 'SMS_TOO_SOON', { seconds: Number(headers['Retry-After'] ?? 0) });
  if (body.error_code === 'OTP_LOCKED') return refuse('codeLocked', 'OTP_LOCKED');
  if (body.error_code === 'OTP_EXPIRED') return { field, message: 'codeExpired', code: 'OTP_EXPIRED' };
  return { field, message: 'codeInvalid', code: 'OTP_INVALID' };
}

/** Reads the checkout, and its attempt when it waits for a code on this page. */
async function open(services: MedusaServices, context: HttpContext, session: Session, page: string) {
  const state = await readCheckoutState(services, context, session);
  const pages = openPages(services, state, context.language);
  const at = pages.findIndex(({ page_name: name }) => name === page);
  const refusedWith = (refusals: readonly Refusal[], shown = pages.slice(at, at + 1)) =>
    withRefusals(envelopeOf(services, state, context.language, at < 0 ? [] : shown), refusals, context.language);
  return { state, attempt: at < 0 ? undefined : state.attempt, refusedWith };
}

/** Pages of the code by SMS that confirms an order paid at the door (Protocol checkout §4.10). */
export const CODE_PAGES: Readonly<Record<string, CodePage>> = {
  async SendSmsPage(services, context, session) {
    const { attempt, refusedWith } = await open(services, context, session, 'SendSmsPage');
    if (attempt === undefined) return refusedWith([pageNotAvailable()]);
    const reading = readPayload({ phone_number: patternField(GUEST_PHONE, 'invalidPhone') }, context.fields);
    if (!reading.ok) return refusedWith(reading.refusals);
    const phone = reading.value.phone_number;
    try {
      await sendPhoneCode(context, { phone, purpose: 'delivery' });
    } catch (error) {
      return refusedWith([codeRefusal(error, 'phone_number')]);
    }
    await writeAttempt(services, { ...attempt, phone });
    const state = await readCheckoutState(services, context, session);
    const pages = openPages(services, state, context.language).filter(
      ({ page_name: name }) => name === 'VerifySmsPage',
    );
    return envelopeOf(services, state, context.language, pages);
  },
  async VerifySmsPage(services, context, session) {
    const { state, attempt, refusedWith } = await open(services, context, session, 'VerifySmsPage');
    const setting = settingOf(services.payments, state.visit.paymentOption);
    if (!attempt || attempt.phone === null || !setting || !state.cart) return refusedWith([pageNotAvailable()]);
    const reading = readPayload({ verify_code: patternField(/^\d{6}$/, 'codeInvalid') }, context.fields);
    if (!reading.ok) return refusedWith(reading.refusals);
    try {
      await takePhoneCode(context, { phone: attempt.phone, purpose: 'delivery', code: reading.value.verify_code });
    } catch (error) {
      const refusal = codeRefusal(error, 'verify_code');
      if (refusal.code !== 'OTP_LOCKED') return refusedWith([refusal]);
      await endAttempt(services, attempt, { state: 'failed', refusals: [refusal] });
      return outcomeEnvelope(services, context, session, {
        outcome: { kind: 'refused', refusals: [refusal] },
        page: 'PayOnDeliveryPage',
      });
    }
    const isSame = (await services.engine.confirmCart(state.cart.id)) && state.cart.total === attempt.amount;
    if (!isSame) {
      const refusals = [refuse('orderChanged', 'PRICE_CHANGED')];
      await endAttempt(services, attempt, { state: 'failed', refusals });
      return outcomeEnvelope(services, context, session, {
        outcome: { kind: 'refused', refusals },
        page: 'PayOnDeliveryPage',
      });
    }
    const paymentSession = await services.engine.openPayment(attempt.cart, setting.provider, {});
    const processing: Attempt = { ...attempt, paymentSession, state: 'processing' };
    await writeAttempt(services, processing);
    const outcome = await place(services, processing);
    return outcomeEnvelope(services, context, session, { outcome, page: 'VerifySmsPage' });
  },
};
