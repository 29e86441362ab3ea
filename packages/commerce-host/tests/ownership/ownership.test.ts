import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedKey } from '../../src/auth/auth-journey.fixture.ts';
import { user } from '../../src/db/schema/account.table.ts';
import type { Route } from '../../src/http/route.ts';
import { BANK_ROUTES, HOST_ROUTES, WALLET_ROUTES } from '../../src/routes.ts';
import { TEST_HOST_TIMEOUT } from '../../src/testing/test-host.ts';
import type { TestReply } from '../../src/testing/test-shopper.ts';
import { OWNED_CASES } from './owned-routes.fixture.ts';
import {
  type OtherUser,
  OWNERS,
  type OwnershipFixture,
  openOwnershipFixture,
  snapshotOf,
} from './ownership.fixture.ts';
import { ACTS_FOR_THE_CALLER, FOR_EVERYBODY, OWN_READS, TOOLS } from './unowned-routes.fixture.ts';

const INTRUDERS: readonly OtherUser[] = ['other', 'guest', 'nobody'];

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

let fixture: OwnershipFixture;

beforeAll(async () => {
  fixture = await openOwnershipFixture();
}, TEST_HOST_TIMEOUT);

afterAll(() => fixture.host.close());

/** What of the owner's a reply holds. */
function leaksOf({ text, headers }: TestReply): readonly string[] {
  const said = `${text} ${[...headers].map((header) => header.join(': ')).join('\n')}`.toLowerCase();
  return fixture.secrets.filter((secret) => said.includes(secret.toLowerCase()));
}

describe('every route of the host', () => {
  const routes = [...HOST_ROUTES, ...BANK_ROUTES, ...WALLET_ROUTES];
  const tables = {
    owned: new Set(OWNED_CASES.map(({ route }) => route)),
    ownReads: new Set<string>(OWN_READS),
    acts: new Set(Object.keys(ACTS_FOR_THE_CALLER)),
    tools: new Set(Object.keys(TOOLS)),
    everybody: new Set<string>(FOR_EVERYBODY),
  };

  it('takes a thing of somebody’s, or is known to take none: a new one has to say', () => {
    const open = [tables.ownReads, tables.acts, tables.tools, tables.everybody];
    const unsaid = routes.map(keyOf).filter((key) => ![tables.owned, ...open].some((table) => table.has(key)));
    expect(unsaid).toEqual([]);
    const twice = routes.map(keyOf).filter((key) => open.filter((table) => table.has(key)).length > 1);
    expect(twice).toEqual([]);
  });

  it('is there: no row of the tables is about a route that is gone', () => {
    const known = new Set(routes.map(keyOf));
    expect(Object.values(tables).flatMap((table) => [...table].filter((key) => !known.has(key)))).toEqual([]);
  });

  it('for everybody is blind to who asks', () => {
    const open = HOST_ROUTES.filter((route) => tables.everybody.has(keyOf(route)));
    expect(open.filter(({ cache }) => cache === 'session').map(keyOf)).toEqual([]);
    const cached = HOST_ROUTES.filter(({ cache }) => cache !== 'session').map(keyOf);
    expect(cached.filter((key) => !tables.everybody.has(key))).toEqual([]);
  });
});

describe.each(OWNED_CASES.map((one) => [one.route, one.name, one] as const))('%s: %s', (_route, _name, one) => {
  it('is not there for another user, a guest or nobody, stays as it was, and is there for its owner', async () => {
    const id = await one.make(fixture);
    expect(id).toMatch(/^[\w-]+$/);
    const before = await snapshotOf(fixture.host.db, fixture.ownerPk);
    const reported = one.reported ?? (({ status, body }: TestReply) => [status, body]);
    for (const who of INTRUDERS) {
      const shopper = fixture.otherUsers[who];
      const reply = await one.ask(shopper, id, fixture);
      expect([who, reply.status, leaksOf(reply)]).toEqual([who, one.answers[who], []]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      // Nobody learns from the answer which ids there are.
      expect(reported(reply)).toEqual(reported(await one.ask(shopper, one.unknown, fixture)));
    }
    expect(await snapshotOf(fixture.host.db, fixture.ownerPk)).toBe(before);
    expect((await one.ask(fixture.owner, id, fixture)).status).toBe(one.granted);
  });
});

describe.each(OWN_READS)('%s', (route) => {
  it('tells everybody about himself alone', async () => {
    const path = route.slice('GET '.length);
    for (const who of INTRUDERS) {
      const reply = await fixture.otherUsers[who].get(path);
      expect([who, reply.status < 500, leaksOf(reply)]).toEqual([who, true, []]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });
});

it('the owner is told what the others are not: the texts that are looked for do stand in replies', async () => {
  const pages = [
    '/users/profile/',
    '/users/orders/',
    '/address/detailed/',
    '/user-collections/',
    '/b2b/basket/drafts/',
  ];
  const found = new Set<string>();
  for (const path of pages) for (const secret of leaksOf(await fixture.owner.get(path))) found.add(secret);
  const { email, firstName, lastName, phone, street, addressTitle, collection, note, draft } = OWNERS;
  const expected = [
    email,
    firstName,
    lastName,
    phone,
    street,
    addressTitle,
    collection,
    note,
    draft,
    fixture.order.number,
  ];
  expect(expected.filter((text) => !found.has(text))).toEqual([]);
});

describe('a link of the owner’s mail, pressed where another user is signed in', () => {
  const rowOf = async (email: string) =>
    (await fixture.host.db.select().from(user).where(eq(user.email, email))).map(({ lastLogin: _, ...row }) => row);

  /** Makes a link and gives the address that it was mailed to. */
  const LINKS: readonly (readonly [path: string, mail: () => Promise<string>])[] = [
    [
      '/users/registration/account-confirm-email/',
      async () => {
        const email = 'second@canary.test';
        const { firstName: first_name, lastName: last_name } = OWNERS;
        const body = { email, first_name, last_name, password: 'Passw0rd!', phone: '05557776644', confirm: true };
        await fixture.host.shopper().send('POST', '/users/registration/', body);
        return email;
      },
    ],
    [
      '/users/email-set-primary/',
      async () => {
        const email = 'changed@canary.test';
        const owner = fixture.host.shopper();
        await owner.send('POST', '/users/login/', { email: 'second@canary.test', password: 'Passw0rd!' });
        await owner.send('POST', '/users/email-change/', { email, emailConfirm: email, password: 'Passw0rd!' });
        return email;
      },
    ],
  ];

  it.each(LINKS)(
    'GET %s…/ acts for the owner, tells nothing of him and leaves the other one alone',
    async (path, mail) => {
      const { host, otherUsers } = fixture;
      const email = await mail();
      const before = await rowOf('shopper@example.test');
      const reply = await otherUsers.other.get(`${path}${await mailedKey(host, email)}/`);
      expect([reply.status, reply.body, leaksOf(reply)]).toEqual([200, { detail: 'ok' }, []]);
      expect(await rowOf(email)).toMatchObject([{ emailConfirmedAt: host.clock.now() }]);
      expect(await rowOf('shopper@example.test')).toEqual(before);
      expect((await otherUsers.other.get('/current_user/')).body.email).toBe('shopper@example.test');
    },
  );
});
