import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dumpBytes, dumpRows } from '../../../testing/dump-database.ts';
import { createTestHost, type TestHost } from '../../../testing/test-host.ts';
import { pick, type TestReply } from '../../../testing/test-shopper.ts';
import {
  attemptId,
  chooseCard,
  comeBack,
  confirm,
  contextOf,
  goToConfirmation,
  orderToken,
  post,
  visitBank,
} from '../../checkout-journey.fixture.ts';
import { goToPaymentAs } from '../../methods-journey.fixture.ts';

/** Pass the Luhn check and differ in digits 7 to 12 alone. */
const CARDS = [
  { number: '4543605918260003', cvc: '739' },
  { number: '4543602864920003', cvc: '482' },
] as const;

/** The forms in which a number could hide (Security C1). */
function formsOf(digits: string): readonly string[] {
  return [
    digits,
    digits.replace(/(\d{4})(?=\d)/g, '$1 '),
    digits.slice(-10),
    Array.from(digits).reverse().join(''),
    Buffer.from(digits).toString('hex'),
    Buffer.from(digits).toString('base64').slice(0, -2),
  ];
}

describe('card secrecy (Security C1, C2, H6)', { timeout: 60_000 }, () => {
  let hosts: readonly TestHost[];
  let printed: string[];
  beforeEach(async () => {
    printed = [];
    const print = (chunk: unknown): boolean => printed.push(String(chunk)) > 0;
    vi.spyOn(process.stdout, 'write').mockImplementation(print);
    vi.spyOn(process.stderr, 'write').mockImplementation(print);
    hosts = [await createTestHost(), await createTestHost()];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(hosts.map((host) => host.close()));
  });

  /** Refused, sent to the bank and back, refused there, placed: every path a card takes through the host. */
  async function pay(host: TestHost, { number, cvc }: { number: string; cvc: string }): Promise<readonly string[]> {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, number);
    const card = { card_cvv: cvc };
    const replies = [
      await confirm(ada, number, { ...card, key: attemptId(open), card_month: '13' }),
      await confirm(ada, number, { ...card, key: attemptId(open), threeD: true }),
      await comeBack(ada, await visitBank(host.bank, ada, 'fail')),
    ];
    const again = await goToConfirmation(ada, number);
    replies.push(again, await confirm(ada, number, { ...card, key: attemptId(again) }));
    const token = orderToken(replies.at(-1) ?? again);
    expect(token).toHaveLength(32);
    replies.push(await ada.get(`/orders/completed/${token}/`), await ada.get('/orders/contract/?contract_name=sales'));
    return [...replies, ...(await keep(host, number, card))].map(({ text }) => text);
  }

  /** A user's card that is kept with the order it pays, and pays the next one by its code. */
  async function keep(host: TestHost, number: string, card: { card_cvv: string }): Promise<readonly TestReply[]> {
    const rich = host.shopper();
    const user = { email: 'rich@example.test' };
    await goToPaymentAs(rich, user);
    await chooseCard(rich, number);
    const kept = await confirm(rich, number, { ...card, save: '1' });
    await goToPaymentAs(rich, user);
    const method = await post(rich, 'PaymentOptionSelectionPage', { payment_option: '15' });
    const token = String(pick(contextOf(method, 'SavedCardSelectionPage'), 'cards', 0, 'token'));
    const replies = [
      kept,
      method,
      await post(rich, 'SavedCardSelectionPage', { card: token }),
      await post(rich, 'SavedCardInstallmentSelectionPage', { installment: '901' }),
      await post(rich, 'SavedCardConfirmationPage', { agreement: '1', ...card }),
    ];
    for (const reply of [kept, replies.at(-1) ?? kept]) expect(orderToken(reply)).toHaveLength(32);
    return replies;
  }

  it('digits 7 to 12 and CVC are in no reply, no row, no log line and not in the database’s own bytes', async () => {
    for (const [index, card] of CARDS.entries()) {
      const host = hosts[index] as TestHost;
      const replies = await pay(host, card);
      const bytes = (await dumpBytes(host.db)).toString('latin1');
      const sinks = {
        replies: replies.join('\n'),
        rows: await dumpRows(host.db),
        log: JSON.stringify(host.log),
        printed: printed.join(''),
        bytes,
      };
      expect(sinks.rows).toContain('0003');
      expect(bytes === '' || bytes.includes('ada@example.test')).toBe(true);
      for (const [sink, text] of Object.entries(sinks)) {
        const found = formsOf(card.number).filter((form) => text.includes(form));
        expect([sink, found]).toEqual([sink, []]);
      }
      const middle = card.number.slice(6, 12);
      expect([replies.join('\n').includes(middle), sinks.log.includes(middle)]).toEqual([false, false]);
    }
  });

  it('two cards that differ there and in the CVC leave the same traces', async () => {
    const traces: unknown[] = [];
    for (const [index, card] of CARDS.entries()) {
      const host = hosts[index] as TestHost;
      traces.push([await pay(host, card), await dumpRows(host.db), host.log]);
    }
    expect(traces[0]).toEqual(traces[1]);
  });
});
