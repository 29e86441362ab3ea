import { eq } from 'drizzle-orm';
import { addStock } from '../../src/admin/admin.repository.ts';
import { mailedKey, PASSWORD } from '../../src/auth/auth-journey.fixture.ts';
import { goToPayment, ISTANBUL, post } from '../../src/checkout/checkout-journey.fixture.ts';
import { postKeyed } from '../../src/checkout/methods-journey.fixture.ts';
import { stock } from '../../src/db/schema/catalogue.table.ts';
import type { LimitedMessage } from '../../src/outbox/message-limits.table.ts';
import type { TestHost } from '../../src/testing/test-host.ts';
import type { TestReply, TestShopper } from '../../src/testing/test-shopper.ts';

/** Text of an attacker: an address in each of its forms, a direction mark, a line break. */
export const LURE = 'Win \u202Ehttps://evil.test/win www.evil.test evil.test/win\r\nBcc: eve@evil.test';

/** Short lure for fields of fifty characters. */
const NAME = 'Win evil.test/win https://evil.test';

/** A way in which a visitor causes a mail to an address that is not his. */
export interface MailRelay {
  readonly message: LimitedMessage;
  /** Causes one mail to `victim`; every text that can be typed is a lure. */
  readonly cause: (attack: Attack) => Promise<TestReply>;
  /** The visitor of this mail has the account of the address already, so that a second mailbox needs a second account. */
  readonly prepare?: (attack: Attack) => Promise<unknown>;
}

/** An attack, sent from a network address of its own. */
export interface Attack {
  readonly host: TestHost;
  readonly victim: string;
  readonly from: Readonly<Record<string, string>>;
  /** Number of the attack, for whatever must be new each time. */
  readonly round: number;
}

const phoneOf = (round: number) => `0555${String(7_000_000 + round)}`;

function register({ host, victim, from, round }: Attack, visitor: TestShopper = host.shopper()): Promise<TestReply> {
  const names = { first_name: NAME, last_name: NAME };
  const body = { ...names, email: victim, password: PASSWORD, phone: phoneOf(round), confirm: true };
  return visitor.send('POST', '/users/registration/', body, from);
}

/** A visitor signed in to an account that he registered under an address. */
async function registered(attack: Attack, email: string): Promise<TestShopper> {
  const visitor = attack.host.shopper();
  await register({ ...attack, victim: email }, visitor);
  return visitor;
}

/** A visitor signed in to the account that {@link MailRelay.prepare} made. */
async function back({ host, victim }: Attack): Promise<TestShopper> {
  const visitor = host.shopper();
  await visitor.send('POST', '/users/login/', { email: victim, password: PASSWORD });
  return visitor;
}

/** Every mail that a visitor can cause without an account, or with one that he just made. */
export const MAIL_RELAYS: readonly (readonly [string, MailRelay])[] = [
  [
    'the contact form',
    {
      message: 'contact',
      cause: ({ host, victim, from }) =>
        host
          .shopper()
          .form(
            '/users/contact-us',
            { full_name: NAME, email: victim, phone: '05551112233', subject: '1', order: NAME, message: LURE },
            from,
          ),
    },
  ],
  ['a registration', { message: 'registration', cause: (attack) => register(attack) }],
  [
    'a password reset for an address without an account',
    {
      message: 'passwordReset',
      cause: ({ host, victim, from }) => host.shopper().send('POST', '/users/password/reset/', { email: victim }, from),
    },
  ],
  [
    'a password reset for an account that the attacker registered',
    {
      message: 'passwordReset',
      prepare: (attack) => register(attack),
      cause: ({ host, victim, from }) => host.shopper().send('POST', '/users/password/reset/', { email: victim }, from),
    },
  ],
  [
    'a change of address to the victim’s',
    {
      message: 'emailChange',
      cause: async (attack) => {
        const visitor = await registered(attack, `eve${attack.round}@evil.test`);
        const fields = { email: attack.victim, emailConfirm: attack.victim, password: PASSWORD };
        return visitor.send('POST', '/users/email-change/', fields, attack.from);
      },
    },
  ],
  [
    'a changed password of an account with the victim’s address',
    {
      message: 'accountNotice',
      prepare: (attack) => register(attack),
      cause: async (attack) => {
        const visitor = await back(attack);
        const change = { old_password: PASSWORD, new_password1: 'N3w-secret!', new_password2: 'N3w-secret!' };
        const reply = await visitor.send('POST', '/users/password/change/', change, attack.from);
        const undo = { old_password: 'N3w-secret!', new_password1: PASSWORD, new_password2: PASSWORD };
        await visitor.send('POST', '/users/password/change/', undo, attack.from);
        return reply;
      },
    },
  ],
  [
    'an account with the victim’s address that takes another one',
    {
      message: 'accountNotice',
      cause: async (attack) => {
        const own = `evil.test/win${attack.round}@evil.test`;
        const visitor = await registered(attack, attack.victim);
        const fields = { email: own, emailConfirm: own, password: PASSWORD };
        await visitor.send('POST', '/users/email-change/', fields, attack.from);
        const key = await mailedKey(attack.host, own);
        return attack.host.shopper().get(`/users/email-set-primary/${key}/`, attack.from);
      },
    },
  ],
  [
    'the newsletter',
    {
      message: 'subscription',
      cause: ({ host, victim, from }) =>
        host.shopper().send('POST', '/email-subscription/', { email: victim, subscribe_contract: true }, from),
    },
  ],
  [
    'a stock alert',
    {
      message: 'stockAlert',
      cause: async ({ host, victim, from, round }) => {
        const shelves = await host.db.select({ pk: stock.productPk }).from(stock).orderBy(stock.productPk);
        const product = shelves[round % shelves.length]?.pk ?? 0;
        await host.db.update(stock).set({ quantity: 0 }).where(eq(stock.productPk, product));
        const reply = await host.shopper().form('/product-alerts/', { product: String(product), email: victim }, from);
        const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
        await host.db.transaction((tx) => addStock(tx, [{ productPk: product, quantity: 5 }], context));
        return reply;
      },
    },
  ],
  [
    'an order that costs nothing yet',
    {
      message: 'order',
      cause: async ({ host, victim, from }) => {
        const shopper = fromAddress(host, from);
        await goToPayment(shopper, { quantity: 1, email: victim });
        const address = { ...ISTANBUL, title: NAME, first_name: NAME, last_name: NAME, line: LURE };
        const pk = String((await shopper.send('POST', '/address/', address)).body.pk);
        await post(shopper, 'AddressSelectionPage', { shipping_address: pk, billing_address: pk });
        await post(shopper, 'ShippingOptionSelectionPage', { shipping_option: '71' });
        await post(shopper, 'OrderNotePage', { notes: LURE });
        await post(shopper, 'PaymentOptionSelectionPage', { payment_option: '6' });
        const open = await post(shopper, 'FundsTransferChoicePage', { bank_account: '1' });
        return postKeyed(shopper, 'FundsTransferPage', { agreement: '1' }, open);
      },
    },
  ],
];

/** A shopper all of whose requests come from one address. */
function fromAddress(host: TestHost, from: Readonly<Record<string, string>>): TestShopper {
  const shopper = host.shopper();
  return {
    cookies: shopper.cookies,
    get: (path, headers) => shopper.get(path, { ...from, ...headers }),
    send: (method, path, body, headers) => shopper.send(method, path, body, { ...from, ...headers }),
    form: (path, fields, headers) => shopper.form(path, fields, { ...from, ...headers }),
  };
}
