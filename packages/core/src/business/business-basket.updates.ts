import { type Id, sameId } from '../contract/primitives.ts';
import type { Answer } from '../write-queue/write-queue.types.ts';
import { askedOf, initialQueue, withoutKey } from '../write-queue/write-queue.updates.ts';
import type {
  BusinessBasketContext,
  BusinessBasketInput,
  BusinessCommand,
  BusinessErrors,
  BusinessPlace,
  BusinessQueue,
  BusinessRefusal,
  BusinessWriteResult,
} from './business-basket.types.ts';

/** Commands for the basket as a whole: nothing is taken behind one. */
const wholeTypes: ReadonlySet<BusinessCommand['type']> = new Set<BusinessCommand['type']>([
  'basket.clear',
  'draft.save',
  'draft.load',
  'quotation.create',
]);

export function initialContext({ services, basket }: BusinessBasketInput): BusinessBasketContext {
  return initialQueue<BusinessQueue>(services, { value: basket, announcement: null, settings: null });
}

export function placeOf(command: BusinessCommand): BusinessPlace {
  if (command.type === 'line.set' || command.type === 'line.remove') return linePlace(command.product);
  return command.type;
}

/** The place of a line's errors. */
export function linePlace(product: Id): BusinessPlace {
  return `line ${product}`;
}

/** Why a command is not taken, or undefined when it is. */
export function refusalOf(context: BusinessBasketContext, command: BusinessCommand): BusinessRefusal | undefined {
  const asked = askedOf(context);
  if (asked.some(({ type }) => wholeTypes.has(type))) return 'basketIsLeaving';
  if (command.type !== 'line.set' && command.type !== 'line.remove') return undefined;
  const isGoing = asked.some((one) => one.type === 'line.remove' && sameId(one.product, command.product));
  return isGoing ? 'alreadyAsked' : undefined;
}

/** Whether an amount that waits is wanted no more: it is not sent then. */
export function isReplaced(older: BusinessCommand, newer: BusinessCommand): boolean {
  if (newer.type === 'basket.clear' || newer.type === 'draft.load') return true;
  if (older.type !== 'line.set') return false;
  if (newer.type === 'line.remove') return sameId(older.product, newer.product);
  return newer.type === 'line.set' && sameId(older.product, newer.product) && sameId(older.division, newer.division);
}

/**
 * Whether a command passes the basket on as it is: one whose change failed is neither put aside nor sent, that command fails
 * with it.
 */
export function passesOn({ type }: BusinessCommand): boolean {
  return type === 'draft.save' || type === 'quotation.create';
}

/** What the host's answer means. A read that was due is made all the same. */
export function answerOf(
  context: BusinessBasketContext,
  _command: BusinessCommand,
  { basket }: BusinessWriteResult,
): Answer<BusinessQueue> {
  return { value: basket ?? context.value, staleness: basket ? 'kept' : 'begun' };
}

/** The errors when a command is taken: its own are over, and why a basket was not sent is not true of another basket. */
export function errorsWhenTaken(errors: BusinessErrors, command: BusinessCommand): BusinessErrors {
  const others = withoutKey(errors, placeOf(command));
  return command.type === 'draft.save' ? others : withoutKey(others, 'quotation.create');
}
