import type { BasketEvent, BasketView, LineIdentity, LineStateView } from '@vitrin/core/basket';
import type { SessionEvent, SessionView } from '@vitrin/core/session';
import type { Watched } from '../../actors/watch.ts';
import type { BasketRule, SwitchOutcome } from './switch-currency.ts';

/** The tab's basket chart, as pages see it. */
export interface TabBasket extends Watched<BasketView> {
  send(event: BasketEvent): void;
  /** State of one product's line, in the basket or not yet. */
  lineOf(identity: LineIdentity): LineStateView;
}

/** The tab's session chart, as pages see it. After a sign-in or sign-out it loads the right page itself. */
export interface TabSession extends Watched<SessionView> {
  send(event: SessionEvent): void;
}

/** What a tab runs once something personal is needed; fetched then, never with the page. */
export interface Tab {
  readonly basket: TabBasket;
  readonly session: TabSession;
  /** Loads the page anew when it has switched. @throws AppError */
  switchCurrency(code: string, rule: BasketRule): Promise<SwitchOutcome>;
}
