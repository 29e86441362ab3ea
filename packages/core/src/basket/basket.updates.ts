import type { Basket } from '../contract/basket.ts';
import type { AppError } from '../errors/app-error.ts';
import type {
  BasketAnnouncement,
  BasketCommand,
  BasketContext,
  BasketErrors,
  BasketEvent,
  BasketInput,
  BasketRefusal,
  LineIdentity,
  ListCommand,
} from './basket.types.ts';
import { isNamespace } from './namespace.ts';

/** The events that ask for a write. */
export type BasketWriteEvent = Exclude<BasketEvent, { type: 'basket.retry' | 'basket.invalidated' }>;

const mostPieces = 99;

/** A basket nothing has gone wrong with. */
export const noErrors: BasketErrors = { lines: {}, voucher: null, clear: null, list: null, read: null };

export function initialContext({ services, currency, basket }: BasketInput): BasketContext {
  return {
    services,
    currency,
    basket: basket ?? null,
    waiting: [],
    current: null,
    stale: basket ? 'no' : 'beforeCall',
    errors: noErrors,
    announcement: null,
  };
}

/** One text per line identity: attributes in the order of their keys, so that equal ones give equal keys. */
export function lineKey({ product, attributes = {} }: LineIdentity): string {
  const sorted = Object.keys(attributes)
    .sort()
    .map((key) => [key, attributes[key]]);
  return sorted.length === 0 ? String(product) : `${product} ${JSON.stringify(sorted)}`;
}

export function toCommand(event: BasketWriteEvent): BasketCommand {
  switch (event.type) {
    case 'basket.addLine':
    case 'basket.setQuantity':
    case 'basket.removeLine': {
      const { product, attributes = {} } = event;
      const identity = { product, attributes };
      const line = lineKey(identity);
      if (event.type === 'basket.addLine') return { kind: 'add', line, identity, quantity: event.quantity };
      return { kind: 'quantity', line, identity, quantity: event.type === 'basket.setQuantity' ? event.quantity : 0 };
    }
    case 'basket.applyVoucher':
      return { kind: 'voucher', code: event.code.trim() };
    case 'basket.removeVoucher':
      return { kind: 'voucher', code: null };
    case 'basket.clear':
      return { kind: 'clear' };
    case 'basket.makeMain':
      return { kind: 'makeMain', basket: event.basket };
    case 'basket.open':
      return { kind: 'open', namespace: event.namespace };
    case 'basket.delete':
      return { kind: 'delete', basket: event.basket };
  }
}

const listKinds: readonly BasketCommand['kind'][] = ['makeMain', 'open', 'delete'];

export function isListCommand(command: BasketCommand): command is ListCommand {
  return listKinds.includes(command.kind);
}

/** Whether another basket may be the main one afterwards. */
export function changesMain(command: BasketCommand, basket: Basket | null): boolean {
  return isListCommand(command) && (command.kind !== 'delete' || basket === null || basket.pk === command.basket);
}

/** Why a command is not taken, or undefined when it is. */
export function refusalOf(context: BasketContext, event: BasketWriteEvent): BasketRefusal | undefined {
  const { basket, current, waiting } = context;
  const command = toCommand(event);
  if (command.kind === 'open' && !isNamespace(command.namespace)) return 'invalidNamespace';
  if (command.kind === 'add' || command.kind === 'quantity') {
    const { quantity } = command;
    const fewest = command.kind === 'add' ? 1 : 0;
    if (!Number.isInteger(quantity) || quantity < fewest || quantity > mostPieces) return 'invalidQuantity';
  }
  if (command.kind === 'voucher' && command.code === '') return 'emptyCode';
  // The last command asked for is what the shopper sees happening.
  const asked = current ? [current, ...waiting] : waiting;
  if (isListCommand(command)) return asked.some(isListCommand) ? 'listBusy' : undefined;
  if (asked.some((other) => changesMain(other, basket))) return 'basketChanges';
  const isRepeat = asked.some(
    (other, index) => isSameWish(command, other) && !isUndone(command, asked.slice(index + 1)),
  );
  return isRepeat ? 'alreadyAsked' : undefined;
}

/** Equal commands whose second sending would do harm or nothing. Quantities are set, so a repeat is harmless. */
function isSameWish(command: Exclude<BasketCommand, ListCommand>, other: BasketCommand): boolean {
  switch (command.kind) {
    case 'add':
      return other.kind === 'add' && other.line === command.line;
    case 'voucher':
      return other.kind === 'voucher' && other.code === command.code;
    case 'clear':
      return other.kind === 'clear';
    case 'quantity':
      return false;
  }
}

/** True when something asked for later takes the earlier wish back, so that asking again means something. */
function isUndone(command: Exclude<BasketCommand, ListCommand>, later: readonly BasketCommand[]): boolean {
  return later.some((other) => other.kind === 'clear' || !isIndependent(command, other));
}

