import type { AppError } from '../../errors/app-error.ts';
import type { CheckoutDraft } from '../checkout.types.ts';
import type { CheckoutState, MadeChoice, WireOutcome } from '../checkout-state.types.ts';
import type { RedirectSettings } from '../protocol/redirect-rule.ts';
import type { CurrentRequest, QueuedRequest } from '../transport/transport-status.types.ts';

/** What views are made of: everything the replies told, and what is on its way. */
export interface ViewInputs {
  readonly state: CheckoutState;
  readonly current: CurrentRequest | null;
  readonly queue: readonly QueuedRequest[];
  readonly outcome: WireOutcome;
  readonly failure: AppError | null;
  readonly choices: readonly MadeChoice[];
  readonly draft: CheckoutDraft;
  readonly services: { readonly redirects: RedirectSettings };
}
