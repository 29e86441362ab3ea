import { foldCase } from '@vitrin/core/contract';
import { expect, it } from 'vitest';
import { emailOf, mailedKey, messagesTo, PASSWORD, signedIn } from '../../src/auth/auth-journey.fixture.ts';
import { signInFailure, throttleHit } from '../../src/db/schema/account.table.ts';
import { outboxMessage } from '../../src/db/schema/host.table.ts';
import { placeByCard } from '../../src/orders/account-orders.fixture.ts';
import { REGISTRATION_BODY } from '../../src/testing/test-bodies.ts';
import type { TestHost } from '../../src/testing/test-host.ts';
import { pick } from '../../src/testing/test-shopper.ts';

/** Other spellings of `rich@example.test`, which fold to the same text. A keyboard, a phone or an attacker writes them. */
const lookAlikes: readonly (readonly [string, string])[] = [
  ['capital letters', 'RICH@EXAMPLE.TEST'],
  ['a dotless i', 'rıch@example.test'],
  ['a dotted capital I', 'RİCH@example.test'],
  ['a dotted capital I in two characters', 'RI\u0307CH@example.test'],
  ['an i with a dot of its own', 'ri\u0307ch@example.test'],
  ['a soft hyphen', 'ri\u00adch@example.test'],
  ['a space of no width', 'rich\u200b@example.test'],
  ['a mark of writing direction', '\u202arich@example.test'],
  ['a variation selector', 'rich\ufe0f@example.test'],
  ['a long s in the domain', 'rich@example.te\u017ft'],
];

/** Spellings of the voucher `MIN1000`. */
const voucherSpellings: readonly string[] = ['MİN1000', 'min1000', 'mın1000', 'MIN\u200b1000', ' Min1000 '];

const OWNER = 'rich@example.test';
const CAPTCHA = { redirect_url: '/users/pz-captcha/' };
const spellings = lookAlikes.map(([, email]) => email);

