import { type ActorRefFrom, createActor } from 'xstate';
import type { RequestAnswered } from '../checkout/checkout.types.ts';
import type { PaymentSlot, PaymentSlotHost } from '../checkout/payment-slot.types.ts';
import type { Commerce } from '../commerce.types.ts';
import { paymentSheetMachine } from './payment-sheet.machine.ts';
import { selectPaymentSheet } from './payment-sheet.select.ts';
import type { PaymentSheet, SheetAnswer, SheetRequest } from './payment-sheet.types.ts';

/** Which of the sheet's requests was answered, with what the host tells now. */
function answerOf(host: PaymentSlotHost, { page, result }: RequestAnswered): SheetAnswer {
  const byPage = {
    ConfirmationPaymentSelectedPage: 'validation',
    ConfirmationPaymentQueryPage: 'authorisation',
    ConfirmationPaymentCompletePage: 'completion',
  } as const;
  const of = page === null ? 'read' : page in byPage ? byPage[page as keyof typeof byPage] : 'other';
  return {
    type: 'request.answered',
    of,
    result,
    session: host.pageContext('ConfirmationPaymentQueryPage')?.context_data ?? null,
    isAuthorised: host.pageContext('ConfirmationPaymentCompletePage') !== null,
  };
}

/** The stand-in sheet that a reference host names, when its origin is one the shop trusts. */
function standInOf(host: PaymentSlotHost, allowedOrigins: readonly string[]): string | null {
  const address = host.pageContext('ConfirmationPaymentSelectedPage')?.context_data?.stand_in_url;
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  return allowedOrigins.includes(new URL(address).origin) ? address : null;
}

/**
 * Confirmation payments by a device's sheet (checkout.md §4.11, Apple Pay's kind) as a slot of the checkout. Screens
 * read `view.confirmationPayment` and send `sheet.open` in the shopper's gesture.
 * @example startCheckout(commerce, { origin, slots: [paymentSheetSlot(commerce, sheet)] })
 */
export function paymentSheetSlot({ config, ports }: Commerce, sheet: PaymentSheet): PaymentSlot {
  const { allowedOrigins, defaultCountry } = config.shop;
  return {
    paymentType: 'wallet',
    walletMethod: 'apple_pay',
    start(host) {
      const standIn = () => standInOf(host, allowedOrigins);
      /** What a sheet would be opened for now; null while nothing can be paid or no sheet can be shown. */
      const request = (): SheetRequest | null => {
        const { unpaid_amount: amount, basket } = host.preOrder() ?? {};
        const offer = { standIn: standIn() };
        if (!host.isPayable() || amount == null || !sheet.canOpen(offer)) return null;
        const currency = (basket?.currency_type ?? config.currency).toUpperCase();
        return { amount, currency, country: defaultCountry.code.toUpperCase(), ...offer };
      };
      const actor = createActor(paymentSheetMachine, {
        input: { sheet },
        clock: ports.clock,
        ...(ports.inspect ? { inspect: ports.inspect } : {}),
      });
      const show = () => {
        host.showSheet(selectPaymentSheet(actor.getSnapshot(), sheet.canOpen({ standIn: standIn() })));
      };
      actor.subscribe(show);
      serve(actor, host);
      actor.start();
      return {
        requestAnswered: (answer) => actor.send(answerOf(host, answer)),
        sheetWanted: () => actor.send({ type: 'sheet.open', request: request() }),
        stop: () => {
          actor.stop();
          host.showSheet(null);
        },
      };
    },
  };
}

/** Does in the checkout what the chart wants of it. */
function serve(actor: ActorRefFrom<typeof paymentSheetMachine>, host: PaymentSlotHost): void {
  const agreement = true;
  actor.on('validation.wanted', ({ validationUrl }) =>
    host.send({
      type: 'page.submit',
      page: 'ConfirmationPaymentSelectedPage',
      input: { agreement, validationUrl },
    }),
  );
  actor.on('authorisation.wanted', ({ token: paymentToken }) =>
    host.send({ type: 'page.submit', page: 'ConfirmationPaymentQueryPage', input: { agreement, paymentToken } }),
  );
  actor.on('completion.wanted', () =>
    host.send({ type: 'page.submit', page: 'ConfirmationPaymentCompletePage', input: { agreement } }),
  );
  actor.on('reading.wanted', () => host.send({ type: 'checkout.retry' }));
  actor.on('hold.wanted', () => host.hold());
  actor.on('release.wanted', () => host.release());
}
