import { type SuiteCommand, typed } from '@vitrin/core/conformance';
import { TypedCode } from '@vitrin/core/otp';
import { nextOnSteps, waitForRest } from '../buy.ts';
import type { Buyer } from '../buyers.table.ts';
import type { Command, HeadlessTab } from '../headless-browser.ts';
import { homeAddress } from '../home-address.fixture.ts';
import { placeOf } from './headless-view.ts';

/** What a command needs besides the tab. */
export interface Commander {
  readonly tab: HeadlessTab;
  readonly email: string;
}

/** How a command is done without a screen, and where a person would find it. */
interface HeadlessCommand {
  readonly isOffered: (tab: HeadlessTab) => boolean;
  /** @returns the sum that the shopper agreed to, by a command that pays. */
  readonly act: (commander: Commander) => Promise<number | null | undefined>;
}

/** Everything that is on its way has arrived, and what follows by itself too. */
export async function settle(tab: HeadlessTab): Promise<void> {
  await tab.browser.idle();
  await waitForRest(tab);
  await tab.browser.idle();
}

/** More commands than any way to pay needs before Pay. */
const mostBeforePay = 12;

/** Does what is asked for until Pay is pressed. @returns the sum that is shown with it. */
async function payAs(buyer: Pick<Buyer, 'option' | 'next'>, tab: HeadlessTab): Promise<number | null> {
  for (let count = 0; count < mostBeforePay; count += 1) {
    const command = nextOnSteps({ name: '', calls: [], ...buyer }, tab);
    if (command === null) break;
    const isPay = command[0] === 'payment.submit';
    const { toPay } = tab.view.totals;
    void tab.send(...command);
    if (isPay) return toPay;
    await settle(tab);
  }
  throw new Error('Pay cannot be pressed');
}

const submit = ({ view }: HeadlessTab): Command | null =>
  view.isPayable && view.isConfirmable ? ['payment.submit', { agreement: true }] : null;

function byCard(number: string, useThreeD: boolean): Pick<Buyer, 'option' | 'next'> {
  const card = { number, holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: typed.cvc };
  const bin = number.slice(0, 6);
  return {
    option: 5,
    next: (tab) => {
      if (tab.method('card')?.bin !== bin) return ['card.enterNumber', { bin }];
      if (!tab.view.isPayable) return null;
      return ['payment.submit', { agreement: true, useThreeD, card: tab.keepCard(card) }];
    },
  };
}

const byTransfer: Pick<Buyer, 'option' | 'next'> = {
  option: 6,
  next: (tab) =>
    tab.method('transfer')?.accounts.chosen === null ? ['bankAccount.select', { bankAccount: 2 }] : submit(tab),
};

const inCash: Pick<Buyer, 'option' | 'next'> = {
  option: 7,
  next: (tab) =>
    tab.method('payOnDelivery')?.chosen === 'cash' ? submit(tab) : ['paymentChoice.select', { paymentChoice: 'cash' }],
};

/** A command whose result is read from the view. */
const done = (_: Promise<unknown>): undefined => undefined;

const atPlace = (place: ReturnType<typeof placeOf>) => (tab: HeadlessTab) => placeOf(tab) === place;
const isInPayment = (tab: HeadlessTab) => placeOf(tab) === 'payment' && tab.view.isEditable;

const pay = (buyer: Pick<Buyer, 'option' | 'next'>): HeadlessCommand => ({
  isOffered: isInPayment,
  act: ({ tab }) => payAs(buyer, tab),
});

const giveGuest = (emailOf: (email: string) => string): HeadlessCommand => ({
  isOffered: atPlace('contact'),
  act: async ({ tab, email }) => {
    void tab.send('guest.submit', { email: emailOf(email), phone: typed.phone, address: homeAddress });
    return undefined;
  },
});

const answerBank = (answer: 'ok' | 'fail'): HeadlessCommand => ({
  isOffered: (tab) => ['bank', 'provider'].includes(placeOf(tab)),
  act: async ({ tab }) => {
    const isOverlay = tab.view.overlay.isOpen;
    const end = await tab.visitBank(isOverlay ? 'challenge' : 'provider', answer);
    if (isOverlay) void tab.send('challenge.loaded', { href: `http://shop.test${end}` });
    else tab.comeBack(end);
    return undefined;
  },
});

const typeCode = (code: string): HeadlessCommand => ({
  isOffered: (tab) => placeOf(tab) === 'code' && tab.code?.form === 'code',
  act: async ({ tab }) => done(tab.send('code.submit', { code: new TypedCode(code) })),
});

/** How each command is done by core's own checkout. */
export const headlessCommands: Readonly<Record<SuiteCommand, HeadlessCommand>> = {
  'give contact and address': giveGuest((email) => email),
  'give a wrong e-mail address': giveGuest(() => typed.wrongEmail),
  'choose another carrier': {
    isOffered: (tab) => isInPayment(tab) && tab.view.shippingOptions.items.length > 1,
    act: async ({ tab }) => {
      const { items, chosen } = tab.view.shippingOptions;
      const other = items.findLast(({ key }) => key !== chosen);
      if (!other) throw new Error('there is no other carrier');
      void tab.send('shippingOption.select', { shippingOption: other.key });
      return undefined;
    },
  },
  'pay by card': pay(byCard(typed.cards['pay by card'], false)),
  'pay by a card without funds': pay(byCard(typed.cards['pay by a card without funds'], false)),
  'pay by card with 3-D Secure': pay(byCard(typed.cards['pay by card with 3-D Secure'], true)),
  'pay by bank transfer': pay(byTransfer),
  'pay in cash at the door': pay(inCash),
  'pay at the provider': pay({ option: 9, next: submit }),
  'agree at the bank': answerBank('ok'),
  'refuse at the bank': answerBank('fail'),
  'leave the bank': { isOffered: atPlace('bank'), act: async ({ tab }) => done(tab.send('challenge.cancel')) },
  'type the code': typeCode(typed.code),
  'type a wrong code': typeCode(typed.wrongCode),
  'leave the code': { isOffered: atPlace('code'), act: async ({ tab }) => done(tab.send('code.close')) },
};
