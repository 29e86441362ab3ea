import type { PaymentSlot, PaymentSlotSession, RequestAnswered } from '@vitrin/core/checkout';

/**
 * A payment slot whose code is fetched when its way to pay is chosen, and by nobody else.
 * @param load gives the slot; when it cannot be fetched, the way to pay stays unavailable.
 * @example lazySlot({ paymentType: 'wallet', walletMethod: 'apple_pay' }, async () => (await import('./sheet.ts')).slot)
 */
export function lazySlot(head: Omit<PaymentSlot, 'start'>, load: () => Promise<PaymentSlot>): PaymentSlot {
  return {
    ...head,
    start(host) {
      let session: PaymentSlotSession | undefined;
      let isStopped = false;
      const told: RequestAnswered[] = [];
      load().then(
        (slot) => {
          if (isStopped) return;
          session = slot.start(host);
          for (const answer of told) session.requestAnswered?.(answer);
        },
        () => host.showSheet({ isAvailable: false, phase: 'closed', ending: 'failed' }),
      );
      return {
        stop() {
          isStopped = true;
          session?.stop();
        },
        requestAnswered(answer) {
          if (session) session.requestAnswered?.(answer);
          else told.push(answer);
        },
        sheetWanted: () => session?.sheetWanted?.(),
      };
    },
  };
}
