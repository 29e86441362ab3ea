import { type Card, createCommerce, createShopConfig } from '@vitrin/core';
import { anyPhone, normalisePhone } from '@vitrin/core/address';
import { createQueries } from '@vitrin/core/cache';
import { readCard, readCardNumber } from '@vitrin/core/card';
import { card as cardMethod, cardPaymentTypes, createCheckout, readOrderNumber } from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';
import { isAppError } from '@vitrin/core/errors';
import { addBasketLine } from '@vitrin/core/http';
import { toMinorUnits } from '@vitrin/core/money';
import { createNodePorts, type Fetch } from '@vitrin/ports/node';
import { masterpass, masterpassPaymentTypes } from '@vitrin/wallet-machine';
import { askAddress } from './address.ts';
import { createInterview, Stopped } from './interview.ts';
import { formatMoney } from './money.ts';
import type { Options, Question } from './options.ts';
import {
  cardQuestions,
  needsBrowser,
  type Purchase,
  rejectRefused,
  tellBill,
  type View,
  viewWhere,
  wordsOf,
} from './purchase.ts';
import type { Terminal } from './terminal.ts';
import { texts } from './texts.ts';
import { createWalletPorts } from './wallet-ports.ts';
import { answerWallet } from './wallet-steps.ts';

/** What the program touches outside. */
export interface Outside {
  /** Node's own, or a host in the same process. */
  readonly fetch: Fetch;
  readonly terminal: Terminal;
}

const guestQuestions: readonly Question[] = ['email', 'phone'];
const addressQuestions: readonly Question[] = ['name', 'surname', 'phone', 'line', 'postcode'];

/**
 * Buys a product as a guest with a card or the Masterpass wallet. The checkout's view tells what comes next; this program shows it and gives one
 * command after the other.
 * @returns the program's exit code: 0 when an order is placed.
 */
