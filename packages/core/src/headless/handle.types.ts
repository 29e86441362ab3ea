import type { CommandArguments } from '../checkout/commands/commands.types.ts';
import type { ErrorView } from '../commerce.types.ts';

/** Why a command came to nothing, besides the reasons of the part that it was given to. */
export type CommonReason =
  /** Something that has to end first is on its way. */
  | 'busy'
  /** The host said no: `error` says why. */
  | 'refused'
  /** No answer came, or none that can be read: whether the host acted is unknown. */
  | 'unanswered'
  /** A newer one of the same kind took its place before it was sent. */
  | 'replaced'
  /** The part was stopped before it was known. */
  | 'stopped'
  /** No command of this part: `message` names the nearest one. */
  | 'unknownCommand'
  /** A field is missing or has another type: `field` names it. */
  | 'invalid';

/** What became of a command. */
export type Outcome<Reason extends string = never> =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: Reason | CommonReason;
      readonly error?: ErrorView;
      /** Wrong field of an `invalid` command. */
      readonly field?: string;
      /** Place and next step of a wrong use, for the developer; no text for shoppers. */
      readonly message?: string;
    };

/** How a command is given; the promise settles when its answer is known, and never rejects. */
export type GiveCommand<Commands, Reason extends string> = <Name extends keyof Commands>(
  ...command: CommandArguments<Commands, Name>
) => Promise<Outcome<Reason>>;

/** Commands by name, with what goes along: of the events that a chart takes. */
export type CommandsOf<Event extends { readonly type: string }> = {
  readonly [One in Event as One['type']]: Omit<One, 'type'>;
};

/**
 * One part of a shop (basket, session, search, a code) for a front end that knows no chart.
 * @example
 * const stop = part.subscribe(() => render(part.getView()));
 * const result = await part.send('basket.addLine', { product: 1201, quantity: 1 });
 * if (!result.ok) say(result.reason);
 */
export interface Handle<View, Commands, Reason extends string, Actor> {
  /** Calls the listener after changes, at most once in a microtask; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** What a screen may know; the same object until something changes. */
  getView(): View;
  readonly send: GiveCommand<Commands, Reason>;
  /** The running chart, for who knows XState. */
  readonly actor: Actor;
  /** Ends it; commands whose answer is not known yet come to `stopped`. */
  stop(): void;
}
