import {
  type Envelope,
  forgetCodes,
  GUEST_PHONE,
  type HttpContext,
  NO_CODE,
  oneTimeCodes,
  pageNotAvailable,
  patternField,
  type Refusal,
  readPayload,
  refuse,
  requestCode,
  type Session,
  sendDeliveryCode,
  tryDeliveryCode,
  withRefusals,
} from '@vitrin/commerce-host/serving';
import { type Attempt, writeAttempt } from '../documents.ts';
import type { MedusaServices } from '../medusa-services.ts';
import { envelopeOf, openPages, settingOf } from './checkout.wire.ts';
import { readCheckoutState } from './checkout-state.ts';
import { endAttempt } from './give-back.ts';
import { outcomeEnvelope, place } from './pay.ts';

type CodePage = (services: MedusaServices, context: HttpContext, session: Session) => Promise<Envelope>;

/** Reads the checkout, and its attempt when it waits for a code on this page. */
async function open(services: MedusaServices, context: HttpContext, session: Session, page: string) {
  const state = await readCheckoutState(services, context, session);
  const pages = openPages(services, state, context.language);
  const at = pages.findIndex(({ page_name: name }) => name === page);
  const refusedWith = (refusals: readonly Refusal[], shown = pages.slice(at, at + 1)) =>
    withRefusals(envelopeOf(services, state, context.language, at < 0 ? [] : shown), refusals, context.language);
  return { state, attempt: at < 0 ? undefined : state.attempt, refusedWith };
}

const codesNow = ({ host }: MedusaServices) => ({ codes: oneTimeCodes(host), now: host.clock.now().getTime() });

/** Pages of the code by SMS that confirms an order paid at the door (Protocol checkout §4.10). */
export const CODE_PAGES: Readonly<Record<string, CodePage>> = {
  async SendSmsPage(services, context, session) {
    const { attempt, refusedWith } = await open(services, context, session, 'SendSmsPage');
    if (attempt === undefined) return refusedWith([pageNotAvailable()]);
    const reading = readPayload({ phone_number: patternField(GUEST_PHONE, 'invalidPhone') }, context.fields);
    if (!reading.ok) return refusedWith(reading.refusals);
    const { host } = services;
    const now = host.clock.now();
    const { storefrontUrl: shopUrl, timeZone } = host.config;
    const request = requestCode(attempt.sms ?? NO_CODE, reading.value.phone_number, codesNow(services));
    const paused =
      request.kind === 'advances' &&
      (await host.db.transaction((tx) =>
        sendDeliveryCode(tx, request.sends, { language: context.language, now, shopUrl, timeZone }),
      ));
    if (paused) return refusedWith([paused]);
    await writeAttempt(services, { ...attempt, sms: request.detail });
    if (request.kind === 'refused') return refusedWith(request.refusals);
    const state = await readCheckoutState(services, context, session);
    const pages = openPages(services, state, context.language).filter(
      ({ page_name: name }) => name === 'VerifySmsPage',
    );
    return envelopeOf(services, state, context.language, pages);
  },
  async VerifySmsPage(services, context, session) {
    const { state, attempt, refusedWith } = await open(services, context, session, 'VerifySmsPage');
    const setting = settingOf(services.payments, state.visit.paymentOption);
    if (!attempt || attempt.sms === null || !setting || !state.cart) return refusedWith([pageNotAvailable()]);
    const reading = readPayload({ verify_code: patternField(/^\d{6}$/, 'codeInvalid') }, context.fields);
    if (!reading.ok) return refusedWith(reading.refusals);
    const result = tryDeliveryCode(attempt.sms, reading.value.verify_code, codesNow(services));
    if (result.kind === 'refused') {
      await writeAttempt(services, { ...attempt, sms: result.detail });
      return refusedWith(result.refusals);
    }
    const isSame = (await services.engine.confirmCart(state.cart.id)) && state.cart.total === attempt.amount;
    const refusals = result.kind === 'ends' ? result.refusals : isSame ? [] : [refuse('orderChanged', 'PRICE_CHANGED')];
    if (refusals.length > 0) {
      await endAttempt(services, attempt, { state: 'failed', refusals: [...refusals] });
      const outcome = { kind: 'refused', refusals } as const;
      return outcomeEnvelope(services, context, session, { outcome, page: 'PayOnDeliveryPage' });
    }
    const paymentSession = await services.engine.openPayment(attempt.cart, setting.provider, {});
    const processing: Attempt = { ...attempt, paymentSession, state: 'processing' };
    await writeAttempt(services, processing);
    const outcome = await place(services, processing);
    // Medusa's reply may be lost: the code was right all the same.
    await forgetCodes(services.host.db, { phone: attempt.sms.phone ?? '', use: 'delivery' });
    return outcomeEnvelope(services, context, session, { outcome, page: 'VerifySmsPage' });
  },
};
