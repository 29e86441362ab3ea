/** A state as an inspected page describes it. */
export interface ToldState {
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'final';
  readonly initial?: string;
  readonly tags: readonly string[];
  readonly invokes: readonly string[];
  readonly states: readonly ToldState[];
}

const state = (id: string, states: readonly ToldState[] = [], more: Partial<ToldState> = {}): ToldState => ({
  ...{ id, key: id.split('.').at(-1) ?? id, type: states.length > 0 ? 'compound' : 'atomic', tags: [], invokes: [] },
  states,
  ...(states[0] && { initial: states[0].id }),
  ...more,
});

const shelves = Array.from({ length: 14 }, (_, index) => `shop.stock.shelf${index + 1}`);

/** A chart that is large enough to be folded. */
export const shopChart = {
  root: state('shop', [
    state('shop.browsing', [state('shop.browsing.list', [], { tags: ['ready'] }), state('shop.browsing.product')]),
    state('shop.paying', [
      state('shop.paying.sending', [], { invokes: ['load'] }),
      state('shop.paying.asking', [state('shop.paying.asking.code'), state('shop.paying.asking.sent')]),
      state('shop.paying.refused'),
    ]),
    state(
      'shop.stock',
      shelves.map((id) => state(id)),
    ),
    state('shop.done', [], { type: 'final' }),
  ]),
  transitions: [
    ['shop.browsing.list#0', 'product.open', 'shop.browsing.product'],
    ['shop.browsing.product#0', 'product.close', 'shop.browsing.list'],
    ['shop.browsing#0', 'pay', 'shop.paying', 'canPay'],
    ['shop.paying.sending#0', 'load done', 'shop.paying.asking'],
    ['shop.paying.sending#1', 'load failed', 'shop.paying.refused'],
    ['shop.paying.asking.code#0', 'code.type', 'shop.paying.asking.sent'],
    ['shop.paying.asking.code#1', 'code.note', ''],
    ['shop.paying.asking.sent#0', 'bank.answered', 'shop.done'],
    ['shop.paying#0', 'leave', 'shop.browsing'],
    ...shelves.map((id, index) => [`${id}#0`, 'goods.put', shelves[(index + 1) % shelves.length]]),
    ['shop#0', 'restock', 'shop.stock'],
  ].map(([id = '', event = '', target = '', guard]) => ({
    ...{ id, source: id.replace(/#\d+$/, ''), targets: target === '' ? [] : [target], event, actions: [] },
    ...(guard !== undefined && { guard }),
  })),
};

/** Its states and transitions, by their ids. */
export const shopParts = {
  states: (function idsOf({ id, states }: ToldState): string[] {
    return [id, ...states.flatMap(idsOf)];
  })(shopChart.root),
  transitions: shopChart.transitions.map(({ id }) => id),
};

const liftChart = {
  root: state('lift', [state('lift.up'), state('lift.down')]),
  transitions: [
    { id: 'lift.up#0', source: 'lift.up', targets: ['lift.down'], event: 'call', actions: [] },
    { id: 'lift.down#0', source: 'lift.down', targets: ['lift.up'], event: 'call', actions: [] },
  ],
};

const shop = 'actor-1';
const lift = 'actor-2';
const load = 'actor-3';
const begin = Date.parse('2026-11-24T08:00:00Z');

interface Move {
  readonly to: readonly string[];
  readonly taken?: readonly string[];
  readonly guards?: readonly { readonly name: string; readonly answer: boolean; readonly transition: string }[];
  readonly context?: object;
  readonly from?: string;
}

/** One event of the shop's chart, as the adapter tells it. */
const moved = (at: number, event: string, { to, taken = [], guards = [], context, from }: Move): object[] => [
  { kind: 'sent', actor: shop, at, event: { type: event, payload: {} }, ...(from !== undefined && { from }) },
  { kind: 'step', actor: shop, at, event, taken, guards },
  {
    ...{ kind: 'settled', actor: shop, at, status: 'active', active: to, tags: [], actions: [] },
    ...(context && { context }),
  },
];

const browsing = ['shop', 'shop.browsing'];
const paying = ['shop', 'shop.paying'];

/** A page that was just opened: the shop's chart, and a small one that it started. */
export const startOfPurchase: readonly object[] = [
  { kind: 'started', actor: shop, at: begin, name: 'shop', chart: shopChart },
  ...moved(begin + 1, 'init', { to: [...browsing, 'shop.browsing.list'], context: { step: 'list', count: 0 } }),
  { kind: 'started', actor: lift, at: begin + 2, name: 'lift', parent: shop, chart: liftChart },
  { kind: 'sent', actor: lift, at: begin + 2, event: { type: 'init', payload: {} }, from: shop },
  {
    ...{ kind: 'settled', actor: lift, at: begin + 2, status: 'active', active: ['lift', 'lift.up'] },
    ...{ tags: [], actions: [], context: {} },
  },
];

/** What was chosen automatically: one by the request, one in one go with it. */
const choices = [
  { page: 'AddressPage', reason: { rule: 'A2', count: 2 } },
  { page: 'DeliveryPage', reason: { rule: 'A3', count: 4 } },
];

/** A purchase: one event is refused by a guard, one is a request's answer. */
export const restOfPurchase: readonly object[] = [
  ...moved(begin + 100, 'product.open', {
    to: [...browsing, 'shop.browsing.product'],
    taken: ['shop.browsing.list#0'],
    context: { step: 'product', count: 1 },
  }),
  ...moved(begin + 200, 'pay', {
    to: [...browsing, 'shop.browsing.product'],
    guards: [{ name: 'canPay', answer: false, transition: 'shop.browsing#0' }],
  }),
  ...moved(begin + 300, 'pay', {
    to: [...paying, 'shop.paying.sending'],
    taken: ['shop.browsing#0'],
    guards: [{ name: 'canPay', answer: true, transition: 'shop.browsing#0' }],
  }),
  {
    ...{ kind: 'started', actor: load, at: begin + 301, name: 'load', parent: shop },
    input: { request: { kind: 'post', pageCommand: { page: choices[0]?.page }, by: 'automatic', ...choices[0] } },
  },
  {
    ...{ kind: 'settled', actor: load, at: begin + 345, status: 'done', active: [], tags: [], actions: [] },
    output: { revision: 7 },
  },
  ...moved(begin + 346, 'load done', {
    to: [...paying, 'shop.paying.asking', 'shop.paying.asking.code'],
    taken: ['shop.paying.sending#0'],
    context: { step: 'code', count: 1, choices },
    from: load,
  }),
];

const leavesOf = ({ id, states }: ToldState): string[] => (states.length === 0 ? [id] : states.flatMap(leavesOf));

/** What `npm run paths` would leave of the shop's chart: all but one shelf and one transition is reached. */
export const shopCoverage = {
  ...{ format: 'vitrin-coverage', version: 1 },
  charts: [
    {
      ...{ id: 'shop', chart: 'corner-shop', at: begin },
      states: leavesOf(shopChart.root).map((id) => ({ id, isReached: id !== 'shop.stock.shelf14' })),
      transitions: shopChart.transitions.map(({ id, event, guard, targets }) => ({
        ...{ id, event, guard, targets, paths: 2 },
        ...(id === 'shop.browsing.list#0' ? { isReached: false } : { isReached: true }),
      })),
    },
  ],
};