export async function runTerminalCheckout(options: Options, { fetch, terminal }: Outside): Promise<number> {
  const words = texts[options.language];
  if (options.isHelp) {
    terminal.say(words.help);
    return 0;
  }
  const logger = { warn: () => {}, error: () => {} };
  const ports = createNodePorts({ baseUrl: options.host, fetch, currentPath: '/orders/checkout/', logger });
  const shop = createShopConfig({ allowedOrigins: [options.wallet] });
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
  let checkout: Purchase['checkout'] | undefined;
  try {
    await fillBasket({ options, words, say, interview, commerce });
    const { origin } = new URL(options.host);
    // There are no pages to turn here: payment follows as soon as delivery is known.
    const wallet = masterpass(createWalletPorts(commerce, fetch, options.wallet));
    checkout = createCheckout({ commerce, origin, methods: [cardMethod(), wallet], steps: 'automatic' });
    const nothingYet = { card: undefined, way: undefined, kept: undefined };
    const purchase = { options, words, say, interview, commerce, ports, checkout, ...nothingYet };
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

/** What the host calls payments that this program knows. */
const cardTypes: readonly string[] = cardPaymentTypes;
const walletTypes: readonly string[] = masterpassPaymentTypes;

type Shopping = Pick<Purchase, 'options' | 'words' | 'say' | 'interview' | 'commerce'>;

async function fillBasket({ options, words, say, interview, commerce }: Shopping): Promise<void> {
  const { language, quantity } = options;
  const price = (amount: string, currency: string) => formatMoney(toMinorUnits(amount, currency), currency, language);
  const product = options.answers.search === undefined && options.answers.product;
  const typed = product && (String(Number(product)) === product ? Number(product) : product);
  const pk = typed || (await findProduct()).pk;
  const { basket } = await commerce.http.call(addBasketLine, { body: { product: pk, quantity } });
  for (const { product, quantity, totalAmount, currencyType } of basket.basketitemSet) {
    say(`${words.inBasket}: ${quantity} × ${product.name}, ${price(totalAmount, currencyType)}`);
  }

  async function findProduct() {
    for (;;) {
      const searchText = await interview.answer('search');
      const { products } = await createQueries(commerce).list({ searchText, inStock: true }).fetch();
      const found = products.slice(0, 9);
      if (found.length > 0) {
        return interview.choose('product', found, ({ name, price: amount, currencyType }) =>
          [name, price(amount, currencyType)].join(', '),
        );
      }
      interview.reject(['search'], [words.notThere(searchText)]);
    }
  }
}

/** Gives commands until the checkout is over; gives the order's number. */
async function buy(purchase: Purchase): Promise<string> {
  const { checkout } = purchase;
  await viewWhere(checkout, ({ isBusy }) => !isBusy);
  for (;;) {
    const view = checkout.getView();
    if (view.screen === 'completed') return orderNumber(purchase, view);
    tellChoices(purchase, view);
    await answerView(purchase, view);
  }
}

/** One step of a person at this view: a table from top to bottom, the first row that fits. */
async function answerView(purchase: Purchase, view: View): Promise<void> {
  const { words, card } = purchase;
  if (view.screen === 'identify') return identify(purchase);
  if (needsBrowser(view)) throw new Stopped(words.browserNeeded);
  if (view.screen === 'changed') throw new Stopped(words.changed);
  if (view.screen !== 'steps' || view.failure || view.outcome) throw new Stopped(failureOf(purchase, view));
  if (view.shippingAddresses.isOpen && view.shippingAddresses.items.length === 0) return sendAddress(purchase);
  const way = await wayToPay(purchase, view);
  if (way !== undefined && view.paymentOptions.chosen !== way) return choosePayment(purchase, way);
  if (view.method?.name === 'masterpass') return answerWallet(purchase, () => typeCard(purchase));
  if (view.method?.name === 'card' && !card) return typeCard(purchase);
  if (view.isPayable && card) return pay(purchase, view, card);
  throw new Stopped([...wordsOf(view.payErrors), ...wordsOf(view.errors), words.notAnswered].join('\n'));
}

async function identify(purchase: Purchase): Promise<void> {
  const { checkout, interview } = purchase;
  const [email, typed] = [await interview.answer('email'), await interview.answer('phone')];
  const phone = typed.startsWith('+') ? normalisePhone(typed, anyPhone) : typed;
  rejectRefused(purchase, guestQuestions, await checkout.send('contact.submit', { email, phone }));
}

async function sendAddress(purchase: Purchase): Promise<void> {
  const { checkout, commerce, interview, words, options } = purchase;
  const address = await askAddress(commerce, { interview, notThere: words.notThere, country: options.country });
  rejectRefused(purchase, addressQuestions, await checkout.send('address.save', { address, use: 'both' }));
}

/** A card, or the wallet where the host offers it: asked once, if there is anybody to ask. */
async function wayToPay(purchase: Purchase, { paymentOptions: { items } }: View): Promise<Id | undefined> {
  const { interview, options } = purchase;
  const byCard = items.find(({ paymentType }) => cardTypes.includes(paymentType));
  const byWallet = items.find(({ paymentType }) => walletTypes.includes(paymentType));
  if (purchase.way === undefined && byCard && byWallet) {
    const isAsked = !options.isSilent || options.answers.pay !== undefined;
    const chosen = isAsked ? await interview.choose('pay', [byCard, byWallet], ({ name }) => name) : byCard;
    purchase.way = chosen.key;
  }
  return purchase.way ?? byCard?.key ?? byWallet?.key;
}

async function choosePayment(purchase: Purchase, paymentOption: Id): Promise<void> {
  rejectRefused(purchase, [], await purchase.checkout.send('paymentOption.select', { paymentOption }));
}

/** Its first digits go to the host at once, which answers with the bank's installments; the rest waits for Pay. */
async function typeCard(purchase: Purchase): Promise<void> {
  const { checkout, commerce, interview, words } = purchase;
  for (;;) {
    const number = await interview.answer('card');
    const [expiry, cvc] = [await interview.answer('expiry'), await interview.answer('cvc')];
    const holder = `${await interview.answer('name')} ${await interview.answer('surname')}`;
    const typed = readCard({ number, holder, expiry, cvc }, commerce.ports.clock.now());
    if (typed.ok) {
      const { bin = '' } = readCardNumber(number);
      const result = await checkout.send('card.enterNumber', { bin });
      rejectRefused(purchase, cardQuestions, result);
      if (result.ok) purchase.card = typed.card;
      return;
    }
    interview.reject(cardQuestions, [words.checkCard]);
  }
}

async function pay(purchase: Purchase, view: View, card: Card): Promise<void> {
  const { checkout, interview, ports, say, words } = purchase;
  tellBill(purchase, view);
  if ((await interview.answer('agree')).toLocaleLowerCase() !== words.yes) throw new Stopped(words.notAgreed);
  say(words.paying);
  purchase.card = undefined;
  const input = { agreement: true, useThreeD: false, card: ports.vault.put(card) };
  // A payment that a bank wants to ask about ends on the bank's page, which nobody can open here.
  const result = await Promise.race([checkout.send('payment.submit', input), viewWhere(checkout, needsBrowser)]);
  // A refused one may be tried with another card.
  if ('ok' in result) rejectRefused(purchase, cardQuestions, result);
}

/** What the client chose for the shopper since the last command is said, as the protocol asks. */
function tellChoices({ say, words }: Purchase, { choices, summary }: View): void {
  const names: Partial<Record<string, string>> = {
    'shippingOption.select': summary.shippingOption?.name,
    'paymentOption.select': summary.paymentOption?.name,
  };
  for (const { command } of choices) {
    const name = names[command];
    if (name) say(`${name} (${words.chosenForYou})`);
  }
}

/** Success is read from the server: the order's page names its number. */
async function orderNumber({ commerce, words }: Purchase, { order }: View): Promise<string> {
  const number = order && (await readOrderNumber(commerce, order.url, new AbortController().signal));
  if (!number) throw new Stopped(words.failed('UNREADABLE_REPLY'));
  return number;
}

function failureOf({ words }: Purchase, { failure, outcome, screen, errors }: View): string {
  return [...wordsOf(errors), words.failed(failure?.code ?? outcome?.code ?? screen)].join('\n');
}
