import type { Visit } from '../documents.ts';
import type { MedusaServices, Shopping } from '../medusa-services.ts';
import { endAttempt } from './give-back.ts';

/**
 * Ends an attempt that waits for the shopper, because the order it is for changes: its money goes back, and a later return of the bank
 * finds it abandoned (Protocol checkout §5.3).
 *
 * @returns the visit without the attempt.
 */
export async function abandonAttempt(
  services: Pick<MedusaServices, 'documents' | 'host'>,
  { visit, attempt }: Pick<Shopping, 'visit' | 'attempt'>,
): Promise<Visit> {
  if (attempt === undefined) return visit;
  if (attempt.state === 'waiting') await endAttempt(services, attempt, { state: 'abandoned' });
  return attempt.state === 'processing' ? visit : { ...visit, attempt: null };
}
