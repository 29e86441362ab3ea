import type { AddressInput } from '@vitrin/core/address';
import { type AskedStart, type CommandResult, contactView } from '@vitrin/core/checkout';
import { expect, it } from 'vitest';
import { firstShown, startCheckoutSource } from './checkout-source.ts';
import type { CheckoutView, RunningCheckout, ShopCommand } from './shop-checkout.types.ts';

const contact: AskedStart = {
  status: 200,
  contentType: 'application/json',
  data: {
    replies: [
      {
        status: 200,
        body: {
          context_list: [{ page_name: 'IndexPage', page_context: { can_guest_purchase: true } }],
          errors: [],
          template_name: 'orders/index.html',
        },
      },
    ],
  },
};
const submit = [
  'guest.submit',
  { email: 'a@b.example', phone: '0555', address: { title: 'Home' } as AddressInput },
] as const;
const values = { email: 'a@b.example' };
const typed = ['draft.change', { form: 'guest', values }] as const;
/** Of the address nothing was typed: it is told all the same. */
const untyped = (['address', 'note', 'pickup', 'questions'] as const).map((form) => [
  'draft.change',
  { form, values: {} },
]);

const turn = async () => {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
};

/** A chart that says what the test tells it. */
function fakeChart(screen: CheckoutView['screen']) {
  let view = { ...contactView(), screen } as CheckoutView;
  const listeners = new Set<() => void>();
  const heard: ShopCommand[] = [];
  const answer: CommandResult = { ok: true };
  let isStopped = false;
  const running = {
    checkout: {
      send: (...command: ShopCommand) => {
        heard.push(command);
        return Promise.resolve(answer);
      },
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      getView: () => view,
    },
    stop: () => {
      isStopped = true;
    },
  } as unknown as RunningCheckout;
  const say = (next: CheckoutView['screen']) => {
    view = { ...view, screen: next };
    for (const listener of listeners) listener();
  };
  return { running, heard, say, isStopped: () => isStopped };
}

/** A source whose answers, code and idle moments come when the test says so. */
function open(asks = true, asked?: AskedStart) {
  const kept = new Map<string, string>();
  const idle: (() => void)[] = [];
  const loads: { asked: AskedStart | undefined; come: (chart: RunningCheckout) => void; fail: () => void }[] = [];
  let answer: (asked: AskedStart | undefined) => void = () => {};
  const answered = new Promise<AskedStart | undefined>((resolve) => {
    answer = resolve;
  });
  const source = startCheckoutSource({
    ask: asks ? () => answered : undefined,
    asked,
    load: (asked) =>
      new Promise((come, reject) => {
        loads.push({ asked, come, fail: () => reject(new Error('The file did not come.')) });
      }),
    drafts: {
      storage: {
        get: (key) => kept.get(key),
        set: (key, value) => void kept.set(key, value),
        remove: (key) => void kept.delete(key),
      },
      shopper: null,
    },
    whenIdle: (task) => void idle.push(task),
  });
  const shown = () => {
    const now = source.getShown();
    if (now === null || now === 'failed') throw new Error(`nothing is shown: ${now}`);
    return now;
  };
  const come = (asked: AskedStart | undefined) => {
    answer(asked);
    return turn();
  };
  return { source, loads, idle, kept, shown, answer: come };
}

it('answer → form, without the chart; idle → the chart is fetched and given the same answer', async () => {
  const { source, loads, idle, shown, answer } = open();
  expect(source.getShown()).toBeNull();
  await answer(contact);
  expect(shown()).toMatchObject({ running: null, view: { guest: { isBusy: false } } });
  expect(loads).toHaveLength(0);
  source.rest();
  idle[0]?.();
  expect(loads.map(({ asked }) => asked)).toEqual([contact]);
});

it('an answer that came with the document: the form stands at once, and nobody is asked', () => {
  const { source, loads, idle, shown } = open(true, contact);
  expect(shown()).toMatchObject({ running: null, view: firstShown(contact)?.view });
  source.rest();
  idle[0]?.();
  expect(loads.map(({ asked }) => asked)).toEqual([contact]);
});

it.each([
  ['nothing was asked', undefined],
  ['the host asks for something else', { ...contact, data: { replies: [] } }],
])('the document shows no form where %s', (_, asked) => {
  expect(firstShown(asked)).toBeNull();
});

