import { type Card, type Commerce, createCommerce, createShopConfig } from '@vitrin/core';
import { readCard, readCardNumber } from '@vitrin/core/card';
import {
  type CheckoutActor,
  type PageErrors,
  type PlainCheckoutView,
  selectPlainCheckout,
  startCheckout,
} from '@vitrin/core/checkout';
import { isAppError } from '@vitrin/core/errors';
import { addBasketLine, getCompletedOrder, getProductList } from '@vitrin/core/http';
import { toMinorUnits } from '@vitrin/core/money';
import { askAddress } from './address.ts';
import { createInterview, type Interview, Stopped } from './interview.ts';
import { formatMoney } from './money.ts';
import type { Options, Question } from './options.ts';
import type { Terminal } from './terminal.ts';
import { createTerminalPorts, type Fetch, type TerminalPorts } from './terminal-ports.ts';
import { type Texts, texts } from './texts.ts';

/** What the program touches outside. */
export interface Outside {
  readonly fetch: Fetch;
  readonly terminal: Terminal;
}

/** One purchase under way. */
interface Purchase {
  readonly options: Options;
  readonly words: Texts;
  readonly say: Terminal['say'];
  readonly interview: Interview;
  readonly commerce: Commerce;
  readonly ports: TerminalPorts;
  readonly checkout: CheckoutActor;
  /** Digits that were asked for with the bin, until they are paid with. */
  card: Card | undefined;
  /** Automatic choices that were told. */
  told: number;
}

const guestQuestions: readonly Question[] = ['email', 'phone'];
const addressQuestions: readonly Question[] = ['name', 'surname', 'phone', 'line', 'postcode'];
const cardQuestions: readonly Question[] = ['card', 'expiry', 'cvc'];

/**
 * Buys a product as a guest with a card. The chart of the checkout decides what comes next; this program shows its view
 * and answers.
 * @returns the program's exit code: 0 when an order is placed.
 */
export async function runTerminalCheckout(options: Options, { fetch, terminal }: Outside): Promise<number> {
  const words = texts[options.language];
  if (options.isHelp) {
    terminal.say(words.help);
    return 0;
  }
  const ports = createTerminalPorts(fetch, () => {});
  const shop = createShopConfig();
  const locale = shop.locales.list.find(({ value }) => value === options.language) ?? {
    value: 'en',
    apiValue: 'en-us',
  };
  const commerce = createCommerce(
    { baseUrl: options.host, transport: 'host', locale, currency: options.currency, shop },
    ports,
  );
  const interview = createInterview(options, terminal, words);
  const { say } = terminal;
  let checkout: CheckoutActor | undefined;
  try {
    await fillBasket({ options, words, say, interview, commerce });
    checkout = startCheckout(commerce, { origin: new URL(options.host).origin });
    const purchase = { options, words, say, interview, commerce, ports, checkout, card: undefined, told: 0 };
    say(words.placed(await buy(purchase)));
    return 0;
  } catch (error) {
    if (error instanceof Stopped) {
      say(error.message);
      return error.exitCode;
    }
    if (!isAppError(error)) throw error;
    say([...error.messages, words.failed(error.code)].join('\n'));
    return 1;
  } finally {
    checkout?.stop();
    ports.vault.clear();
  }
}

type Shopping = Pick<Purchase, 'options' | 'words' | 'say' | 'interview' | 'commerce'>;

async function fillBasket({ options, words, say, interview, commerce }: Shopping): Promise<void> {
  const { language, quantity } = options;
  const price = (amount: string, currency: string) => formatMoney(toMinorUnits(amount, currency), currency, language);
  const product = options.answers.search === undefined && options.answers.product;
  const pk = product ? Number(product) : (await findProduct()).pk;
  const { basket } = await commerce.http.call(addBasketLine, { body: { product: pk, quantity } });
  for (const { product, quantity, total_amount, currency_type } of basket.basketitem_set) {
    say(`${words.inBasket}: ${quantity} × ${product.name}, ${price(total_amount, currency_type)}`);
  }

  async function findProduct() {
    for (;;) {
      const search_text = await interview.answer('search');
      const { products } = await commerce.http.call(getProductList, { query: { search_text, in_stock: true } });
      const found = products.slice(0, 9);
      if (found.length > 0) {
        return interview.choose('product', found, ({ name, price: amount, currency_type }) =>
          [name, price(amount, currency_type)].join(', '),
        );
      }
      interview.reject(['search'], [words.notThere(search_text)]);
    }
  }
}

