import {
  type Envelope,
  emailField,
  ensureSession,
  flag,
  GUEST_PHONE,
  type HttpContext,
  isPaid,
  json,
  pageNotAvailable,
  patternField,
  type Refusal,
  type Reply,
  type Route,
  readPayload,
  readToken,
  refuse,
  type Session,
  scalarText,
  setGuestIdentity,
  withRefusals,
} from '@vitrin/commerce-host/serving';
import * as v from 'valibot';
import { pkOf, readPk } from '../catalogue/pk.ts';
import { type Attempt, readAttempt, type Visit } from '../documents.ts';
import { EngineRefusal } from '../engine/engine.types.ts';
import { type MedusaServices, readShopping, writeVisit } from '../medusa-services.ts';
import { abandonAttempt } from './abandon-attempt.ts';
import { DELIVERY, DOOR_CHOICES, envelopeOf, openPages, SINGLE, settingOf } from './checkout.wire.ts';
import { type CheckoutState, engineAddress, type Known, readCheckoutState } from './checkout-state.ts';
import { CODE_PAGES } from './delivery-code.ts';
import { endAttempt } from './give-back.ts';
import { awayContexts, outcomeEnvelope, pay, returnFromBank, settle } from './pay.ts';

/** Purpose of the signed text that the bank brings back. */
export const BANK_RETURN = 'medusa-three-d';

const PAYING = [
  'CreditCardConfirmationPage',
  'FundsTransferPage',
  'RedirectionPaymentSelectedPage',
  'PayOnDeliveryPage',
];

/** Pages that bank and provider return to. */
const RETURNS = ['CreditCardThreeDSecurePage', 'RedirectionPageCompletePage'];

const invalid = (field: string): Refusal => ({ field, message: 'invalidChoice' });

/** Change by a posted page: a part of the visit, and what the page changed besides; or reasons why not. */
type Change =
  | ({ readonly visit: Partial<Visit>; readonly session?: Session } & Partial<Pick<Known, 'cart' | 'shippingOptions'>>)
  | { readonly refusals: readonly Refusal[] };

type Submit = (
  services: MedusaServices,
  context: HttpContext,
  session: Session,
  state: CheckoutState,
) => Promise<Change>;

const chosen = ({ fields }: HttpContext, name: string) => readPk(fields.get(name, scalarText) ?? '');

/** Choosing a payment option again resets what belongs to the method (Protocol checkout §4.4). */
const noMethod = { bin: null, installment: false, bankAccount: null, paymentChoice: null };

const SUBMITS: Readonly<Record<string, Submit>> = {
  async IndexPage({ host }, { fields }, session) {
    const reading = readPayload(
      { user_email: emailField, phone_number: patternField(GUEST_PHONE, 'invalidPhone') },
      fields,
    );
    if (!reading.ok) return { refusals: reading.refusals };
    const guest = { email: reading.value.user_email, phone: reading.value.phone_number };
    const smsAllowed = fields.get('sms_allowed', flag) ?? false;
    await setGuestIdentity(host.db, session.pk, { ...guest, smsAllowed, privacyConfirmed: true });
    return { visit: {}, session: { ...session, guest } };
  },
  DeliveryOptionSelectionPage: async (_services, context) =>
    chosen(context, 'delivery_option') === DELIVERY.pk
      ? { visit: { deliveryOption: true } }
      : { refusals: [invalid('delivery_option')] },
  async AddressSelectionPage({ engine }, context, session, { cart, addresses }) {
    const shippingPk = chosen(context, 'shipping_address');
    const billingPk = chosen(context, 'billing_address') ?? shippingPk;
    const [shipping, billing] = [shippingPk, billingPk].map((pk) => addresses.find(({ address }) => address.pk === pk));
    if (!shipping || !cart) return { refusals: [invalid('shipping_address')] };
    if (!billing) return { refusals: [invalid('billing_address')] };
    try {
      const contact = { shipping: await engineAddress(shipping), billing: await engineAddress(billing) };
      const email = session.guest?.email ?? shipping.address.email;
      const changed = await engine.setContact(cart.id, { ...contact, email });
      return { visit: { shippingAddress: shipping.address.pk, billingAddress: billing.address.pk }, cart: changed };
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      return { refusals: [{ field: 'shipping_address', message: 'regionNotServed', code: 'REGION_NOT_SERVED' }] };
    }
  },
  async ShippingOptionSelectionPage({ engine }, context, _session, { cart, shippingOptions, remembered }) {
    const pk = chosen(context, 'shipping_option');
    const option = shippingOptions.find(({ id }) => pkOf(id) === pk);
    if (!option || !cart) return { refusals: [invalid('shipping_option')] };
    return { visit: {}, cart: await engine.setShipping(cart.id, option.id, remembered), shippingOptions };
  },
  async OrderNotePage(_services, { fields }) {
    const notes = fields.get('notes', scalarText)?.trim() ?? '';
    if (notes.length > 500) return { refusals: [{ field: 'notes', message: 'tooLong', values: { max: 500 } }] };
    return { visit: { notes: notes || null } };
  },
  async PaymentOptionSelectionPage({ payments }, context) {
    const pk = chosen(context, 'payment_option') ?? null;
    return settingOf(payments, pk)
      ? { visit: { paymentOption: pk, ...noMethod } }
      : { refusals: [invalid('payment_option')] };
  },
  async BinNumberPage(_services, { fields }) {
    const bin = fields.get('bin_number', scalarText) ?? '';
    return /^\d{6,8}$/.test(bin)
      ? { visit: { bin: bin.slice(0, 6), installment: false } }
      : { refusals: [{ field: 'bin_number', message: 'binFormat' }] };
  },
  InstallmentSelectionPage: async (_services, context) =>
    chosen(context, 'installment') === SINGLE
      ? { visit: { installment: true } }
      : { refusals: [invalid('installment')] },
  async PayOnDeliveryPaymentChoicePage(_services, { fields }) {
    const value = fields.get('payment_choice', scalarText);
    const choice = DOOR_CHOICES.find((one) => one.value === value);
    return choice ? { visit: { paymentChoice: choice.value } } : { refusals: [invalid('payment_choice')] };
  },
  async FundsTransferChoicePage({ payments }, context, _session, { visit }) {
    const account = settingOf(payments, visit.paymentOption)?.account;
    return account && chosen(context, 'bank_account') === account.pk
      ? { visit: { bankAccount: account.pk } }
      : { refusals: [invalid('bank_account')] };
  },
};