/** Tests of how spellings compare, on whichever database the host has. */
export function testSpellings(hostOf: () => TestHost): void {
  const login = (email: string, password: string) =>
    hostOf().shopper().send('POST', '/users/login/', { email, password });
  const askReset = (email: string) => hostOf().shopper().send('POST', '/users/password/reset/', { email });
  const recipients = async () => (await hostOf().db.select().from(outboxMessage)).map(({ recipient }) => recipient);
  const forget = async () => {
    for (const table of [signInFailure, throttleHit, outboxMessage]) await hostOf().db.delete(table);
  };

  it.each(lookAlikes)('a reset asked for with %s reaches the owner only', async (_, email) => {
    await forget();
    expect((await askReset(email)).status).toBe(200);
    expect(await recipients()).toEqual([OWNER]);
    expect((await messagesTo(hostOf(), OWNER))[0]?.subject).toBe('Choose a new password');
  });

  it('a reset asked for with a letter of another script finds no account', async () => {
    await forget();
    await askReset('riсh@example.test');
    expect((await messagesTo(hostOf(), OWNER)).length).toBe(0);
  });

  it('resets by ten spellings send three mails', async () => {
    await forget();
    const statuses = [];
    for (const email of spellings) statuses.push((await askReset(email)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
    expect(await recipients()).toEqual([OWNER, OWNER, OWNER]);
  });

  it('an address without an account gets three mails by all its spellings', async () => {
    await forget();
    const statuses = [];
    for (const email of ['nil@x.test', 'NİL@x.test', 'nıl@x.test', 'nil\u200b@x.test']) {
      statuses.push((await askReset(email)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('twenty guesses by spellings meet the captcha after the fifth', async () => {
    await forget();
    const replies = [];
    for (let round = 0; round < 20; round += 1) {
      replies.push((await login(spellings[round % spellings.length] ?? '', `guess${round}`)).body);
    }
    expect(replies.slice(0, 5).every(({ error_code: code }) => code === 'BAD_CREDENTIALS')).toBe(true);
    expect(replies.slice(5)).toEqual(Array.from({ length: 15 }, () => CAPTCHA));
  });

  it('the right password in another spelling clears the failures of all of them', async () => {
    await forget();
    for (const email of spellings.slice(0, 4)) await login(email, 'wrong');
    expect((await login('RİCH@example.test', PASSWORD)).body).toHaveProperty('key');
    expect(await hostOf().db.select().from(signInFailure)).toEqual([]);
  });

  it.each(lookAlikes)('an address with %s opens no second account', async (_, email) => {
    await forget();
    const body = { ...REGISTRATION_BODY, phone: '05559990000', email };
    const reply = await hostOf().shopper().send('POST', '/users/registration/', body);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['email']]);
  });

  it('[register] ─┐ [register] ─┘ two spellings at once open one account', async () => {
    await forget();
    const bodies = ['bir@x.test', 'BİR@x.test'].map((email, index) => {
      return { ...REGISTRATION_BODY, phone: `0555999001${index}`, email };
    });
    const replies = await Promise.all(
      bodies.map((body) => hostOf().shopper().send('POST', '/users/registration/', body)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it.each(lookAlikes)('nobody moves to an address with %s', async (_, email) => {
    await forget();
    const eve = await signedIn(hostOf(), 'wallet01@example.test');
    const body = { email, emailConfirm: email, password: PASSWORD };
    const reply = await eve.send('POST', '/users/email-change/', body);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['email']]);
    expect(await recipients()).toEqual([]);
  });

  it('a link to change the address does nothing once another account has it in another spelling', async () => {
    await forget();
    const eve = await signedIn(hostOf(), 'wallet01@example.test');
    const wanted = { email: 'iki@x.test', emailConfirm: 'iki@x.test', password: PASSWORD };
    expect((await eve.send('POST', '/users/email-change/', wanted)).status).toBe(200);
    const key = await mailedKey(hostOf(), 'iki@x.test');
    const body = { ...REGISTRATION_BODY, phone: '05559990020', email: 'İKİ@x.test' };
    expect((await hostOf().shopper().send('POST', '/users/registration/', body)).status).toBe(201);
    await hostOf().shopper().get(`/users/email-set-primary/${key}/`);
    expect(await emailOf(eve)).toBe('wallet01@example.test');
  });

  it.each(voucherSpellings)('the voucher MIN1000 is known as %j', async (code) => {
    const shopper = hostOf().shopper();
    await shopper.send('POST', '/baskets/basket/', { product: 1201, quantity: 9 });
    const reply = await shopper.send('PATCH', '/baskets/basket/', { voucher_code: code });
    expect(pick(reply.body, 'basket', 'voucher_code')).toBe('MIN1000');
  });

  it('a user has one collection of a name, whatever its spelling', async () => {
    await forget();
    const ada = await signedIn(hostOf(), 'shopper@example.test');
    const path = '/wishlists/user-collections/';
    const statuses = [];
    for (const name of ['Işık', 'IŞIK', 'işik', 'ışık\u200b'])
      statuses.push((await ada.send('POST', path, { name })).status);
    expect(statuses).toEqual([201, 400, 400, 400]);
  });

  it('the newsletter goes once to an address, whatever its spelling', async () => {
    await forget();
    const statuses = [];
    for (const email of spellings.slice(0, 3)) {
      const body = { email, subscribe_contract: true };
      statuses.push((await hostOf().shopper().send('POST', '/email-subscription/', body)).status);
    }
    expect(statuses).toEqual([200, 400, 400]);
    expect(await recipients()).toHaveLength(1);
  });

  it('a visitor waits once for a product, whatever the spelling of the address', async () => {
    await forget();
    const replies = [];
    for (const email of spellings.slice(0, 4)) {
      replies.push(await hostOf().shopper().form('/product-alerts/', { product: '1990', email }));
    }
    expect(replies.map(({ status }) => status)).toEqual([201, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.pk)).size).toBe(1);
  });

  it('contact forms by spellings share the limit of the mailbox', async () => {
    await forget();
    const body = { full_name: 'Eve', phone: '05551112233', subject: '4', message: 'Buy at evil.test now' };
    for (const [index, email] of spellings.entries()) {
      const from = { 'x-forwarded-for': `203.0.113.${index + 1}` };
      const reply = await hostOf()
        .shopper()
        .form('/users/contact-us', { ...body, email }, from);
      expect(reply.status).toBe(200);
    }
    const confirmations = (await recipients()).filter((recipient) => foldCase(recipient) === OWNER);
    expect(confirmations).toHaveLength(3);
  });

  it('an order is found by its number and any spelling of its address, and by no other address', async () => {
    await forget();
    const { order } = await placeByCard(hostOf(), { email: OWNER, quantity: 1 });
    const look = (email: string) =>
      hostOf().shopper().send('POST', '/users/orders/anonymous', { email, number: order.number });
    expect((await look('rıch@EXAMPLE.test')).status).toBe(200);
    expect((await look('riсh@example.test')).status).toBe(400);
  });
}
