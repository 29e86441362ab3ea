import type { Basket, BasketItem } from '../contract/basket.ts';
import { lineKey } from '../contract/line-key.ts';
import { sameId } from '../contract/primitives.ts';
import type { Answer, Outcome } from '../write-queue/write-queue.types.ts';
import { askedOf, initialQueue, nextSequence, withoutKey } from '../write-queue/write-queue.updates.ts';
import type {
  BasketAnnouncement,
  BasketCommand,
  BasketContext,
  BasketErrors,
  BasketInput,
  BasketPlace,
  BasketQueue,
  BasketRefusal,
  BasketWriteEvent,
  LineIdentity,
  ListCommand,
  RemovedLine,
  SavedCommand,
} from './basket.types.ts';
import { isOwnNamespace } from './namespace.ts';

const mostPieces = 99;

export function initialContext({ services, currency, basket }: BasketInput): BasketContext {
  return initialQueue<BasketQueue>(services, { value: basket ?? null, announcement: null, settings: { currency } });
}

export function toCommand(event: BasketWriteEvent): BasketCommand {
  switch (event.type) {
    case 'basket.addLine':
    case 'basket.setQuantity':
    case 'basket.removeLine':
    case 'basket.putBack': {
      const identity = identityOf(event);
      const line = lineKey(identity);
      if (event.type === 'basket.addLine') return { kind: 'add', line, identity, quantity: event.quantity };
      if (event.type === 'basket.putBack') {
        return { kind: 'add', line, identity, quantity: event.quantity, name: event.name };
      }
      return { kind: 'quantity', line, identity, quantity: event.type === 'basket.setQuantity' ? event.quantity : 0 };
    }
    case 'basket.saveForLater': {
      const identity = identityOf(event);
      return { kind: 'save', line: lineKey(identity), identity };
    }
    case 'basket.moveSaved':
    case 'basket.removeSaved': {
      const { quantity, name } = event;
      const identity = identityOf(event);
      const kind = event.type === 'basket.moveSaved' ? 'moveSaved' : 'removeSaved';
      return { kind, saved: lineKey(identity), identity, quantity, name };
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

function identityOf({ product, attributes = {} }: LineIdentity) {
  return { product, attributes };
}

const listKinds: readonly BasketCommand['kind'][] = ['makeMain', 'open', 'delete'];

export function isListCommand(command: BasketCommand): command is ListCommand {
  return listKinds.includes(command.kind);
}

/** Whether a command is about a line that is saved for later. */
export function isSavedCommand(command: BasketCommand): command is SavedCommand {
  return 'saved' in command;
}

/** The line of the basket that a key names, among those that can be bought; a bundle's parts are none of their own. */
export function lineOf(basket: Basket | null, key: string): BasketItem | undefined {
  return find(basket?.basketitemSet ?? [], key);
}

/** The same, with the lines that cannot be bought now: they are saved for later and removed too. */
export function heldLineOf(basket: Basket | null, key: string): BasketItem | undefined {
  return lineOf(basket, key) ?? find(basket?.unavailableBasketProducts ?? [], key);
}

function find(lines: readonly BasketItem[], key: string): BasketItem | undefined {
  return lines.find(
    ({ parent, product, attributes }) => parent === null && lineKey({ product: product.pk, attributes }) === key,
  );
}

/** Whether another basket may be the main one afterwards. */
export function changesMain(command: BasketCommand, basket: Basket | null): boolean {
  return isListCommand(command) && (command.kind !== 'delete' || basket === null || sameId(basket.pk, command.basket));
}

/** Why a command is not taken, or undefined when it is. */
export function refusalOf(context: BasketContext, event: BasketWriteEvent): BasketRefusal | undefined {
  const command = toCommand(event);
  if (command.kind === 'open' && !isOwnNamespace(command.namespace)) return 'invalidNamespace';
  if (command.kind === 'save' && !heldLineOf(context.value, command.line)) return 'noSuchLine';
  if (command.kind === 'add' || command.kind === 'quantity' || isSavedCommand(command)) {
    const { quantity } = command;
    const fewest = command.kind === 'quantity' ? 0 : 1;
    if (!Number.isInteger(quantity) || quantity < fewest || quantity > mostPieces) return 'invalidQuantity';
  }
  if (command.kind === 'voucher' && command.code === '') return 'emptyCode';
  // The last command asked for is what the shopper sees happening.
  const asked = askedOf(context);
  if (isListCommand(command)) return asked.some(isListCommand) ? 'listBusy' : undefined;
  if (asked.some((other) => changesMain(other, context.value))) return 'basketChanges';
  const isRepeat = asked.some(
    (other, index) => isSameCommand(command, other) && !isUndone(command, asked.slice(index + 1)),
  );
  return isRepeat ? 'alreadyAsked' : undefined;
}

/** Equal commands whose second sending would do harm or nothing. Quantities are set, so a repeat is harmless. */
function isSameCommand(command: Exclude<BasketCommand, ListCommand>, other: BasketCommand): boolean {
  switch (command.kind) {
    case 'add':
      return other.kind === 'add' && other.line === command.line;
    case 'voucher':
      return other.kind === 'voucher' && other.code === command.code;
    case 'clear':
      return other.kind === 'clear';
    case 'save':
      return other.kind === 'save' && other.line === command.line;
    case 'moveSaved':
    case 'removeSaved':
      return isSavedCommand(other) && other.saved === command.saved;
    case 'quantity':
      return false;
  }
}

/** True when something asked for later takes the earlier request back, so that asking again means something. */
function isUndone(command: Exclude<BasketCommand, ListCommand>, later: readonly BasketCommand[]): boolean {
  return later.some((other) => other.kind === 'clear' || !isIndependent(command, other));
}

function isIndependent(command: Exclude<BasketCommand, ListCommand>, other: BasketCommand): boolean {
  if (isSavedCommand(command)) return true;
  if (command.kind === 'clear') return false;
  if (command.kind === 'voucher') return other.kind !== 'voucher';
  return !('line' in other) || other.line !== command.line;
}

/** Whether a waiting command is made needless by a newer one (ruling 6; basket.md §7). */
export function isReplaced(older: BasketCommand, newer: BasketCommand): boolean {
  if (isListCommand(newer) || isListCommand(older)) return false;
  // What is to be kept is kept, whatever becomes of the basket's line afterwards.
  if (isSavedCommand(newer) || isSavedCommand(older) || newer.kind === 'save' || older.kind === 'save') return false;
  if (newer.kind === 'clear') return true;
  if (newer.kind === 'voucher') return older.kind === 'voucher';
  if (newer.kind === 'add') return false;
  // A final quantity makes an earlier one of the line needless, and an add that was not yet sent as well.
  return 'line' in older && older.line === newer.line;
}

export function placeOf(command: BasketCommand): BasketPlace {
  if (isListCommand(command)) return 'list';
  if (isSavedCommand(command)) return savedPlace(command.saved);
  if (command.kind === 'save') return linePlace(command.line);
  return 'line' in command ? linePlace(command.line) : command.kind;
}

/** The place of a line's errors. */
export function linePlace(key: string): BasketPlace {
  return `line ${key}`;
}

/** The place of a saved line's errors. */
export function savedPlace(key: string): BasketPlace {
  return `saved ${key}`;
}

/** The errors without what a command tries again: an emptied basket has none of its own. */
export function errorsWithout(errors: BasketErrors, command: BasketCommand): BasketErrors {
  if (command.kind !== 'clear') return withoutKey(errors, placeOf(command));
  return errors.list ? { list: errors.list } : {};
}

/**
 * What the host's answer means: its numbers, whatever was expected. A reply without a basket leaves the one that is known,
 * which is read again when it may not be the main one any more.
 */
export function answerOf(context: BasketContext, command: BasketCommand, reply: Basket | null): Answer<BasketQueue> {
  const isAnother = changesMain(command, context.value);
  return {
    value: reply ?? context.value,
    // Without a basket in the reply, what was old stays old.
    staleness: reply ? 'ended' : isAnother ? 'begun' : 'kept',
    errors: isAnother ? {} : errorsWithout(context.errors, command),
  };
}

/** What is announced after a write: how it ended, of which product, and how many there are. */
export function announce({ context, command, isWritten, value }: Outcome<BasketQueue>): BasketAnnouncement {
  const key = 'line' in command ? command.line : undefined;
  const line = key === undefined ? undefined : lineOf(value, key);
  // A removed line is in the basket before alone.
  const named = line ?? (key === undefined ? undefined : heldLineOf(context.value, key));
  const removed = isWritten ? takenOut(context.value, command) : notPutBack(command);
  return {
    sequence: nextSequence(context.announcement),
    kind: isWritten ? kindOf(command) : removed ? 'notPutBack' : 'failed',
    productName: isSavedCommand(command) ? command.name : (named?.product.name ?? removed?.name ?? null),
    quantity: key === undefined ? null : (line?.quantity ?? 0),
    removed,
  };
}

/** The line that a command has taken out of the basket as it was before. */
function takenOut(before: Basket | null, command: BasketCommand): RemovedLine | null {
  if (command.kind !== 'quantity' || command.quantity !== 0) return null;
  const line = heldLineOf(before, command.line);
  return line ? { ...command.identity, name: line.product.name, quantity: line.quantity } : null;
}

/** The line that a command should have put back. */
function notPutBack(command: BasketCommand): RemovedLine | null {
  if (command.kind !== 'add' || command.name === undefined) return null;
  return { ...command.identity, name: command.name, quantity: command.quantity };
}

function kindOf(command: BasketCommand): BasketAnnouncement['kind'] {
  switch (command.kind) {
    case 'add':
      return 'added';
    case 'quantity':
      return command.quantity === 0 ? 'removed' : 'quantitySet';
    case 'save':
      return 'savedForLater';
    case 'moveSaved':
      return 'savedMoved';
    case 'removeSaved':
      return 'savedRemoved';
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
