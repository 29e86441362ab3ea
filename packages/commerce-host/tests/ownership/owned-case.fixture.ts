import { and, eq } from 'drizzle-orm';
import { post } from '../../src/checkout/checkout-journey.fixture.ts';
import { basket } from '../../src/db/schema/basket.table.ts';
import type { TestReply, TestShopper } from '../../src/testing/test-shopper.ts';
import { type OtherUser, OWNERS, OWNERS_ADDRESS, type OwnershipFixture } from './ownership.fixture.ts';

/** What each intruder is answered. */
export type Answers = Readonly<Record<OtherUser, number>>;

/** One way to reach for something by its id or token. */
export interface OwnedCase {
  /** Method and path of the route, as its table writes them. */
  readonly route: string;
  /** What is reached for, and how. */
  readonly name: string;
  /** Makes one of the owner's things, or takes one that is there; gives its id. */
  readonly make: (fixture: OwnershipFixture) => Promise<string> | string;
  /** An id that nothing has: it must be answered alike. */
  readonly unknown: string;
  readonly ask: (who: TestShopper, id: string, fixture: OwnershipFixture) => Promise<TestReply>;
  readonly answers: Answers;
  /** What the owner is answered; the last one asked, since it may use the thing up. */
  readonly granted: number;
  /** What of a reply is compared with that of an unknown id; status and body, unless said. */
  readonly reported?: (reply: TestReply) => unknown;
}

/** What only users have. Guests and visitors are sent to sign in before anything is looked for. */
export const USERS: Answers = { other: 404, guest: 401, nobody: 401 };
/** What a guest has too; a visitor with neither is told so without being signed out (Protocol address §3). */
export const IDENTIFIED: Answers = { other: 404, guest: 404, nobody: 403 };
/** What every visitor may have. */
export const EVERYBODY: Answers = { other: 404, guest: 404, nobody: 404 };
/** A page of the checkout is always answered; what is wrong stands in the reply (Protocol conventions §9). */
export const ANSWERED: Answers = { other: 200, guest: 200, nobody: 200 };
/** A field is wrong, as for a thing that is not there. */
export const FIELD: Answers = { other: 400, guest: 401, nobody: 401 };

export const NO_PK = '2000000000';

export const idOf = (reply: TestReply): string => {
  const pk = reply.body.pk ?? reply.body.id;
  if (pk === undefined) throw new Error(`owned routes: nothing was made: ${reply.status} ${reply.text.slice(0, 200)}`);
  return String(pk);
};

export const addressOf = async ({ owner }: OwnershipFixture) =>
  idOf(await owner.send('POST', '/address/', OWNERS_ADDRESS));

/** Makes baskets and collections of different names, since a name is taken once. */
function counted(): () => number {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
}

const nextName = counted();

/** Opens a second basket and gives its pk. */
export async function basketOf({ owner, host, ownerPk }: OwnershipFixture): Promise<string> {
  const namespace = `canary-${nextName()}`;
  await owner.send('POST', '/baskets/basket/', { product: 1203, quantity: 1, namespace });
  const isIt = and(eq(basket.userPk, ownerPk), eq(basket.namespace, namespace));
  const [row] = await host.db.select({ pk: basket.pk }).from(basket).where(isIt);
  return String(row?.pk);
}

export async function namespaceOf({ owner }: OwnershipFixture): Promise<string> {
  const namespace = `canary-${nextName()}`;
  await owner.send('POST', '/baskets/basket/', { product: 1203, quantity: 1, namespace });
  return namespace;
}

export const collectionOf = async ({ owner }: OwnershipFixture) => {
  const name = `${OWNERS.collection} ${nextName()}`;
  return idOf(await owner.send('POST', '/user-collections/', { name, description: OWNERS.note }));
};

export async function itemOf(fixture: OwnershipFixture): Promise<string> {
  const collection = await collectionOf(fixture);
  return idOf(
    await fixture.owner.send('POST', '/user-collection-items/', { collection, product: 1201, note: OWNERS.note }),
  );
}

export async function draftOf({ owner }: OwnershipFixture): Promise<string> {
  const name = `${OWNERS.draft} ${nextName()}`;
  await owner.send('POST', '/b2b/basket/', { division: 2, product_remote_id: 1201, quantity: 1 });
  await owner.send('POST', '/b2b/basket/save/', { name });
  const drafts = (await owner.get('/b2b/basket/drafts/')).text;
  const made = (JSON.parse(drafts) as { id: number; name: string }[]).find((draft) => draft.name === name);
  return String(made?.id);
}

/** The piece of the owner's order that no other case cancels. */
export function pieceOf(index: number) {
  return ({ order: { orderitem_set } }: OwnershipFixture) => String(orderitem_set[index]?.id);
}

export const pieces = (id: string) => [{ order_item: id, reason: 1, cancellation_type: 'cancel' }];

/** A page of the checkout says its answer in the envelope; revision and attempt differ with every reply. */
export const ofCheckout = ({ status, body }: TestReply) => [status, body.errors, body.error_code, body.attempt];

export const checkoutCase = (of: {
  readonly page: string;
  readonly make: OwnedCase['make'];
  readonly unknown: string;
  readonly fields: (id: string) => Readonly<Record<string, string>>;
}): OwnedCase => ({
  route: 'POST /orders/checkout/',
  name: `${of.page} with somebody’s`,
  make: of.make,
  unknown: of.unknown,
  ask: (who, id) => post(who, of.page, of.fields(id)),
  answers: ANSWERED,
  granted: 200,
  reported: ofCheckout,
});
