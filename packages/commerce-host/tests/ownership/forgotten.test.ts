import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quotation } from '../../src/db/schema/b2b.table.ts';
import { form, type StoredFormField } from '../../src/db/schema/content.table.ts';
import { outboxMessage } from '../../src/db/schema/host.table.ts';
import { order } from '../../src/db/schema/orders.table.ts';
import { TEST_HOST_TIMEOUT } from '../../src/testing/test-host.ts';
import { pick } from '../../src/testing/test-shopper.ts';
import {
  goToOwnersPayment,
  OWNERS,
  OWNERS_ADDRESS,
  type OwnershipFixture,
  openOwnershipFixture,
  rowsOf,
} from './ownership.fixture.ts';

let fixture: OwnershipFixture;

beforeAll(async () => {
  fixture = await openOwnershipFixture();
}, TEST_HOST_TIMEOUT);

afterAll(() => fixture.host.close());

/** Every row of every table as text, with the name of its table. */
async function dump(): Promise<readonly string[]> {
  const { db } = fixture.host;
  const tables = await rowsOf(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const names = tables.map((row) => String(pick(row, 'name')));
  const queries = names.map(
    (name) => sql`select ${name}::text as name, to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
  );
  const rows = await rowsOf(db, sql.join(queries, sql` union all `));
  return rows.map((row) => `${pick(row, 'name')} ${pick(row, 'row')}`);
}

/** What only this person wrote, besides the texts of the inputs. */
const LETTER_EMAIL = 'messages@marker.test';
const WRITTEN = 'My canary sings at night.';

async function writeEverywhere(): Promise<void> {
  const { host, owner } = fixture;
  const sentMessage = { full_name: `${OWNERS.firstName} ${OWNERS.lastName}`, email: LETTER_EMAIL, phone: OWNERS.phone };
  const sent = [
    await owner.form('/users/contact-us', { ...sentMessage, subject: '4', message: WRITTEN }),
    await owner.send('POST', '/address/', { ...OWNERS_ADDRESS, notes: WRITTEN }),
    await owner.send('POST', '/email-subscription/', { email: OWNERS.email, subscribe_contract: true }),
    await owner.form('/product-alerts/', { product: '1990', email: 'alerts@canary.test' }),
    await owner.send('POST', '/user-collections/', { name: OWNERS.collection, description: WRITTEN }),
    await owner.send('POST', '/users/email-change/', {
      email: 'next@canary.test',
      emailConfirm: 'next@canary.test',
      password: 'Passw0rd!',
    }),
    await owner.send('POST', '/users/password/reset/', { email: OWNERS.email }),
    await owner.send('PATCH', '/users/profile/', { attributes: { nickname: WRITTEN } }),
  ];
  expect(sent.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  await host.shopper().send('POST', '/users/login/', { email: OWNERS.email, password: 'wrong' });
  for (const name of [OWNERS.draft, OWNERS.quotation]) {
    await owner.send('POST', '/b2b/basket/', { division: 2, product_remote_id: 1201, quantity: 1 });
    const path = name === OWNERS.draft ? '/b2b/basket/save/' : '/b2b/my-quotations/';
    expect((await owner.send('POST', path, { name })).status).toBe(200);
  }
  await goToOwnersPayment(owner);
}

/** What this person answers to a question of a merchandiser's form. */
function answerTo({ inputType, choices, rules }: StoredFormField): unknown {
  if (inputType === 'checkbox') return true;
  if (inputType === 'select' || inputType === 'radio') return choices?.[0]?.en;
  if (inputType === 'email') return OWNERS.email;
  if (inputType === 'file') return undefined;
  if (rules.regex && !rules.regex.inverse) return fixture.order.number;
  return rules.minValue === undefined ? WRITTEN : String(rules.minValue);
}

/** Sends every form of the shop: signed in, and where a question asks for the address, as a visitor too. */
async function sendForms(): Promise<void> {
  const { host, owner } = fixture;
  for (const { pk, fields } of await host.db.select().from(form)) {
    const body = Object.fromEntries(fields.map((field) => [field.key, answerTo(field)]));
    const asksAddress = fields.some(({ inputType }) => inputType === 'email');
    for (const who of asksAddress ? [owner, host.shopper()] : [owner]) {
      const reply = await who.send('POST', `/forms/${pk}/generate/`, body);
      expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
    }
  }
}

it('who leaves is forgotten: no table holds a word that tells who it was, or that only this person wrote', async () => {
  const { host, owner, ownerPk, secrets } = fixture;
  await writeEverywhere();
  await sendForms();
  const texts = [...secrets, 'canary.test', WRITTEN].filter(
    (text) => text !== fixture.order.number && text !== fixture.token,
  );
  const namesIn = (rows: readonly string[]) => rows.filter((row) => texts.some((text) => row.includes(text)));
  const tablesOf = (rows: readonly string[]) => [...new Set(namesIn(rows).map((row) => row.split(' ')[0]))].sort();
  expect(tablesOf(await dump())).toEqual(
    expect.arrayContaining([
      'address',
      'form_entry',
      'contact_message',
      'outbox_message',
      'user',
      'order',
      'b2b_draft',
    ]),
  );
  await host.db.update(order).set({ status: 550 }).where(eq(order.userPk, ownerPk));
  expect((await owner.send('PATCH', '/users/anonymize/', { password: 'Passw0rd!' })).status).toBe(200);
  // The notice of the deletion is addressed to the old address, and names nobody besides.
  expect(tablesOf(await dump())).toEqual(['outbox_message']);
  const notices = await host.db.select().from(outboxMessage).where(eq(outboxMessage.recipientFolded, OWNERS.email));
  expect(notices.map(({ subject, body }) => [subject, namesIn([body])])).toEqual([['Your account was deleted', []]]);
  const asked = await host.db.select().from(quotation).where(eq(quotation.userPk, ownerPk));
  expect([...new Set(asked.map(({ name }) => name))]).toEqual(['Anonymous']);
});

it('nobody signs in to an account that was left, and trying is no error', async () => {
  const email = `anonymous-${fixture.ownerPk}@anonymous.invalid`;
  const reply = await fixture.host.shopper().send('POST', '/users/login/', { email, password: 'Passw0rd!' });
  expect([reply.status, reply.body.error_code]).toEqual([400, 'BAD_CREDENTIALS']);
});

it('who leaves takes no mail of another account along, although he typed its address', async () => {
  const { host } = fixture;
  const leaving = host.shopper();
  await leaving.send('POST', '/users/login/', { email: 'wallet08@example.test', password: 'Passw0rd!' });
  const sentMessage = { full_name: 'Pen Friend', phone: '05551112233', subject: '4', message: 'Is it blue?' };
  for (const email of ['RICH@example.test', 'pen@friend.test']) {
    expect((await leaving.form('/users/contact-us', { ...sentMessage, email })).status).toBeLessThan(300);
    const mail = { channel: 'mail', subject: 'Hello', body: 'Hello', language: 'en' } as const;
    await host.db.insert(outboxMessage).values({
      ...mail,
      recipient: email.toLowerCase(),
      recipientFolded: email,
      createdAt: host.clock.now(),
      dueAt: host.clock.now(),
    });
  }
  expect((await leaving.send('PATCH', '/users/anonymize/', { password: 'Passw0rd!' })).status).toBe(200);
  const recipients = (await host.db.select().from(outboxMessage)).map(({ recipient }) => recipient);
  expect(recipients).toContain('rich@example.test');
  expect(recipients).not.toContain('pen@friend.test');
});
