import { hostAnswer, loadCheckout, settle } from './lib/checkout.mjs';
import { median } from './lib/figure.mjs';

const rounds = 15;
/** Replies of one size in a row, so that the clock's grain does not count. */
const repeats = 20;

const copies = (count, one, change) => Array.from({ length: count }, (_, index) => ({ ...one, ...change(index + 1) }));

/** Lets one list of a host's reply grow, where the reply has it. */
const grow = {
  lines: (wire, count) => {
    const basket = wire.pre_order?.basket;
    if (basket) basket.basketitem_set = copies(count, basket.basketitem_set[0], (id) => ({ id }));
  },
  addresses: (wire, count) => growContext(wire, 'AddressSelectionPage', 'addresses', count),
  options: (wire, count) => growContext(wire, 'PaymentOptionSelectionPage', 'payment_options', count),
};

function growContext(wire, page, list, count) {
  const context = wire.context_list.find(({ page_name }) => page_name === page)?.page_context;
  if (context === undefined) return;
  const [first] = context[list];
  context[list] = [first, ...copies(count - 1, first, (pk) => ({ pk: 100_000 + pk, slug: `${first.slug}-${pk}` }))];
}

const sizes = [
  { what: 'basket lines', list: 'lines', counts: [1, 10, 100] },
  { what: 'addresses', list: 'addresses', counts: [5, 50, 500] },
  { what: 'payment options', list: 'options', counts: [5, 50] },
];

/**
 * What one reply costs a front end: read by the contract, applied by the checkout, made into a view. Microseconds of
 * this process's own time.
 */
async function costOf({ core, held, text, next }) {
  const { checkout, answer } = held;
  const begin = process.cpuUsage();
  let told = 0;
  const unsubscribe = checkout.subscribe(() => {
    told += 1;
    checkout.getView();
  });
  for (let index = 0; index < repeats; index += 1) {
    const sent = checkout.send('window.returned');
    answer(() => ({ ...core.readReply(core.CheckoutReplySchema, JSON.parse(text)).value, revision: next() }));
    await sent;
  }
  unsubscribe();
  const { user, system } = process.cpuUsage(begin);
  return { cost: (user + system) / repeats, told: told / repeats };
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'checkout-reply',
  title: 'One reply of checkout: read, applied and made into a view, by its size',
  measure: async ({ say }) => {
    const { core, start, read } = await loadCheckout();
    const cases = await Promise.all(
      sizes.flatMap(({ what, list, counts }) =>
        counts.map(async (count) => {
          const host = new core.FakeHost({ lists: 'all' });
          const answer = (request) => {
            const wire = JSON.parse(JSON.stringify(host.answer(request)));
            grow[list](wire, count);
            return wire;
          };
          const held = start('automatic');
          await settle(held, hostAnswer({ answer }, read));
          const text = JSON.stringify(answer({}));
          /** @type {number[]} */
          const costs = [];
          return { what, count, held, text, costs, told: 0 };
        }),
      ),
    );
    // Each reply is a newer one than all before it.
    let revision = 1_000;
    const next = () => {
      revision += 1;
      return revision;
    };
    for (let round = 0; round <= rounds; round += 1) {
      say(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
      for (const one of cases) {
        const { cost, told } = await costOf({ core, held: one.held, text: one.text, next });
        one.told = Math.max(one.told, told);
        if (round > 0) one.costs.push(cost);
      }
    }
    const medians = new Map(cases.map(({ what, count, costs }) => [`${count} ${what}`, median(costs)]));
    const costOfCase = (count, what) => medians.get(`${count} ${what}`) ?? Number.NaN;
    const beside = ({ what, counts }) =>
      counts.slice(1).map((count, index) => ({
        what: `${count} ${what} beside ${counts[index]}`,
        value: costOfCase(count, what) / costOfCase(counts[index], what),
        unit: '×',
        // Never worse than linear: ten times as much may cost ten times as much.
        most: count / counts[index],
        note: `${Math.round(costOfCase(count, what))} µs of one core`,
      }));
    const payable = cases.filter(({ held }) => held.checkout.getView().isPayable).length;
    return [
      ...sizes.flatMap(beside),
      // Once when the read is on its way, once with everything the reply brought.
      {
        what: 'times a screen is drawn for one read',
        value: Math.max(...cases.map(({ told }) => told)),
        unit: '',
        most: 2,
      },
      { what: 'payable after all of them', value: payable, unit: 'checkouts', least: cases.length },
    ];
  },
};
