import type { AppError } from '../errors/app-error.ts';
import type {
  BusinessBasketContext,
  BusinessBasketInput,
  BusinessCommand,
  BusinessRefusal,
  BusinessWriteResult,
  Staleness,
} from './business-basket.types.ts';

/** Commands for the basket as a whole: nothing is taken behind one. */
const wholeTypes: ReadonlySet<BusinessCommand['type']> = new Set<BusinessCommand['type']>([
  'basket.clear',
  'draft.save',
  'draft.load',
  'quotation.create',
]);

/** Commands that pass the basket on as it is, so that a change that failed before them must stop them. */
const passingOn: ReadonlySet<BusinessCommand['type']> = new Set<BusinessCommand['type']>([
  'draft.save',
  'quotation.create',
]);

export function initialContext({ services, basket }: BusinessBasketInput): BusinessBasketContext {
  return { services, basket, waiting: [], current: null, stale: 'no', errors: {}, readError: null };
}

/** Commands that wait or are on their way, oldest first. */
export function commandsOf({
  current,
  waiting,
}: Pick<BusinessBasketContext, 'current' | 'waiting'>): readonly BusinessCommand[] {
  return current ? [current, ...waiting] : waiting;
}

/** Where a command's error is shown: at its line, else at its form. */
export function placeOf(command: BusinessCommand): string {
  if (command.type === 'line.set' || command.type === 'line.remove') return linePlace(command.product);
  return command.type;
}

/** The place of a line's errors. */
export function linePlace(product: number): string {
  return `line ${product}`;
}

/** Why a command is not taken, or undefined when it is. */
export function refusalOf(context: BusinessBasketContext, command: BusinessCommand): BusinessRefusal | undefined {
  const asked = commandsOf(context);
  if (asked.some(({ type }) => wholeTypes.has(type))) return 'basketIsLeaving';
  if (command.type !== 'line.set' && command.type !== 'line.remove') return undefined;
  const isGoing = asked.some((one) => one.type === 'line.remove' && one.product === command.product);
  return isGoing ? 'alreadyAsked' : undefined;
}

/** What waits when a command is taken: an amount that nobody wants any more is not sent. */
export function enqueue(waiting: readonly BusinessCommand[], command: BusinessCommand): readonly BusinessCommand[] {
  return [...waiting.filter((one) => !isOvertaken(one, command)), command];
}

function isOvertaken(older: BusinessCommand, newer: BusinessCommand): boolean {
  if (newer.type === 'basket.clear' || newer.type === 'draft.load') return true;
  if (older.type !== 'line.set') return false;
  if (newer.type === 'line.remove') return older.product === newer.product;
  return newer.type === 'line.set' && older.product === newer.product && older.division === newer.division;
}

/** The context after the host did what a command asked for. */
export function applyWritten(
  context: BusinessBasketContext,
  command: BusinessCommand,
  { basket }: BusinessWriteResult,
): Partial<BusinessBasketContext> {
  return {
    basket: basket ?? context.basket,
    current: null,
    stale: basket === null || context.stale !== 'no' ? 'beforeCall' : 'no',
    errors: withoutKey(context.errors, placeOf(command)),
  };
}

/**
 * The context after a write failed. Nobody knows what the host did, except after a plain refusal: read again. A basket whose
 * change failed is neither put aside nor sent: that command fails with it.
 */
export function applyFailed(
  context: BusinessBasketContext,
  command: BusinessCommand,
  error: AppError,
): Partial<BusinessBasketContext> {
  const isPlainRefusal = error.kind === 'http' && error.status === 400;
  const stopped = context.waiting.filter(({ type }) => passingOn.has(type));
  return {
    current: null,
    waiting: context.waiting.filter(({ type }) => !passingOn.has(type)),
    stale: isPlainRefusal && context.stale === 'no' ? 'no' : 'beforeCall',
    errors: {
      ...context.errors,
      ...Object.fromEntries([command, ...stopped].map((one) => [placeOf(one), error])),
    },
  };
}

/** The errors when a command is taken: its own are over, and why a basket was not sent is not true of another basket. */
export function errorsAfter(
  errors: BusinessBasketContext['errors'],
  command: BusinessCommand,
): BusinessBasketContext['errors'] {
  const others = withoutKey(errors, placeOf(command));
  return command.type === 'draft.save' ? others : withoutKey(others, 'quotation.create');
}

/** A change that came while the read was in flight makes its reply old at once. */
export function stalenessAfterRead(stale: Staleness): Staleness {
  return stale === 'duringCall' ? 'beforeCall' : 'no';
}

function withoutKey<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _, ...rest } = record;
  return rest;
}
