import type { Card, Commerce, CommercePorts } from '@vitrin/core';
import { addressBlock } from '@vitrin/core/address';
import type {
  Checkout,
  CheckoutCommandsOf,
  CommandResult,
  card,
  MethodView,
  PageErrors,
  PlainCheckoutView,
} from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';
import type { MasterpassView, masterpass } from '@vitrin/wallet-machine';
import { type Interview, Stopped } from './interview.ts';
import { formatMoney } from './money.ts';
import type { Options, Question } from './options.ts';
import type { Terminal } from './terminal.ts';
import type { Texts } from './texts.ts';

/** All that the program looks at: one shipment, paid by card or by the wallet. */
export type View = PlainCheckoutView<MethodView | MasterpassView>;

type Methods = readonly [ReturnType<typeof card>, ReturnType<typeof masterpass>];

/** Purchase in progress. */
export interface Purchase {
  readonly options: Options;
  readonly words: Texts;
  readonly say: Terminal['say'];
  readonly interview: Interview;
  readonly commerce: Commerce;
  readonly ports: CommercePorts;
  readonly checkout: Checkout<View, CheckoutCommandsOf<Methods>>;
  /** The card whose number the host took, until it is paid with. */
  card: Card | undefined;
  /** The way to pay that the shopper wants, once it is known. */
  way: Id | undefined;
  /** The kept card of the wallet that was chosen; null for a card to be typed. */
  kept: string | null | undefined;
}

export const cardQuestions: readonly Question[] = ['card', 'expiry', 'cvc'];

/** The first view that is as wanted. */
export function viewWhere(checkout: Purchase['checkout'], isWanted: (view: View) => boolean): Promise<View> {
  return new Promise((resolve) => {
    const look = () => {
      const view = checkout.getView();
      if (!isWanted(view)) return false;
      resolve(view);
      return true;
    };
    if (look()) return;
    const unsubscribe = checkout.subscribe(() => {
      if (look()) unsubscribe();
    });
  });
}

/** The bank wants the shopper on a page of its own. */
export const needsBrowser = ({ screen, overlay }: View): boolean => screen === 'leaving' || overlay.isOpen;

/**
 * What the host refused is said in its own words, and the questions are asked again. A failed call is the view's to tell.
 * @throws Stopped where nobody can be asked, or no other answer would help.
 */
export function rejectRefused(
  { interview, words }: Purchase,
  questions: readonly Question[],
  result: CommandResult,
): void {
  if (result.ok || result.reason === 'unanswered') return;
  const reasons = wordsOf(result.errors ?? null);
  if (reasons.length === 0 || questions.length === 0) throw new Stopped([...reasons, words.notAnswered].join('\n'));
  interview.reject(questions, reasons);
}

/** What is bought, what it costs, and how it is paid. */
export function tellBill({ options, say, words }: Purchase, { totals, summary, lines }: View): void {
  const money = (amount: number) => formatMoney(amount, totals.currency, options.language);
  for (const { name, quantity, total } of lines) say(`  ${quantity} × ${name}  ${money(total)}`);
  const rows: readonly (readonly [string, number | null])[] = [
    [words.products, totals.products],
    [words.discount, totals.discount && -totals.discount],
    [words.shipping, totals.shipping],
    [words.interest, totals.interest],
    [words.toPay, totals.toPay],
  ];
  if (summary.shippingAddress) {
    const { shippingAddress: address } = summary;
    say(`  ${words.delivery}: ${addressBlock(address, address.countryCode).join(', ')}`);
  }
  if (summary.paymentOption) say(`  ${words.payment}: ${summary.paymentOption.name}`);
  for (const [name, amount] of rows) if (amount) say(`  ${name}: ${money(amount)}`);
}

/** The host's own words, which are in the shopper's language. */
export function wordsOf(errors: PageErrors | null): readonly string[] {
  return errors ? [...errors.messages, ...Object.values(errors.fields).flat()] : [];
}
