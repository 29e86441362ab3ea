import { selectBasket } from '../basket/basket.select.ts';
import type { BasketCommand, BasketEmitted, BasketEvent } from '../basket/basket.types.ts';
import type { BasketView } from '../basket/basket.view.types.ts';
import { type BasketActor, type StartBasketOptions, startBasket } from '../basket/start-basket.ts';
import type { CommandShapes } from './command-shapes.ts';
import { createHandle, failed, refusalOf, whenQuiet } from './create-handle.ts';
import type { CommandsOf, Handle, Outcome } from './handle.types.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** What a front end can ask of the basket; `basket.retry` after a failed read. */
export type BasketCommands = CommandsOf<Exclude<BasketEvent, { type: 'basket.invalidated' }>>;

/** The basket of a shopper. */
export type BasketHandle = Handle<BasketView, BasketCommands, never, BasketActor>;

const line = { product: 'id', attributes: 'object?' } as const;
const counted = { ...line, quantity: 'number' } as const;
const removed = { ...counted, name: 'text' } as const;

/** Fields of every command of the basket. */
export const basketShapes: CommandShapes<BasketCommands> = {
  'basket.addLine': counted,
  'basket.setQuantity': counted,
  'basket.removeLine': line,
  'basket.putBack': removed,
  'basket.saveForLater': line,
  'basket.moveSaved': removed,
  'basket.removeSaved': removed,
  'basket.applyVoucher': { code: 'text' },
  'basket.removeVoucher': {},
  'basket.clear': {},
  'basket.makeMain': { basket: 'id' },
  'basket.open': { namespace: 'text' },
  'basket.delete': { basket: 'id' },
  'basket.retry': {},
};

/**
 * Opens the basket of this page: it is read at once, and again whenever something else changed it.
 * @example
 * const basket = createBasket({ commerce });
 * const result = await basket.send('basket.addLine', { product: 1201, quantity: 2 });
 */
export function createBasket(input: ShopSource & StartBasketOptions): BasketHandle {
  const commerce = commerceOf(input);
  const actor = startBasket(commerce, input.basket ? { basket: input.basket } : {});
  return createHandle({
    actor,
    name: 'basket',
    shapes: basketShapes,
    select: selectBasket,
    async give(event) {
      const read = async (): Promise<Outcome> => {
        const { status, context } = await whenQuiet(actor, (snapshot) => !snapshot.hasTag('reading'));
        if (status !== 'active') return { ok: false, reason: 'stopped' };
        return context.readError ? failed(context.readError) : { ok: true };
      };
      // The read in flight is the one that was asked for.
      if (event.type === 'basket.retry' && actor.getSnapshot().hasTag('reading')) return read();
      const before = commandsOf(actor);
      const ended = followEnds(actor);
      const reason = refusalOf(actor, event, 'basket.commandRefused');
      const command = commandsOf(actor).find((one) => !before.includes(one));
      if (reason !== undefined || command === undefined) ended.stop();
      if (reason !== undefined) return { ok: false, reason };
      if (command) return ended.of(command);
      return read();
    },
  });
}

/** Writes that are not answered yet, the one in flight first. */
function commandsOf(actor: BasketActor): readonly BasketCommand[] {
  const { current, waiting } = actor.getSnapshot().context;
  return current ? [current, ...waiting] : waiting;
}

/** Hears how writes end, each by the command that it was. */
function followEnds(actor: BasketActor) {
  const ends = new Map<BasketCommand, Outcome>();
  const hearers = new Map<BasketCommand, (outcome: Outcome) => void>();
  const note = (emitted: BasketEmitted) => {
    const outcome = outcomeOf(emitted);
    if (!outcome || emitted.type === 'basket.commandRefused') return;
    ends.set(emitted.command, outcome);
    hearers.get(emitted.command)?.(outcome);
  };
  const hearing = actor.on('*', note);
  return {
    stop: () => hearing.unsubscribe(),
    of: (command: BasketCommand): Promise<Outcome> =>
      new Promise<Outcome>((resolve) => {
        const known = ends.get(command);
        if (known) return resolve(known);
        hearers.set(command, resolve);
      }).finally(() => hearing.unsubscribe()),
  };
}

function outcomeOf(emitted: BasketEmitted): Outcome | undefined {
  if (emitted.type === 'basket.written') return { ok: true };
  if (emitted.type === 'basket.commandReplaced') return { ok: false, reason: 'replaced' };
  if (emitted.type === 'basket.writeFailed') return failed(emitted.error);
  return undefined;
}
