import { openText, type Session, sealText } from '@vitrin/commerce-host/serving';
import * as v from 'valibot';
import type { MedusaServices } from '../medusa-services.ts';

/** Milliseconds after which a token is renewed: Medusa's expire after a day by default. */
const RENEW_AFTER = 3_600_000;

const PURPOSE = 'medusa-customer';

const LinkSchema = v.object({
  customer: v.string(),
  /** Sealed; null once it has expired. */
  token: v.nullable(v.string()),
  /** Milliseconds since 1970 at which Medusa issued the token. */
  at: v.number(),
});

type Services = Pick<MedusaServices, 'accounts' | 'documents' | 'host'>;

/** Notes which customer of the engine a session belongs to. The token is sealed with the installation's secret. */
export async function linkCustomer(
  { documents, host }: Services,
  session: number,
  { customer, token }: { readonly customer: string; readonly token: string | undefined },
): Promise<void> {
  const sealed = token === undefined ? null : sealText(host.secret, PURPOSE, token);
  await documents.write('customer', String(session), { customer, token: sealed, at: host.clock.now().getTime() });
}

/** Id of the engine's customer of a signed-in session. */
export async function customerOf({ documents }: Services, session: Session | null): Promise<string | undefined> {
  if (session === null || session.userPk === null) return undefined;
  return (await documents.read('customer', String(session.pk), LinkSchema))?.customer;
}

/** Token of a signed-in session, renewed while it is valid. Undefined for guests, and once it has expired. */
export async function tokenOf(services: Services, session: Session): Promise<string | undefined> {
  const { accounts, documents, host } = services;
  if (session.userPk === null) return undefined;
  const link = await documents.read('customer', String(session.pk), LinkSchema);
  const token = link?.token ? openText(host.secret, PURPOSE, link.token) : undefined;
  if (!link || token === undefined || host.clock.now().getTime() - link.at < RENEW_AFTER) return token;
  const renewed = await accounts.renewToken(token);
  await linkCustomer(services, session.pk, { customer: link.customer, token: renewed });
  return renewed;
}
