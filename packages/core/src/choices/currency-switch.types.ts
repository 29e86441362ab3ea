import type { CurrencySwitch, LostLine, SwitchOutcome } from './switch-currency.ts';

/** The chart's one call, passed in once. */
export interface CurrencySwitchServices {
  /** Looks, empties and activates (`switchCurrency`). Resolves with how far it came. */
  switch(wanted: CurrencySwitch): Promise<SwitchOutcome>;
}

export interface CurrencySwitchInput {
  readonly services: CurrencySwitchServices;
}

/** What a front end tells. Commands are `noun.verb`. */
export type CurrencySwitchEvent =
  /** The shopper wants another currency. @remarks `code` is in lower case. */
  | { readonly type: 'currency.choose'; readonly code: string }
  /** "Empty the basket and change", for exactly the lines that the view shows. */
  | { readonly type: 'lines.giveUp' }
  /** "Try again" after a try that came to nothing. */
  | { readonly type: 'switch.retry' };

/** Why a command was not taken: shown or logged, never silent. `notNow`: there is nothing to agree to, or to try again. */
export type CurrencySwitchRefusal = 'busy' | 'notNow';

/** What the chart tells whoever started it. */
export interface CurrencySwitchEmitted {
  readonly type: 'command.refused';
  readonly command: CurrencySwitchEvent['type'];
  readonly reason: CurrencySwitchRefusal;
}

export interface CurrencySwitchContext extends CurrencySwitchInput {
  /** Lower-case code; empty before one was chosen. */
  readonly code: string;
  /** What would be lost, as it was found last; empty before anybody looked. */
  readonly lines: readonly LostLine[];
}

/**
 * `busy`: a try is on its way, or the page is about to be loaded anew. `asking`: the shopper's word is wanted. `failed`: the
 * last try came to nothing. `emptied`: and the basket is empty already. `shown`: there is something to ask or to say.
 */
export type CurrencySwitchTag = 'busy' | 'asking' | 'failed' | 'emptied' | 'shown';