/** Routes of checkout (Protocol checkout §1, §5): its pages are a reading of cart and session. */
export function checkoutRoutes(services: MedusaServices): readonly Route[] {
  const { documents, inTurn, host } = services;

  const reply = (state: CheckoutState, context: HttpContext) => {
    const { language } = context;
    return envelopeOf(services, state, language, openPages(services, state, language));
  };

  /** Pages after the posted one; a rejected page alone (Protocol checkout §1 rules 3 and 4). */
  const answer = (state: CheckoutState, context: HttpContext, page: string, refusals: readonly Refusal[]) => {
    const { language } = context;
    const open = openPages(services, state, language);
    const at = open.findIndex(({ page_name: name }) => name === page);
    const pages = refusals.length > 0 ? open.slice(at, at + 1) : open.slice(page === 'OrderNotePage' ? at : at + 1);
    return withRefusals(envelopeOf(services, state, language, at < 0 ? [] : pages), refusals, language);
  };

  const select = async (context: HttpContext, session: Session, page: string, submit: Submit): Promise<Envelope> => {
    const before = await readCheckoutState(services, context, session);
    const isOpen = openPages(services, before, context.language).some(({ page_name: name }) => name === page);
    if (!isOpen)
      return withRefusals(envelopeOf(services, before, context.language, []), [pageNotAvailable()], context.language);
    const change = await submit(services, context, session, before);
    if ('refusals' in change) return answer(before, context, page, change.refusals);
    const { visit: choices, session: now = session, cart, shippingOptions } = change;
    const kept = page === 'OrderNotePage' ? before.visit : await abandonAttempt(services, before);
    const visit = await writeVisit(documents, session.pk, {
      ...kept,
      attempt: kept.attempt ?? host.randomId(),
      ...choices,
    });
    context.session = now;
    const known: Known = {
      visit,
      attempt: kept.attempt === null ? undefined : before.attempt,
      cart: cart ?? before.cart,
      ...(cart ? { shippingOptions } : { remembered: before.remembered }),
      ...(now === session && { addresses: before.addresses }),
    };
    return answer(await readCheckoutState(services, context, now, known), context, page, []);
  };

  const payPage = async (context: HttpContext, session: Session, page: string): Promise<Envelope> => {
    const key = context.headers.get('idempotency-key');
    const { visit, attempt } = await documents.readSession(session.pk);
    const earlier = key === null || key === visit.attempt ? attempt : await readAttempt(documents, key);
    if (key !== null && earlier?.state === 'placed' && earlier.token !== null) {
      return outcomeEnvelope(services, context, session, { outcome: { kind: 'placed', token: earlier.token } });
    }
    const isAsShown = visit.cart === null || (await services.engine.confirmCart(visit.cart));
    const state = await readCheckoutState(services, context, session);
    const isOpen = openPages(services, state, context.language).some(({ page_name: name }) => name === page);
    if (!isOpen) return answer(state, context, page, [pageNotAvailable()]);
    if (!isAsShown) return answer(state, context, page, [refuse('orderChanged', 'PRICE_CHANGED')]);
    if (!(context.fields.get('agreement', flag) ?? false)) {
      const refusal: Refusal = { field: 'agreement', message: 'agreementRequired', code: 'AGREEMENT_REQUIRED' };
      return answer(state, context, page, [refusal]);
    }
    const waits = state.attempt?.state === 'waiting' && state.attempt.kind === 'code';
    if (waits && page === 'PayOnDeliveryPage') return answer(state, context, page, []);
    const outcome = await pay(services, context, session, state);
    return outcomeEnvelope(services, context, session, { outcome, page });
  };

  const bankReturn = async (context: HttpContext): Promise<Envelope> => {
    const md = readToken(host.secret, BANK_RETURN, context.fields.get('md', scalarText) ?? '');
    const ids = v.safeParse(v.object({ attempt: v.string(), reference: v.string() }), md);
    const found = ids.success ? await readAttempt(documents, ids.output.attempt) : undefined;
    if (!found || !ids.success || found.reference !== ids.output.reference) {
      const state = await readCheckoutState(services, context, context.session);
      return withRefusals(reply(state, context), [refuse('paymentAbandoned', 'PAYMENT_ABANDONED')], context.language);
    }
    return inTurn(found.session, async () => {
      const attempt = (await readAttempt(documents, found.id)) ?? found;
      if (attempt.kind === 'provider' && attempt.state === 'waiting') {
        const status = context.fields.get('status', scalarText) ?? '';
        const answer = { status, proof: context.fields.get('proof', scalarText) ?? '' };
        if (!isPaid(host.secret, attempt.reference, answer)) {
          const refusals = [refuse('providerRefused', 'PAYMENT_REFUSED')];
          await endAttempt(services, attempt, { state: 'failed', refusals });
          return outcomeEnvelope(services, context, context.session, {
            outcome: { kind: 'refused', refusals },
            attempt,
          });
        }
      }
      const proof = {
        mdStatus: context.fields.get('mdStatus', scalarText) ?? '',
        cavv: context.fields.get('cavv', scalarText) ?? '',
      };
      const outcome = await returnFromBank(services, attempt, proof);
      return outcomeEnvelope(services, context, context.session, { outcome, attempt });
    });
  };

  /** Reads where an attempt is. One that no request works on any more is settled first. */
  const followAttempt = async (context: HttpContext, session: Session | null, id: string): Promise<Envelope> => {
    const read = async (): Promise<Attempt | undefined> => {
      const attempt = await readAttempt(documents, id);
      return attempt?.session === session?.pk ? attempt : undefined;
    };
    const before = await read();
    if (before?.state === 'processing' && session)
      await inTurn(session.pk, async () => {
        const attempt = await read();
        if (attempt?.state === 'processing') await settle(services, attempt);
      });
    const attempt = await read();
    if (attempt?.state === 'placed' && attempt.token !== null) {
      return outcomeEnvelope(services, context, session, {
        outcome: { kind: 'placed', token: attempt.token },
        attempt,
      });
    }
    const envelope = reply(await readCheckoutState(services, context, session), context);
    const state = attempt === undefined || attempt.state === 'abandoned' ? 'none' : attempt.state;
    const refusals = attempt?.state === 'failed' ? attempt.refusals : [];
    const marked = { ...withRefusals(envelope, refusals, context.language), attempt: { id, state } as const };
    if (state !== 'waiting') return marked;
    return { ...marked, context_list: [...marked.context_list, ...awayContexts(services, attempt)] };
  };

  const get = async (context: HttpContext): Promise<Reply> => {
    const { session, query } = context;
    const attempt = query.get('attempt');
    if (attempt) return json(await followAttempt(context, session, attempt));
    let shopping = await readShopping(services, session);
    if (session && shopping.cart && shopping.visit.attempt === null) {
      shopping = await inTurn(session.pk, async () => {
        const now = await readShopping(services, session);
        if (now.visit.attempt !== null) return now;
        const visit = await writeVisit(documents, session.pk, { ...now.visit, attempt: host.randomId() });
        return { ...now, visit };
      });
    }
    const state = await readCheckoutState(services, context, session, shopping);
    const page = query.get('page');
    const envelope = reply(state, context);
    const isOpen = page === null || envelope.context_list.some(({ page_name: name }) => name === page);
    return json(isOpen ? envelope : withRefusals(envelope, [pageNotAvailable()], context.language));
  };

  const post = async (context: HttpContext): Promise<Reply> => {
    const page = context.query.get('page') ?? '';
    if (RETURNS.includes(page)) return json(await bankReturn(context));
    const session = await ensureSession(context);
    if (PAYING.includes(page)) return json(await inTurn(session.pk, () => payPage(context, session, page)));
    const codePage = CODE_PAGES[page];
    if (codePage) return json(await inTurn(session.pk, () => codePage(services, context, session)));
    const submit = SUBMITS[page];
    if (submit) return json(await inTurn(session.pk, () => select(context, session, page, submit)));
    const state = await readCheckoutState(services, context, session);
    return json(answer(state, context, page, [pageNotAvailable()]));
  };

  const isReturn = ({ query }: HttpContext) => RETURNS.includes(query.get('page') ?? '');
  return [
    { method: 'GET', path: '/orders/checkout/', cache: 'session', handle: get },
    { method: 'POST', path: '/orders/checkout/', cache: 'session', csrfExempt: isReturn, handle: post },
  ];
}
