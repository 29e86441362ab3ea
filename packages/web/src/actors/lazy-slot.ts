import type { PaymentSlot, PaymentSlotHost, PaymentSlotSession, RequestAnswered } from '@vitrin/core/checkout';

/**
 * A payment slot whose code is fetched when its way to pay is chosen, and by nobody else.
 * @param load gives the slot.
 * @param fail tells screens that it could not be fetched; `again` tries once more. Without, the sheet is unavailable.
 * @example lazySlot({ paymentType: 'wallet', walletMethod: 'apple_pay' }, async () => (await import('./sheet.ts')).slot)
 */
export function lazySlot(
  head: Omit<PaymentSlot, 'start'>,
  load: () => Promise<PaymentSlot>,
  fail: (host: PaymentSlotHost, again: () => void) => void = showUnavailable,
): PaymentSlot {
  return {
    ...head,
    start(host) {
      let session: PaymentSlotSession | undefined;
      let isStopped = false;
      const told: RequestAnswered[] = [];
      const fetchSlot = () => {
        load()
          .then((slot) => {
            if (isStopped) return;
            session = slot.start(host);
            for (const answer of told) session.requestAnswered?.(answer);
          })
          // Not fetched, or fetched and not able to start: the same to a shopper.
          .catch(() => {
            if (!isStopped) fail(host, fetchSlot);
          });
      };
      fetchSlot();
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

function showUnavailable(host: PaymentSlotHost) {
  host.showSheet({ isAvailable: false, phase: 'closed', ending: 'failed' });
}