it('typing, pressing, then the chart: it is told both, in that order, and the form stays until it has something to show', async () => {
  const { source, loads, kept, shown, answer } = open();
  await answer(contact);
  source.send(...typed);
  expect([...kept.values()].join()).toContain('a@b.example');
  source.send(...submit);
  expect(shown().view.guest.isBusy).toBe(true);
  const chart = fakeChart('loading');
  loads[0]?.come(chart.running);
  await turn();
  expect(shown()).toMatchObject({ running: null, view: { draft: { guest: values } } });
  expect(chart.heard).toEqual([]);
  chart.say('identify');
  expect(chart.heard).toEqual([typed, ...untyped, submit]);
  expect(shown().running).toBe(chart.running);
  source.send('checkout.retry');
  expect(chart.heard).toHaveLength(7);
});

it('the shopper is somebody by now: what was typed is told, what was pressed is not', async () => {
  const { source, loads, answer } = open();
  await answer(contact);
  source.send(...typed);
  source.send(...submit);
  const chart = fakeChart('steps');
  loads[0]?.come(chart.running);
  await turn();
  expect(chart.heard).toEqual([typed, ...untyped]);
});

it.each([
  ['says something else', { ...contact, data: { replies: [] } }],
  ['is a refusal', { ...contact, status: 401, data: {} }],
  ['does not come', undefined],
])('an answer that %s: the chart is fetched at once and reads it', async (_, asked) => {
  const { source, loads, answer } = open();
  await answer(asked);
  expect(source.getShown()).toBeNull();
  expect(loads.map((load) => load.asked)).toEqual([asked]);
});

it('an address that needs the chart asks nothing ahead', async () => {
  const { loads } = open(false);
  await turn();
  expect(loads.map(({ asked }) => asked)).toEqual([undefined]);
});

it('the code does not come: the form keeps what is typed, says so, and the next press tries again', async () => {
  const { source, loads, shown, answer } = open();
  await answer(contact);
  source.send(...typed);
  source.send(...submit);
  loads[0]?.fail();
  await turn();
  expect(shown().view).toMatchObject({
    failure: { code: 'FETCH_FAILED' },
    canRetry: true,
    guest: { isBusy: false },
    draft: { guest: values },
  });
  source.send(...submit);
  expect(shown().view).toMatchObject({ failure: null, guest: { isBusy: true } });
  const chart = fakeChart('identify');
  loads[1]?.come(chart.running);
  await turn();
  expect(chart.heard).toEqual([typed, ...untyped, submit]);
});

it('the code does not come and there is no form: the page says so', async () => {
  const { source, loads, answer } = open();
  await answer(undefined);
  loads[0]?.fail();
  await turn();
  expect(source.getShown()).toBe('failed');
});

it('left while the answer or the code is on its way: nothing starts, what starts is stopped', async () => {
  const early = open();
  early.source.stop();
  await early.answer(contact);
  expect(early.source.getShown()).toBeNull();
  expect(early.loads).toHaveLength(0);
  const late = open();
  await late.answer(undefined);
  late.source.stop();
  const chart = fakeChart('identify');
  late.loads[0]?.come(chart.running);
  await turn();
  expect(chart.isStopped()).toBe(true);
  expect(late.source.getShown()).toBeNull();
});

it('a press is answered by the chart that takes it; an earlier one is told that it was replaced', async () => {
  const { source, loads, answer } = open();
  await answer(contact);
  const results = [source.send(...submit), source.send(...submit)];
  loads[0]?.come(fakeChart('identify').running);
  expect(await Promise.all(results)).toEqual([{ ok: false, reason: 'replaced' }, { ok: true }]);
});

it.each<[string, (opened: ReturnType<typeof open>) => void, CommandResult]>([
  ['the code does not come', ({ loads }) => loads[0]?.fail(), { ok: false, reason: 'unanswered' }],
  ['the page is left', ({ source }) => source.stop(), { ok: false, reason: 'unanswered' }],
  [
    'the shopper is somebody by now',
    ({ loads }) => loads[0]?.come(fakeChart('steps').running),
    { ok: false, reason: 'notNow' },
  ],
])('a press comes to nothing when %s, and is told so', async (_, happen, result) => {
  const opened = open();
  await opened.answer(contact);
  const submitted = opened.source.send(...submit);
  happen(opened);
  expect(await submitted).toEqual(result);
});
