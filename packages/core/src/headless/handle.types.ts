import type { ErrorView } from '../commerce.types.ts';

/** Reasons for which a command failed, the same for every handle; a handle adds those that only its own part knows. */
export type CommonReason =
  /** Something that has to end first is in flight; nothing was sent. */
  | 'busy'
  /** The part does not accept it in its present state. */
  | 'notNow'
  /** The part has nothing under this key. */
  | 'notFound'
  /** The host rejected it: `error` says why. */
  | 'refused'
  /** No answer came, or none that can be read: whether the host acted is unknown. */
  | 'unanswered'
  /** A newer command of the same kind took its place before it was sent. */
  | 'replaced'
  /** The part was stopped before the result was known. */
  | 'stopped'
  /** The caller's signal ended the wait; a command that was sent continues. */
  | 'aborted'
  /** No command of this part: `message` names the nearest one. */
  | 'unknownCommand'
  /** A field is missing or has another type: `field` names it. */
  | 'invalid';

/** Result of a command. */
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

/** Limits of a caller's wait for a command. */
export interface SendOptions {
  /** Ends the wait with `aborted`. A command that was sent continues, and the view shows its end. */
  readonly signal?: AbortSignal;
}

/** Name and input of a command, and how long the caller waits. A command without input has none, or `undefined` before the options. */
export type HandleArguments<Commands, Name extends keyof Commands> = Name extends keyof Commands
  ? Readonly<Record<never, never>> extends Commands[Name]
    ? readonly [
        name: Name,
        input?: Commands[Name] extends Readonly<Record<string, never>> ? undefined : Commands[Name],
        options?: SendOptions,
      ]
    : readonly [name: Name, input: Commands[Name], options?: SendOptions]
  : never;

/** How a command is given; the promise settles when its answer is known, and never rejects. */
export type GiveCommand<Commands, Reason extends string> = <Name extends keyof Commands>(
  ...command: HandleArguments<Commands, Name>
) => Promise<Outcome<Reason>>;

/** Commands by name, with what goes along: of the events that a chart takes. */
export type CommandsOf<Event extends { readonly type: string }> = {
  readonly [One in Event as One['type']]: Omit<One, 'type'>;
};

/**
 * One part of a shop (basket, session, search, a code) for a front end that knows no chart.
 * @example
 * const stop = basket.subscribe(() => render(basket.getView()));
 * const result = await basket.send('basket.addLine', { product: 1201, quantity: 1 });
 * if (!result.ok) say(result.reason);
 */
export interface Handle<View, Commands, Reason extends string, Actor> {
  /**
   * Calls the listener after changes, at most once in a microtask; returns a function that ends it.
   * @param select a part of the view: the listener is called only when it is another value.
   */
  subscribe(listener: () => void, select?: (view: View) => unknown): () => void;
  /** Returns what a screen may know: frozen, and the same object until something changes. */
  getView(): View;
  readonly send: GiveCommand<Commands, Reason>;
  /** The running chart, for who knows XState. */
  readonly actor: Actor;
  /** Ends it; commands whose answer is not known yet come to `stopped`. */
  stop(): void;
}
