import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import type { Change } from '../pre-order/invalidation.table.ts';
import { type PayloadOf, type PayloadSchema, type PostedFields, readPayload } from './page-payload.ts';
import type { Predicate } from './predicates.ts';
import type { SubmitResult } from './submit-result.ts';

/** Which pages a successful POST lists (Protocol checkout §1 rule 3). */
export type Relisting = 'later' | 'itselfAndLater' | 'fromShipping';

/** One page of checkout: a row of the page table. */
export interface PageHandler {
  /** `page_name` on the wire. */
  readonly name: string;
  /** Precondition: the page is open while this holds. */
  readonly isListed: Predicate;
  /** `page_context` on the wire. */
  context(view: CheckoutView): Readonly<Record<string, unknown>>;
  /** Row of the invalidation matrix that a POST of this page is. */
  readonly change: Change;
  readonly relists: Relisting;
  /** A POST ends an attempt that waits for the shopper (Protocol checkout §5.3). */
  readonly abandonsAttempt: boolean;
  /** Reads the payload and says what it comes to; pure. */
  submit(view: CheckoutView, fields: PostedFields): SubmitResult;
  /**
   * Only on pages whose POST can place the order: what makes two payloads the same for idempotency. Of a card it holds the
   * first six and last four digits and nothing more (Protocol conventions §11).
   */
  fingerprint?(fields: PostedFields): string;
  /** Posted again with the same payload while its attempt waits, it keeps that attempt instead of starting anew. */
  readonly keepsAttempt?: boolean;
  /**
   * Only on pages to which a bank sends the shopper back (Protocol checkout §4.15): whether these fields come from there. A
   * return carries no CSRF token.
   */
  isReturn?(fields: PostedFields): boolean;
}

/** A page with its payload schema; what {@link definePage} takes. */
export interface PageDefinition<Schema extends PayloadSchema> {
  readonly name: string;
  readonly isListed: Predicate;
  context(view: CheckoutView): Readonly<Record<string, unknown>>;
  readonly change: Change;
  readonly relists?: Relisting;
  readonly abandonsAttempt?: boolean;
  readonly payload: Schema;
  readonly fingerprint?: (fields: PostedFields) => string;
  readonly keepsAttempt?: boolean;
  readonly isReturn?: (fields: PostedFields) => boolean;
  /** Says what a well-formed payload comes to. */
  effect(view: CheckoutView, payload: PayloadOf<Schema>, fields: PostedFields): SubmitResult;
}

/** Makes a row of the page table: the payload is read first, the effect sees only well-formed values. */
export function definePage<const Schema extends PayloadSchema>(definition: PageDefinition<Schema>): PageHandler {
  const { name, isListed, context, change, payload, effect } = definition;
  return {
    name,
    isListed,
    context,
    change,
    relists: definition.relists ?? 'later',
    abandonsAttempt: definition.abandonsAttempt ?? true,
    ...(definition.fingerprint ? { fingerprint: definition.fingerprint } : {}),
    ...(definition.isReturn ? { isReturn: definition.isReturn } : {}),
    keepsAttempt: definition.keepsAttempt ?? false,
    submit(view, fields) {
      const reading = readPayload(payload, fields);
      return reading.ok ? effect(view, reading.value, fields) : { kind: 'refused', refusals: reading.refusals };
    },
  };
}

/** A page that only stands in replies: it is never listed by a GET and never open for a POST. */
export function defineReplyPage(name: string): PageHandler {
  return {
    name,
    isListed: () => false,
    context: () => ({}),
    change: 'note',
    relists: 'later',
    abandonsAttempt: false,
    submit: () => ({ kind: 'changed', patch: {} }),
  };
}

/** A page of replies that is a return address as well: whatever is posted to it comes from there. */
export function defineReturnPage(name: string): PageHandler {
  return { ...defineReplyPage(name), isReturn: () => true };
}
