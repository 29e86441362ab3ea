import {
  createCheckoutServices,
  createRandomId,
  type HostServices,
  NO_HOOKS,
  openMedia,
  type PaymentProvider,
} from '@vitrin/commerce-host/serving';
import {
  createMisbehavingAcquirer,
  createTestHost,
  createTestShopper,
  formOf,
  pick,
  postToBank,
  TEST_HOST_TIMEOUT,
  type TestHost,
  type TestReply,
} from '@vitrin/commerce-host/testing';
import { ProductListSchema } from '@vitrin/core/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Engine } from './engine/engine.types.ts';
import { createMedusaHost } from './medusa-host.ts';
import { readMedusaSettings } from './settings.ts';
import { TestAccounts } from './testing-accounts.fixture.ts';
import { TestEngine } from './testing-engine.fixture.ts';

/** Secret of the payment module. */
export const SECRET = 'shared-secret';

export const contextOf = ({ body }: TestReply, name: string) =>
  (Array.isArray(body.context_list) ? body.context_list : []).find((entry) => pick(entry, 'page_name') === name);

export const nameOf = (reply: TestReply) => pick(reply.body, 'context_list', 0, 'page_name');

/** Form that the bank's page posts back to the shop. */
export interface BankReturn {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Lines from the host to its engine and acquirer, and from the shopper to the host. */
export interface Lines {
  readonly engine?: (engine: Engine) => Engine;
  readonly acquirer?: (acquirer: PaymentProvider) => PaymentProvider;
  readonly shopper?: (reply: Promise<Response>) => Promise<Response>;
}

/**
 * Opens a Medusa host over a test host's database, with one guest.
 *
 * @param options `over`: engine in place of the one in memory, `cards` its provider of card payments and `paymentSecret` that of its
 *   payment module; `lines`: what is between the host and those it calls
 */
export async function openGuest(
  test: TestHost,
  {
    over,
    cards = 'pp_vitrin_card',
    paymentSecret = SECRET,
    lines = {},
  }: {
    readonly over?: Engine;
    readonly cards?: string;
    readonly paymentSecret?: string;
    readonly lines?: Lines;
  } = {},
) {
  const { config, db, clock, secret } = test;
  const base = { config, db, clock, secret, randomId: createRandomId, log: () => {} };
  const services = createCheckoutServices(base);
  const acquirer = createMisbehavingAcquirer(services.payments);
  const host: HostServices = {
    ...base,
    hooks: NO_HOOKS,
    checkout: { ...services, payments: lines.acquirer?.(acquirer) ?? acquirer },
    media: openMedia(config.dataDir, undefined),
  };
  const engine = new TestEngine();
  const references: string[] = [];
  /** Ids of the attempts that were paid by card. */
  const attempts = new Set<string>();
  const { payments } = readMedusaSettings({
    DEMO: '1',
    MEDUSA_URL: 'http://medusa.test',
    MEDUSA_PUBLISHABLE_KEY: 'pk_test',
    MEDUSA_SECRET_KEY: 'sk_test',
    MEDUSA_PAYMENT_SECRET: paymentSecret,
    MEDUSA_PAYMENTS: `credit_card=${cards},funds_transfer=pp_system_default,pay_on_delivery=pp_system_default,redirection=pp_vitrin_card`,
  });
  const accounts = new TestAccounts(engine);
  const asked = lines.engine?.(over ?? engine) ?? over ?? engine;
  const start = () => createMedusaHost({ host, engine: asked, accounts, payments, paymentSecret });
  const medusa = await start();
  let { app } = medusa;
  const ada = createTestShopper({
    request: (path, init) => {
      const reply = Promise.resolve(app.request(path, init));
      return lines.shopper?.(reply) ?? reply;
    },
  });
  /** Starts the next process, which answers the guest from now on. */
  const restart = async () => {
    const next = await start();
    app = next.app;
    return next;
  };

  const desk = async (reference: string, session: string, key = SECRET): Promise<TestReply> =>
    ada.get(`/medusa/payments/${reference}/?session=${session}`, { authorization: `Bearer ${key}` });
  engine.askModule = async (reference, session) => {
    references.push(reference);
    const { body } = await desk(reference, session);
    return body.kind === 'captured' && body.refunded === 0;
  };

  const post = (page: string, fields: Readonly<Record<string, string>>, headers = {}) =>
    ada.form(`/orders/checkout/?page=${page}`, fields, headers);

  /** Pk of the first region that the query names. */
  const firstOf = async (kind: 'city' | 'township' | 'district', query: string) =>
    pick((await ada.get(`/address/${kind}/?${query}`)).body, 'results', 0, 'pk');

  /** Fills a basket and answers every page up to the choice of a payment method. */
  async function goToPayment({ afterEach = async () => {}, isUser = false } = {}): Promise<void> {
    const list = v.parse(ProductListSchema, (await ada.get('/list/')).body);
    await ada.send('POST', '/baskets/basket/', { product: list.products[0]?.pk, quantity: 1 });
    await afterEach();
    if (!isUser) await post('IndexPage', { user_email: 'ada@example.test', phone_number: '05551234567' });
    await afterEach();
    await post('DeliveryOptionSelectionPage', { delivery_option: '1' });
    await afterEach();
    const city = await firstOf('city', 'country=1');
    const township = await firstOf('township', `city=${city}`);
    const district = await firstOf('district', `township=${township}`);
    const { body: address } = await ada.send('POST', '/address/', {
      title: 'Home',
      first_name: 'Ada',
      last_name: 'Yilmaz',
      phone_number: '05551234567',
      country: 1,
      city,
      township,
      ...(district ? { district } : {}),
      line: 'Example Street 12, flat 3',
      postcode: '34710',
    });
    const pk = String(address.pk);
    const shipping = await post('AddressSelectionPage', { shipping_address: pk, billing_address: pk });
    await afterEach();
    const option = pick(
      contextOf(shipping, 'ShippingOptionSelectionPage'),
      'page_context',
      'shipping_options',
      0,
      'pk',
    );
    await post('ShippingOptionSelectionPage', { shipping_option: String(option) });
    await afterEach();
  }

  async function payByCard(number: string, threeD: '0' | '1' = '0'): Promise<TestReply> {
    await post('PaymentOptionSelectionPage', { payment_option: '5' });
    await post('BinNumberPage', { bin_number: number.slice(0, 6) });
    const open = await post('InstallmentSelectionPage', { installment: '901' });
    const key = String(pick(open.body, 'pre_order', 'attempt_id'));
    attempts.add(key);
    return post(
      'CreditCardConfirmationPage',
      {
        agreement: '1',
        use_three_d: threeD,
        card_holder: 'Ada Yilmaz',
        card_number: number,
        card_month: '12',
        card_year: '2030',
        card_cvv: '123',
      },
      { 'Idempotency-Key': key },
    );
  }

  /** Goes to the bank, which answers; the shopper is not back yet. */
  async function visitBank(outcome: 'ok' | 'fail'): Promise<BankReturn> {
    const form = formOf((await ada.get('/orders/redirect-three-d/')).text);
    if (!form) throw new Error('no attempt waits at the bank');
    const back = formOf(await (await postToBank(medusa.bank, form, { query: `?auto=${outcome}` })).text());
    const { pathname, search } = new URL(back?.action ?? '', 'http://shop.test');
    return { path: `${pathname}${search}`, fields: back?.fields ?? {} };
  }
  /** Goes to the redirect provider, which answers; the shopper is not back yet. */
  async function visitProvider(outcome: 'ok' | 'fail'): Promise<BankReturn> {
    const address = new URL((await ada.get('/orders/redirection/')).headers.get('location') ?? '');
    address.searchParams.set('auto', outcome);
    const back = formOf(await (await medusa.bank.request(address)).text());
    const { pathname, search } = new URL(back?.action ?? '', 'http://shop.test');
    return { path: `${pathname}${search}`, fields: back?.fields ?? {} };
  }
  const comeBack = ({ path, fields }: BankReturn) => ada.form(path, fields);
  const setQuantity = async (quantity: number) => {
    const product = pick((await ada.get('/baskets/basket/')).body, 'basket', 'basketitem_set', 0, 'product', 'pk');
    return ada.send('PUT', '/baskets/basket/', { product, quantity });
  };
  const attemptId = async () => String(pick((await ada.get('/orders/checkout/')).body, 'pre_order', 'attempt_id'));

  return {
    medusa,
    /** Answers a request that is not the guest's. */
    answer: async (request: Request) => app.fetch(request),
    start,
    restart,
    engine,
    accounts,
    acquirer,
    references,
    attempts,
    ada,
    desk,
    post,
    goToPayment,
    payByCard,
    visitBank,
    visitProvider,
    comeBack,
    setQuantity,
    attemptId,
    firstOf,
  };
}

/** Guest of a test. */
export type Guest = Awaited<ReturnType<typeof openGuest>>;

/**
 * Opens one database for the tests of a file or suite, and a guest on it before each of them.
 *
 * @param prepare gets both before each test
 */
export function useGuest(prepare: (guest: Guest, test: TestHost) => unknown): void {
  let test: TestHost | undefined;
  beforeAll(async () => {
    test = await createTestHost();
  }, TEST_HOST_TIMEOUT);
  afterAll(() => test?.close());
  beforeEach(async () => {
    if (test) await prepare(await openGuest(test), test);
  });
}
