import { type HttpContext, HttpError, json, type Route, sameText, scalarText } from '@vitrin/commerce-host/serving';
import { VOID_LIMIT } from './checkout/give-back.ts';
import { type Attempt, attemptOfReference, writeAttempt } from './documents.ts';
import type { MedusaServices } from './medusa-services.ts';

/** Routes by which Medusa's payment module asks about payments by reference; the shared secret opens them. */
export function deskRoutes(services: MedusaServices, secret: string): readonly Route[] {
  const { payments } = services.host.checkout;
  const open = ({ headers }: HttpContext) => {
    if (!sameText(headers.get('authorization') ?? '', `Bearer ${secret}`)) {
      throw new HttpError(401, { detail: 'The secret of the payment module is missing or wrong.' });
    }
  };
  /** Records what Medusa did with the money of an order, which reconciliation then expects at the acquirer. */
  const record = async ({ params }: HttpContext, change: (attempt: Attempt) => Partial<Attempt>) => {
    const attempt = await attemptOfReference(services.host.db, params.reference ?? '');
    if (attempt?.state === 'placed') await writeAttempt(services, { ...attempt, ...change(attempt) });
  };
  const path = '/medusa/payments/:reference';
  const isOurs = () => true;
  return [
    {
      method: 'GET',
      path: `${path}/`,
      cache: 'session',
      handle: async (context) => {
        open(context);
        const reference = context.params.reference ?? '';
        const attempt = await attemptOfReference(services.host.db, reference);
        // A payment counts for the session that it was opened for, and for no other cart.
        if (attempt?.paymentSession !== context.query.get('session')) return json({ kind: 'none' });
        return json(await payments.status(reference, VOID_LIMIT));
      },
    },
    {
      method: 'POST',
      path: `${path}/void/`,
      cache: 'session',
      csrfExempt: isOurs,
      handle: async (context) => {
        open(context);
        const outcome = await payments.void(context.params.reference ?? '', VOID_LIMIT);
        if (outcome.kind === 'voided') await record(context, () => ({ isVoided: true }));
        return json(outcome);
      },
    },
    {
      method: 'POST',
      path: `${path}/refunds/`,
      cache: 'session',
      csrfExempt: isOurs,
      handle: async (context) => {
        open(context);
        const text = (name: string) => context.fields.get(name, scalarText) ?? '';
        const refund = { reference: text('reference'), amount: Number(text('amount')), currency: text('currency') };
        const outcome = await payments.refund({ of: context.params.reference ?? '', ...refund }, VOID_LIMIT);
        const add = ({ refunds }: Attempt) => ({ refunds: { ...refunds, [refund.reference]: refund.amount } });
        if (outcome.kind === 'refunded') await record(context, add);
        return json(outcome);
      },
    },
  ];
}