function isIndependent(command: Exclude<BasketCommand, ListCommand>, other: BasketCommand): boolean {
  if (command.kind === 'clear') return false;
  if (command.kind === 'voucher') return other.kind !== 'voucher';
  return !('line' in other) || other.line !== command.line;
}

/** The queue with a new command, and those it makes needless (ruling 6; basket.md §7). */
export function enqueue(
  waiting: readonly BasketCommand[],
  command: BasketCommand,
): { readonly waiting: readonly BasketCommand[]; readonly replaced: readonly BasketCommand[] } {
  const isReplaced = (other: BasketCommand): boolean => {
    if (isListCommand(command) || isListCommand(other)) return false;
    if (command.kind === 'clear') return true;
    if (command.kind === 'voucher') return other.kind === 'voucher';
    if (command.kind === 'add') return false;
    // A final quantity makes an earlier one of the line needless, and an add that was not yet sent as well.
    return 'line' in other && other.line === command.line;
  };
  const replaced = waiting.filter(isReplaced);
  return { waiting: [...waiting.filter((other) => !isReplaced(other)), command], replaced };
}

/** The errors without what a new command is about to try again. */
export function clearErrorsOf(errors: BasketErrors, command: BasketCommand): BasketErrors {
  switch (command.kind) {
    case 'voucher':
      return { ...errors, voucher: null };
    case 'clear':
      return { ...noErrors, read: errors.read, list: errors.list };
    case 'makeMain':
    case 'open':
    case 'delete':
      return { ...errors, list: null };
    default: {
      const { [command.line]: _, ...lines } = errors.lines;
      return { ...errors, lines };
    }
  }
}

export function noteError(errors: BasketErrors, command: BasketCommand, error: AppError): BasketErrors {
  switch (command.kind) {
    case 'voucher':
      return { ...errors, voucher: error };
    case 'clear':
      return { ...errors, clear: error };
    case 'makeMain':
    case 'open':
    case 'delete':
      return { ...errors, list: error };
    default:
      return { ...errors, lines: { ...errors.lines, [command.line]: error } };
  }
}

/**
 * The context after the host answered a write: its numbers, whatever was expected. A reply without a basket leaves the one
 * that is known, which is read again when it may not be the main one any more.
 */
export function applyWritten(
  context: BasketContext,
  command: BasketCommand,
  basket: Basket | null,
): Partial<BasketContext> {
  const isAnother = changesMain(command, context.basket);
  const errors = isAnother ? noErrors : { ...clearErrorsOf(context.errors, command), read: null };
  return {
    basket: basket ?? context.basket,
    current: null,
    // Without a basket in the reply, what was old stays old.
    stale: basket ? stalenessAfterReply(context) : isAnother || context.stale !== 'no' ? 'beforeCall' : 'no',
    errors,
    announcement: announce(context, kindOf(command), command, basket ?? context.basket),
  };
}

/**
 * The context after a write failed. A plain refusal changed nothing; with anything else nobody knows, so the basket is
 * read again and shows the truth.
 */
export function applyFailed(context: BasketContext, command: BasketCommand, error: AppError): Partial<BasketContext> {
  const isPlainRefusal = error.kind === 'http' && error.status === 400;
  return {
    current: null,
    stale: isPlainRefusal ? stalenessAfterReply(context, context.stale) : 'beforeCall',
    errors: noteError(context.errors, command, error),
    announcement: announce(context, 'failed', command, context.basket),
  };
}

/** What happened during a call makes its reply old already. */
export function stalenessAfterReply({ stale }: BasketContext, otherwise: BasketContext['stale'] = 'no') {
  return stale === 'duringCall' ? 'beforeCall' : otherwise;
}

function kindOf(command: BasketCommand): BasketAnnouncement['kind'] {
  switch (command.kind) {
    case 'add':
      return 'added';
    case 'quantity':
      return command.quantity === 0 ? 'removed' : 'quantitySet';
    case 'voucher':
      return command.code === null ? 'voucherRemoved' : 'voucherApplied';
    case 'clear':
      return 'cleared';
    case 'makeMain':
      return 'madeMain';
    case 'open':
      return 'opened';
    case 'delete':
      return 'deleted';
  }
}

function announce(
  context: BasketContext,
  kind: BasketAnnouncement['kind'],
  command: BasketCommand,
  basket: Basket | null,
): BasketAnnouncement {
  const key = 'line' in command ? command.line : undefined;
  const isNamed = (line: Basket['basketitem_set'][number]): boolean =>
    line.parent === null && lineKey({ product: line.product.pk, attributes: line.attributes }) === key;
  const line = basket?.basketitem_set.find(isNamed);
  // A removed line is in the basket before alone.
  const named = line ?? context.basket?.basketitem_set.find(isNamed);
  return {
    sequence: (context.announcement?.sequence ?? 0) + 1,
    kind,
    productName: named ? named.product.name : null,
    quantity: key === undefined ? null : (line?.quantity ?? 0),
  };
}
