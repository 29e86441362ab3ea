import type { OverlayPhase } from '../../overlay/overlay.types.ts';
import type { ChoiceReason } from '../checkout-state.types.ts';
import type { CommandName } from '../commands/commands.types.ts';

/** What fills the screen. Each has a way on; none is a spinner without words. */
export type CheckoutScreen =
  /** First read under way, or what follows it by itself before the order is known. */
  | 'loading'
  /** First read failed: words and "Try again". */
  | 'failed'
  /** Guest form and sign-in. */
  | 'identify'
  /** The steps: the normal screen, busy or not. */
  | 'steps'
  /** Nothing this client knows is open: words and "Try again". */
  | 'stranded'
  /** Sold out or price changed: before and after, and a way to the basket. */
  | 'changed'
  /** The basket is empty; the window goes to the basket. */
  | 'emptyBasket'
  /** The window is on its way to a bank or provider. */
  | 'leaving'
  /** The order is placed; the window is on its way to it. */
  | 'completed';

/** A choice that the client made for the shopper: the command it stands for, and why. */
export interface ChosenForShopper {
  /** The command that would have made the same choice. */
  readonly command: CommandName;
  /** Which rule, and from how many. */
  readonly reason: ChoiceReason;
}

/** Whether the chosen way to pay can be shown. */
export type MethodStatus = 'none' | 'known' | 'loading' | 'failed' | 'unsupported' | 'unlisted';

/** Where the host lists nothing with which the shopper could go on: words, "Try again", and another choice (ruling 25). */
export type UnlistedStep = 'delivery' | 'payment' | 'method';

/** The frame or window that a bank's or a provider's page is shown in. */
export interface OverlayView {
  /** The frame is to be shown. */
  readonly isOpen: boolean;
  /** Address of the frame; null when closed. */
  readonly url: string | null;
  /** A dialog over the checkout, or a frame inside it: a setting of the shop for the way to pay. */
  readonly presentation: 'dialog' | 'inAppFrame';
  /** How far it is; null when closed. */
  readonly phase: OverlayPhase | null;
}
