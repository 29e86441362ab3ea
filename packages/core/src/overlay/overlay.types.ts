/** What the overlay needs to know to judge the pages that load in it. */
export interface OverlayInput {
  /** Address the frame is opened with; a path of the shop. */
  readonly url: string;
  /** Origin of the shop: only its pages can be read, all others are the bank's business. */
  readonly origin: string;
  /** Locale values that may stand first in a path: `tr`. */
  readonly locales: readonly string[];
}

/** What happens to the frame, told by the screen that draws it. */
export type OverlayEvent =
  /** A page loaded. `href` is null when it belongs to another origin and cannot be read. */
  | { readonly type: 'overlay.loaded'; readonly href: string | null }
  /** The shopper pressed Cancel or Escape. */
  | { readonly type: 'overlay.cancel' }
  /** The frame could not be shown at all. */
  | { readonly type: 'overlay.failed' };

/** How the bank's frame ended: back on an own page, closed by the shopper, out of time, or never shown. */
export type OverlayOutcome = 'returned' | 'cancelled' | 'timedOut' | 'blocked';

/**
 * State of the overlay; the outcomes end it. `stalled`: no page loaded for 20 seconds. The bank's page may be unable to leave its
 * frame, so a front end says that it can be opened in the whole window.
 */
export type OverlayPhase = 'opening' | 'challenge' | 'stalled' | OverlayOutcome;

export interface OverlayContext extends OverlayInput {
  readonly outcome: OverlayOutcome;
  /** Own page that closed the overlay; null when none did. */
  readonly returnedTo: string | null;
}

/**
 * How the overlay ended. Never the payment's outcome: that is asked of the server, whatever address the frame showed
 * (design.md §3).
 */
export interface OverlayOutput {
  readonly outcome: OverlayOutcome;
  readonly returnedTo: string | null;
}
