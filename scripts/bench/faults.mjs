import { createShopCommerce, loadCore } from './lib/core.mjs';

/** Milliseconds of the checkout's own clock in which whatever is repeated would be sent again. */
const patience = 60_000;

const card = { number: '4543600000003015', holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '123' };

const coreFiles = [
  'card/card-vault',
  'checkout/create-checkout',
  'checkout/methods/card/card.method',
  'create-commerce',
  'shop-config',
  'test-ports',
  'testing/fake-host',
];

/**
 * A checkout before a host that does something wrong, on a clock that is moved by hand.
 *
 * @param {*} core
 * @param {(request: { method: string, page: string | undefined, answer: () => object, read: () => object }) => { status: number, body: object }} reply
 */
async function startCheckout(core, reply) {
  const host = new core.FakeHost({ lists: 'all' });
  const asked = [];
  const fetch = async (request) => {
    const page = new URL(request.url).searchParams.get('page') ?? undefined;
    const fields = request.method === 'GET' ? undefined : JSON.parse(await request.text());
    asked.push(`${request.method} ${page ?? ''}`.trim());
    const { status, body } = reply({
      method: request.method,
      page,
      answer: () => host.answer({ page, fields }),
      read: () => host.answer({}),
    });
    return Response.json(body, { status });
  };
  const clock = new core.ManualClock();
  const vault = core.createCardVault({ clock, randomId: () => `handle_${'0'.repeat(20)}` });
  const commerce = createShopCommerce(core, fetch, { clock, vault });
  const signOuts = [];
  commerce.signals.subscribe(({ type }) => type === 'unauthorized' && signOuts.push(type));
  const checkout = core.createCheckout({
    commerce,
    origin: 'http://shop.test',
    methods: [core.card()],
    steps: 'automatic',
  });
  const settle = async () => {
    for (let turn = 0; turn < 200; turn += 1) await core.settle();
  };
  await settle();
  return {
    checkout,
    vault,
    signOuts,
    /** How often this was asked for, once a minute has passed in which it could have been repeated. */
    async count(words) {
      await settle();
      await clock.advance(patience);
      await settle();
      return asked.filter((one) => one === words).length;
    },
    settle,
  };
}

const ok = ({ answer }) => ({ status: 200, body: answer() });

/** The host rejects the payment method for ever: the shop chooses it once by itself, and shows a reason. */
async function notTaken(core) {
  const page = 'PaymentOptionSelectionPage';
  const errors = { payment_option: ['No.'] };
  const run = await startCheckout(core, (request) =>
    request.page === page ? { status: 200, body: { ...request.read(), errors } } : ok(request),
  );
  const posts = await run.count(`POST ${page}`);
  const { paymentOptions, stall } = run.checkout.getView();
  run.checkout.stop();
  return { posts, isTold: paymentOptions.errors !== null || stall !== null };
}

const confirming = 'CreditCardConfirmationPage';

/** Presses Pay so often, at a host that answers the payment with a status. */
async function pay(core, presses, status) {
  const run = await startCheckout(core, (request) =>
    request.page === confirming && status !== 200 ? { status, body: {} } : ok(request),
  );
  const { isPayable } = run.checkout.getView();
  for (let press = 0; press < presses; press += 1) {
    const handle = run.vault.put(card);
    void run.checkout.send('payment.submit', { agreement: true, useThreeD: false, card: handle });
  }
  await run.settle();
  const posts = await run.count(`POST ${confirming}`);
  const { isBusy } = run.checkout.getView();
  run.checkout.stop();
  return { posts: isPayable ? posts : Number.NaN, isBusy };
}

/** The host says that the session is over, to the first request of all. */
async function signedOut(core) {
  const run = await startCheckout(core, () => ({ status: 401, body: { detail: 'Sign in.' } }));
  const gets = await run.count('GET');
  run.checkout.stop();
  return { gets, signOuts: run.signOuts.length };
}

const exactly = (what, value, unit) => ({ what, value, unit, most: 1, least: 1 });

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'faults',
  title: `Checkout at a host that fails: requests within ${patience / 1_000} s`,
  measure: async ({ say }) => {
    const core = await loadCore(coreFiles);
    say('a refused choice');
    const refused = await notTaken(core);
    say('a payment that fails');
    const failed = await pay(core, 1, 500);
    say('two presses');
    const twice = await pay(core, 2, 200);
    say('no session');
    const out = await signedOut(core);
    return [
      exactly('way to pay refused for ever: automatic POSTs', refused.posts, 'requests'),
      exactly('way to pay refused for ever: told', Number(refused.isTold), 'reason'),
      exactly('500 on the payment: POSTs of it', failed.posts, 'requests'),
      { what: '500 on the payment: busy a minute later', value: Number(failed.isBusy), unit: 'checkouts', most: 0 },
      exactly('401 on load: requests', out.gets, 'requests'),
      exactly('401 on load: signed out', out.signOuts, 'times'),
      exactly('Pay pressed twice: POSTs of it', twice.posts, 'requests'),
    ];
  },
};
