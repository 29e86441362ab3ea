import { sameId } from '../contract/primitives.ts';
import type { FavouritesCommand, FavouritesEmitted, FavouritesRefusal } from './favourites.types.ts';
import type { FavouritesActor } from './start-favourites.ts';

/** What {@link writeFavourite} takes besides. */
export interface WriteFavouriteOptions {
  /** A write of the same product that is asked for already is waited for, as if it were this one. */
  readonly joins?: boolean;
}

/**
 * Sends a command to running favourites and waits for what becomes of it.
 * @returns `written`, or why it was not taken. Rejects with the `AppError` of a write that failed.
 */
export function writeFavourite(
  actor: FavouritesActor,
  { kind, product, name, mark }: FavouritesCommand,
  { joins = false }: WriteFavouriteOptions = {},
): Promise<'written' | FavouritesRefusal> {
  return new Promise((resolve, reject) => {
    const isThis = (event: Extract<FavouritesEmitted, { command: FavouritesCommand }>) =>
      sameId(event.command.product, product);
    const end = (settle: () => void) => {
      for (const { unsubscribe } of ears) unsubscribe();
      settle();
    };
    const ears = [
      actor.on('favourites.written', (event) => isThis(event) && end(() => resolve('written'))),
      actor.on('favourites.writeFailed', (event) => isThis(event) && end(() => reject(event.error))),
      // A refusal comes while the command is being sent, so it is this one's.
      actor.on('favourites.commandRefused', ({ reason }) => {
        if (!joins || reason !== 'alreadyAsked') end(() => resolve(reason));
      }),
    ];
    if (kind === 'add') actor.send({ type: 'favourites.add', product, name });
    else actor.send({ type: 'favourites.remove', product, name, ...(mark !== undefined && { mark }) });
    ears.pop()?.unsubscribe();
  });
}