/** Answers the checkout until it is over; gives the order's number. */
async function buy(purchase: Purchase): Promise<string> {
  for (;;) {
    const view = await settledView(purchase.checkout);
    if (view.screen === 'completed') return readOrderNumber(purchase);
    tellChoices(purchase, view);
    await answerView(purchase, view);
  }
}

/** The view as soon as it is the shopper's turn. */
function settledView(checkout: CheckoutActor): Promise<PlainCheckoutView> {
  return new Promise((resolve) => {
    const look = (snapshot: ReturnType<CheckoutActor['getSnapshot']>) => {
      const view = selectPlainCheckout(snapshot);
      const isOver = view.screen === 'leaving' || view.screen === 'completed' || view.overlay.isOpen;
      if (!view.isBusy || isOver) resolve(view);
      return !view.isBusy || isOver;
    };
    if (look(checkout.getSnapshot())) return;
    const subscription = checkout.subscribe((snapshot) => {
      if (look(snapshot)) subscription.unsubscribe();
    });
  });
}

/** One step of a person at this view: a table from top to bottom, the first row that fits. */
async function answerView(purchase: Purchase, view: PlainCheckoutView): Promise<void> {
  const { words } = purchase;
  if (view.screen === 'identify') return identify(purchase, view);
  if (view.screen === 'leaving' || view.overlay.isOpen) throw new Stopped(words.browserNeeded);
  if (view.screen === 'changed') throw new Stopped(words.changed);
  if (view.screen !== 'steps' || view.failure || view.outcome) throw new Stopped(failureOf(purchase, view));
  if (view.shippingAddresses.isOpen && view.shippingAddresses.items.length === 0) return sendAddress(purchase, view);
  const byCard = view.paymentOptions.items.find(({ paymentType }) => paymentType === 'credit_card');
  if (byCard && view.paymentOptions.chosen !== byCard.key) return choosePayment(purchase, byCard.key);
  if (view.card.isOpen && view.card.errors) return typeCardAgain(purchase, view.card.errors);
  if (view.card.isOpen && (view.card.bin === null || view.card.binErrors)) return sendBin(purchase, view);
  if (view.isPayable && purchase.card) return pay(purchase, view, purchase.card);
  throw new Stopped([...wordsOf(view.payErrors), ...wordsOf(view.errors), words.notAnswered].join('\n'));
}

async function identify({ interview, checkout }: Purchase, { guest }: PlainCheckoutView): Promise<void> {
  if (guest.errors) interview.reject(guestQuestions, wordsOf(guest.errors));
  const [email, phone] = [await interview.answer('email'), await interview.answer('phone')];
  checkout.send({ type: 'page.submit', page: 'IndexPage', input: { email, phone } });
}

async function sendAddress(purchase: Purchase, { newAddress }: PlainCheckoutView): Promise<void> {
  const { commerce, interview, words } = purchase;
  if (newAddress.errors) interview.reject(addressQuestions, wordsOf(newAddress.errors));
  const address = await askAddress(commerce, interview, words.notThere);
  purchase.checkout.send({ type: 'address.save', address, use: 'both' });
}

function choosePayment({ checkout }: Purchase, paymentOption: number): void {
  checkout.send({ type: 'page.submit', page: 'PaymentOptionSelectionPage', input: { paymentOption } });
}

