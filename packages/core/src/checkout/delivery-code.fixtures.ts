// For tests alone; no index exports it: a checkout that pays on delivery (checkout.md §8.3), every request answered by hand.
import { createTestCommerce, ManualClock, settle } from '../test-ports.ts';
import { methodOf, pages, preOrders, type WireReply, wireReply } from './checkout.fixtures.ts';
import { createCheckout } from './create-checkout.ts';
import { payOnDelivery } from './methods/pay-on-delivery/pay-on-delivery.method.ts';
import { provider } from './methods/provider/provider.method.ts';
import { selectCheckout } from './view/checkout.select.ts';

type Json = Readonly<Record<string, unknown>>;

export const phone = '05551234567';
export const masked = '0555*****67';
export const option: Json = {
  pk: 7,
  name: 'Pay on delivery',
  slug: 'pay-on-delivery',
  payment_type: 'pay_on_delivery',
  payment_type_label: 'Pay on delivery',
};
const choices = [
  { label: 'Cash', value: 'cash', price: '9.90' },
  { label: 'Card', value: 'card', price: '14.90' },
];

/** Pages of §4.10 as they are listed. */
export const sms = {
  choice: { PayOnDeliveryPaymentChoicePage: { payment_choices: choices } },
  confirm: { PayOnDeliveryPage: { sms_required: true } },
  send: { SendSmsPage: { phone_number: null, resend_in: 0 } },
  verify: { VerifySmsPage: { phone_number: masked, expires_in: 180 } },
} as const;

const base = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  PaymentOptionSelectionPage: { payment_options: [option], unavailable_options: [] },
};

/** The pre-order at each stage of checkout.md §8.3. */
export const doors = {
  chosen: { ...preOrders.shipped, payment_option: option, attempt_id: 'a5' },
  cash: {
    ...preOrders.shipped,
    payment_option: option,
    payment_choice: choices[0],
    total_amount: '749.60',
    unpaid_amount: '749.60',
    total_amount_with_interest: '749.60',
    attempt_id: 'a6',
  },
  sent: {
    ...preOrders.shipped,
    payment_option: option,
    payment_choice: choices[0],
    total_amount: '749.60',
    unpaid_amount: '749.60',
    total_amount_with_interest: '749.60',
    attempt_id: 'a6',
    phone_number: phone,
  },
} satisfies Record<string, Json>;

/** What a read answers at each stage. */
export const reads = {
  choosing: { pages: { ...base, ...sms.choice }, preOrder: doors.chosen, revision: 5 },
  ready: { pages: { ...base, ...sms.choice, ...sms.confirm }, preOrder: doors.cash, revision: 6 },
  asked: { pages: { ...base, ...sms.choice, ...sms.confirm, ...sms.send }, preOrder: doors.cash, revision: 7 },
  sent: {
    pages: {
      ...base,
      ...sms.choice,
      ...sms.confirm,
      SendSmsPage: { phone_number: phone, resend_in: 70 },
      VerifySmsPage: { phone_number: masked, expires_in: 130 },
    },
    preOrder: doors.sent,
    revision: 8,
  },
  locked: {
    pages: { PaymentOptionSelectionPage: base.PaymentOptionSelectionPage, ...sms.choice, ...sms.confirm },
    preOrder: { ...doors.cash, attempt_id: 'a9' },
    errors: { non_field_errors: ['Too many wrong codes.'] },
    error_code: 'OTP_LOCKED',
    revision: 9,
  },
  placed: { pages: pages.thankYou, preOrder: doors.sent, revision: 9 },
} satisfies Record<string, WireReply>;

/** A checkout whose first read found this. */
export async function startAtDoor(first: WireReply) {
  const clock = new ManualClock();
  const inspected: object[] = [];
  const { commerce, ports, host } = createTestCommerce({
    config: { baseUrl: 'http://host.test/', transport: 'host' },
    ports: { clock, inspect: (event) => void inspected.push(event) },
  });
  const checkout = createCheckout({
    commerce,
    origin: 'http://localhost:3000',
    methods: [payOnDelivery(), provider()],
    select: selectCheckout,
  });
  let count = 0;
  /** Waits for the next request, checks it word for word. */
  const request = async (expected: string) => {
    count += 1;
    const held = await host.request(count);
    const reported = `${held.method} ${held.path} ${decodeURIComponent(held.body.replaceAll('+', ' '))}`.trim();
    if (reported !== expected) throw new Error(`expected "${expected}", sent "${reported}"`);
    return held;
  };
  const next = async (expected: string, reply: WireReply) => (await request(expected)).reply(200, wireReply(reply));
  await next('GET /orders/checkout/', first);
  const door = () => methodOf(checkout.getView(), 'payOnDelivery');
  return {
    checkout,
    send: checkout.send,
    clock,
    ports,
    host,
    inspected,
    request,
    next,
    settle,
    view: checkout.getView,
    stage: () => door().codeStage,
    /** The dialog of the code, as a screen sees it; throws while none is wanted. */
    otp: () => {
      const { code } = door();
      if (!code) throw new Error('no code is asked for');
      return code;
    },
    /** Nothing asks for a code any more. */
    isOver: () => door().code === null,
    requestCount: () => host.requests.length,
  };
}
