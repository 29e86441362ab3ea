import { type HttpContext, HttpError, json, type Route, sameText, scalarText } from '@vitrin/commerce-host/serving';
import { VOID_LIMIT } from './checkout/abandon-attempt.ts';
import { attemptOfReference } from './documents.ts';
import type { MedusaServices } from './medusa-services.ts';

/** Routes by which Medusa's payment module asks about payments by reference; the shared secret opens them. */
export function deskRoutes(services: MedusaServices, secret: string): readonly Route[] {
  const { payments } = services.host.checkout;
  const open = ({ headers }: HttpContext) => {
    if (!sameText(headers.get('authorization') ?? '', `Bearer ${secret}`)) {
      throw new HttpError(401, { detail: 'The secret of the payment module is missing or wrong.' });
    }
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
        return json(await payments.void(context.params.reference ?? '', VOID_LIMIT));
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
        return json(await payments.refund({ of: context.params.reference ?? '', ...refund }, VOID_LIMIT));
      },
    },
  ];
}