/** A refused payment: the reason is said, and another card may be typed. */
async function typeCardAgain(purchase: Purchase, errors: PageErrors): Promise<void> {
  purchase.interview.reject(cardQuestions, wordsOf(errors));
  await typeCard(purchase);
}

async function sendBin(purchase: Purchase, { card }: PlainCheckoutView): Promise<void> {
  if (card.binErrors) purchase.interview.reject(cardQuestions, wordsOf(card.binErrors));
  await typeCard(purchase);
}

/** Its first digits go to the host at once, which answers with the bank's instalments; the rest waits for Pay. */
async function typeCard(purchase: Purchase): Promise<void> {
  const { checkout, commerce, interview, words } = purchase;
  for (;;) {
    const number = await interview.answer('card');
    const [expiry, cvc] = [await interview.answer('expiry'), await interview.answer('cvc')];
    const holder = `${await interview.answer('name')} ${await interview.answer('surname')}`;
    const typed = readCard({ number, holder, expiry, cvc }, commerce.ports.clock.now());
    if (typed.ok) {
      purchase.card = typed.card;
      const { bin = '' } = readCardNumber(number);
      checkout.send({ type: 'page.submit', page: 'BinNumberPage', input: { bin } });
      return;
    }
    interview.reject(cardQuestions, [words.checkCard]);
  }
}

async function pay(purchase: Purchase, view: PlainCheckoutView, card: Card): Promise<void> {
  const { checkout, interview, ports, say, words } = purchase;
  if (wordsOf(view.payErrors).length > 0) interview.reject(cardQuestions, wordsOf(view.payErrors));
  tellBill(purchase, view);
  if ((await interview.answer('agree')).toLocaleLowerCase() !== words.yes) throw new Stopped(words.notAgreed);
  say(words.paying);
  purchase.card = undefined;
  const input = { agreement: true, useThreeD: false, card: ports.vault.put(card) };
  checkout.send({ type: 'page.submit', page: 'CreditCardConfirmationPage', input });
}

/** What the client chose for the shopper is said once, as the protocol asks. */
function tellChoices(purchase: Purchase, { choices, summary }: PlainCheckoutView): void {
  const { say, words } = purchase;
  const names: Partial<Record<string, string>> = {
    ShippingOptionSelectionPage: summary.shippingOption?.name,
    PaymentOptionSelectionPage: summary.paymentOption?.name,
  };
  for (const { page } of choices.slice(Math.min(purchase.told, choices.length))) {
    const name = names[page];
    if (name) say(`${name} (${words.chosenForYou})`);
  }
  purchase.told = choices.length;
}

function tellBill({ options, say, words }: Purchase, { totals, summary, lines }: PlainCheckoutView): void {
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
    const { line, township, city } = summary.shippingAddress;
    say(`  ${words.delivery}: ${[line, township, city].filter(Boolean).join(', ')}`);
  }
  if (summary.paymentOption) say(`  ${words.payment}: ${summary.paymentOption.name}`);
  for (const [name, amount] of rows) if (amount) say(`  ${name}: ${money(amount)}`);
}

/** Success is read from the server: the order's page names its number. */
async function readOrderNumber({ commerce, ports, words }: Purchase): Promise<string> {
  const last = ports.navigations.at(-1);
  const path = last?.kind === 'page' ? last.path : (last?.url ?? '');
  const token = /\/orders\/completed\/([\w-]+)/.exec(path)?.[1];
  if (token === undefined) throw new Stopped(words.failed('UNREADABLE_REPLY'));
  const { order } = await commerce.http.call(getCompletedOrder, { path: { token }, query: { format: 'json' } });
  return order.number;
}

function failureOf({ words }: Purchase, { failure, outcome, screen, errors }: PlainCheckoutView): string {
  return [...wordsOf(errors), words.failed(failure?.code ?? outcome?.code ?? screen)].join('\n');
}

/** The host's own words, which are in the shopper's language. */
function wordsOf(errors: PageErrors | null): readonly string[] {
  return errors ? [...errors.messages, ...Object.values(errors.fields).flat()] : [];
}
