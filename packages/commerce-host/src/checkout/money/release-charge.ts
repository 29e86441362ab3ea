import type { HostServices } from '../../http/http-context.ts';
import { settleDueCalls } from './settle-due-calls.ts';

/** Voids at once what an attempt without an order had been charged; what fails is done again by the next round. */
export async function releaseCharge(host: HostServices, { attemptId }: { readonly attemptId: string }): Promise<void> {
  await settleDueCalls(host, attemptId).catch(() => undefined);
}
