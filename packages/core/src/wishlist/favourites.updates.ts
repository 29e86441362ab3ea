import { type Id, sameId } from '../contract/primitives.ts';
import type { Answer, Outcome } from '../write-queue/write-queue.types.ts';
import { askedOf, initialQueue, nextSequence, withoutKey } from '../write-queue/write-queue.updates.ts';
import type {
  FavouritesAnnouncement,
  FavouritesCommand,
  FavouritesContext,
  FavouritesInput,
  FavouritesQueue,
  FavouritesRefusal,
  FavouritesWriteEvent,
  Marks,
} from './favourites.types.ts';

export function initialContext({ services }: FavouritesInput): FavouritesContext {
  return initialQueue<FavouritesQueue>(services, { value: null, announcement: null, settings: null });
}

export function toCommand(event: FavouritesWriteEvent): FavouritesCommand {
  const { product, name } = event;
  if (event.type === 'favourites.add') return { kind: 'add', product, name };
  return { kind: 'remove', product, name, ...(event.mark !== undefined && { mark: event.mark }) };
}

/** Why a command is not taken, or undefined when it is. An add may be sent before the marks are known: it does no harm twice. */
export function refusalOf(context: FavouritesContext, event: FavouritesWriteEvent): FavouritesRefusal | undefined {
  if (askedOf(context).some(({ product }) => sameId(product, event.product))) return 'alreadyAsked';
  const isThere = context.value?.[event.product] !== undefined;
  if (event.type === 'favourites.add') return isThere ? 'alreadyThere' : undefined;
  return isThere || event.mark !== undefined ? undefined : 'notThere';
}

/** What the host's answer means: one mark more or less, while unknown ones stay unknown until they are read. */
export function answerOf(
  { value }: FavouritesContext,
  command: FavouritesCommand,
  mark: Id | null,
): Answer<FavouritesQueue> {
  return { value: value && applyWrite(value, command, mark), staleness: 'kept' };
}

function applyWrite(marks: Marks, { kind, product }: FavouritesCommand, mark: Id | null): Marks {
  return kind === 'add' && mark !== null ? { ...marks, [product]: mark } : withoutKey(marks, product);
}

export function announce({ context, command, isWritten }: Outcome<FavouritesQueue>): FavouritesAnnouncement {
  const kind = isWritten ? (command.kind === 'add' ? 'added' : 'removed') : 'failed';
  return { sequence: nextSequence(context.announcement), kind, name: command.name };
}
