import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pages, preOrders, type WireReply } from './checkout.fixtures.ts';
import { cardHandle, startRun } from './checkout-run.fixtures.ts';

/** The page of walks for readers. */
const page = readFileSync(new URL('../../../../docs/walks.md', import.meta.url), 'utf8');

const open = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.payment,
  ...pages.installments,
  ...pages.confirm,
};
const payable: WireReply = { pages: open, preOrder: preOrders.ready, revision: 8 };
const placed: WireReply = { pages: pages.thankYou, preOrder: preOrders.ready, revision: 9 };
const attempt = (state: string) => ({ attempt: { id: 'a1', state } });
const threeD: WireReply = { pages: pages.threeD, preOrder: preOrders.ready, revision: 8 };
const atTheBank: WireReply = { ...payable, preOrder: { ...preOrders.ready, redirect_to_three_d: true } };

type Run = ReturnType<typeof startRun>;
type Step = readonly [what: string, happen: (run: Run) => Promise<unknown> | undefined];

const pay = (run: Run) => {
  void run.send('payment.submit', { agreement: true, useThreeD: true, card: cardHandle });
  return undefined;
};
const answer = (reply: WireReply) => (run: Run) => run.calls.at(-1)?.reply(reply);

const walks: Readonly<Record<string, readonly Step[]>> = {
  'The reply to Pay is lost': [
    ['The order is read, everything is chosen', answer(payable)],
    ['Pay is pressed', pay],
    ['No reply comes', (run) => run.calls.at(-1)?.fail()],
    ['The host answers: processing', answer({ ...payable, ...attempt('processing') })],
    ['A second passes', (run) => run.pass(1_000)],
    ['The host answers: placed', answer({ ...placed, ...attempt('placed') })],
  ],
  'A second tab pays': [
    ['The order is read while a payment waits at the bank', answer(atTheBank)],
    [
      'The host answers: waiting at the bank',
      answer({ ...atTheBank, pages: { ...open, ...pages.threeD }, ...attempt('waiting') }),
    ],
    [
      'The shopper returns to this tab',
      (run) => {
        void run.send('window.shown');
        return undefined;
      },
    ],
    ['The host answers: placed', answer({ ...placed, ...attempt('placed') })],
  ],
  'The bank’s page is closed': [
    ['The order is read, everything is chosen', answer(payable)],
    ['Pay is pressed', pay],
    ['The bank asks for 3-D Secure', answer(threeD)],
    [
      'The shopper closes the bank’s page',
      (run) => {
        void run.send('challenge.cancel');
        return undefined;
      },
    ],
    [
      'The host answers: waiting at the bank',
      answer({ ...payable, pages: { ...open, ...pages.threeD }, ...attempt('waiting') }),
    ],
    [
      'The shopper continues at the bank',
      (run) => {
        void run.send('payment.resume');
        return undefined;
      },
    ],
  ],
};

/** `{ active: { steps: 'payment' } }` as `active.steps.payment`. */
function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '–';
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${inWords(inner)}`)
    .join(' ');
}

const row = (run: Run, what: string): string => {
  const { journey, payment, attempt: tried } = run.place() as Record<string, unknown>;
  const transport = run.transport();
  return `| ${[what, ...[journey, payment, tried, transport].map(inWords)].join(' | ')} |`;
};

describe.each(Object.entries(walks))('%s', (title, steps) => {
  it('goes as docs/walks.md says', async () => {
    const run = startRun();
    const rows: string[] = [];
    for (const [what, happen] of steps) {
      await happen(run);
      rows.push(row(run, what));
    }
    const reported = page.split('\n## ').find((part) => part.startsWith(title)) ?? '';
    const lines = reported.split('\n').map((line) => line.replace(/\s+\|/g, ' |').replace(/\|\s+/g, '| '));
    for (const line of rows) expect(lines).toContain(line);
  });
});
