import * as contract from '@vitrin/core/contract';
import * as http from '@vitrin/core/http';
import type { GenericSchema } from 'valibot';
import { object } from 'valibot';
import { type FieldPath, fillSchema } from './fill-schema.ts';

/** A call of the host, and how its reply is read. */
export interface HostEndpoint {
  readonly method: string;
  /** `/address/{pk}/` */
  readonly path: string;
  readonly reply: GenericSchema;
}

const isEndpoint = (value: unknown): value is HostEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

/** Calls of the storefront's own server, which the host does not answer. */
const isOwn = ({ path }: HostEndpoint) => path.startsWith('/auth/') || path === '/logout';

/** What tells the shop where something is or who asks, and never stands in a page: with another text there is no shop to try. */
const STEERING: Readonly<Record<string, string>> = {
  '/pretty_urls/': 'leads addresses to pages',
  '/csrf_token/': 'belongs to a cookie',
  '/orders/masterpass-token/': 'goes to the wallet service',
  '/masterpass-js/': 'is the wallet script’s address, which is compared with a setting (security K4)',
  '/users/activate-currency/': 'is read for its status',
  '/i18n/setlang': 'is read for its status',
};

const rows: readonly HostEndpoint[] = [
  ...Object.values(http as Readonly<Record<string, unknown>>).filter(isEndpoint),
  { method: 'GET', path: '/orders/checkout/', reply: contract.CheckoutReplySchema },
  { method: 'POST', path: '/orders/checkout/', reply: contract.CheckoutReplySchema },
];

/** Every call whose reply can stand in a page: core's own rows, so a new one is tried from the day it is made. */
export const hostEndpoints = rows.filter((row) => !isOwn(row) && STEERING[row.path] === undefined);

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`);
const patterns = hostEndpoints.map((row) => ({ ...row, matches: pattern(row.path) }));

/** The row of a request; one without values in its path counts before one with them. */
export function endpointOf(method: string, path: string): HostEndpoint | undefined {
  const found = patterns.filter((row) => row.method === method && row.matches.test(path));
  return found.find((row) => !row.path.includes('{')) ?? found[0];
}

/** The schema of a page of the checkout, which its reply keeps for itself. */
export function contextSchema(page: unknown): GenericSchema | undefined {
  return contract.isPageName(String(page)) ? contract.pageContextSchemas[page as contract.PageName] : undefined;
}

/** All of them, but the one that says an order was placed. */
export const everyContext: readonly (readonly [string, GenericSchema])[] = contract.checkoutPages
  .filter((page) => page !== 'ThankYouPage')
  .map((page) => [page, contract.pageContextSchemas[page]] as const);

/** Every text field of an endpoint's reply. */
export function textFields({ reply, path }: HostEndpoint): readonly FieldPath[] {
  if (path !== '/orders/checkout/') return fillSchema(reply, () => 'text').texts;
  const own = fillSchema(reply, () => 'text').texts.filter((field) => !field.startsWith('context_list'));
  const ofPages = fillSchema(object({ context_list: object(Object.fromEntries(everyContext)) }), () => 'text').texts;
  return [...own, ...ofPages];
}
