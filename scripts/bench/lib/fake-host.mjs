// A commerce host that is nothing but its answers, for counting what a client asks. It behaves in every way that hosts of
// the protocol are known to: step by step or all at once, strict about order or not, forgetful or not.
import { inRoot } from '../../lib/root.mjs';

const { creditCard, home, pages, preOrders, single, standard, wireAddress, wireReply } = await import(
  inRoot('packages/core/src/checkout/checkout.fixtures.ts')
);

/**
 * @typedef {object} HostMode
 * @property {'next' | 'reached' | 'all'} lists what a reply lists beyond the posted page: the next page, every page up to
 *   the furthest open one, or every page there is
 * @property {boolean} bin instalments need the card's first digits
 * @property {boolean} strict a page posted before its turn is refused
 * @property {boolean} cascade a choice clears those after it
 */

/** The steps in their order: the page, what its POST sets, and its context. */
const allSteps = [
  { page: 'DeliveryOptionSelectionPage', sets: { delivery_option: home }, context: pages.delivery },
  {
    page: 'AddressSelectionPage',
    sets: { shipping_address: wireAddress(310), billing_address: wireAddress(310) },
    context: pages.addresses,
  },
  { page: 'ShippingOptionSelectionPage', sets: { shipping_option: standard }, context: pages.shipping },
  { page: 'PaymentOptionSelectionPage', sets: { payment_option: creditCard }, context: pages.payment },
  { page: 'BinNumberPage', sets: { bin: '454360' }, context: pages.bin },
  { page: 'InstallmentSelectionPage', sets: { installment: single }, context: pages.installments },
];

/** A small generator of numbers from 0 to 1 that repeats itself for a seed. */
export function seeded(seed) {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/**
 * @param {HostMode} mode
 * @param {() => number} [random] how long a reply takes, in turns of the event loop; without it each takes one
 */
export function createFakeHost(mode, random) {
  const steps = allSteps.filter(({ page }) => mode.bin || page !== 'BinNumberPage');
  const done = new Set();
  let state = {};
  let revision = 1;
  const asked = [];
  let refused = 0;

  const isOpen = (index) => steps.slice(0, index).every(({ page }) => done.has(page));
  const frontier = () => steps.findIndex((_, index) => !isOpen(index + 1));
  const contexts = (chosen) => {
    const end = frontier();
    const listed = chosen.filter((step) => mode.lists === 'all' || end === -1 || steps.indexOf(step) <= end);
    const confirm = end === -1 ? pages.confirm : {};
    return Object.assign({}, ...listed.map(({ context }) => context), confirm);
  };
  const reply = (listed, members = {}) =>
    wireReply({ pages: listed, preOrder: { ...preOrders.nothingChosen, ...state }, revision, ...members });

  const answerGet = () => reply({ ...pages.index, ...contexts(steps) });
  const answerPost = (page) => {
    const index = steps.findIndex((step) => step.page === page);
    const step = steps[index];
    if (step === undefined || (mode.strict && !isOpen(index))) {
      refused += 1;
      return reply(step?.context ?? {}, {
        errors: { non_field_errors: ['Not yet.'] },
        error_code: 'PAGE_NOT_AVAILABLE',
      });
    }
    if (mode.cascade) {
      for (const later of steps.slice(index + 1)) {
        done.delete(later.page);
        for (const key of Object.keys(later.sets)) delete state[key];
      }
    }
    done.add(page);
    state = { ...state, ...step.sets };
    revision += 1;
    return reply(contexts(steps.slice(index + 1, mode.lists === 'next' ? index + 2 : undefined)));
  };

  /** @param {Request} request */
  const fetch = async (request) => {
    const url = new URL(request.url);
    const page = url.searchParams.get('page') ?? '';
    asked.push(`${request.method} ${page} ${await request.text()}`);
    const turns = random === undefined ? 1 : 1 + Math.floor(random() * 9);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const body = request.method === 'GET' ? answerGet() : answerPost(page);
    return Response.json(body);
  };
  return {
    fetch,
    counts: () => ({ requests: asked.length, duplicates: asked.length - new Set(asked).size, refused }),
  };
}
