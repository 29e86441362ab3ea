import { isBankReturn } from './orders/bank-return.ts';

/** Paths below which everything is the gateway's (Protocol gateway §1); other paths under `/api` are the front end's. */
const claimed =
  /^\/(?:api\/(?:client\/|auth\/|logout(?:[/?#]|$)|checkout\/choices(?:[/?#]|$)|locale(?:[/?#]|$))|media\/|\.well-known\/)/;

/**
 * May this be an address of the gateway's? Looked at before anything of the request is read, so that what is the front end's
 * reaches it untouched.
 * @param target path and query as they came.
 */
export function isGatewayAddress(method: string, target: string): boolean {
  if (claimed.test(target)) return true;
  if (!target.startsWith('/') || target.startsWith('//')) return false;
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && /\/orders\/(?:redirect-three-d|redirection|invoice|completed|checkout)(?:[/?#]|$)/.test(target))
    return true;
  const query = target.indexOf('?');
  if (query === -1 || (method !== 'POST' && !isRead) || !target.includes('page=', query)) return false;
  return URL.canParse(target, 'http://own.invalid') && isBankReturn(new URL(target, 'http://own.invalid'));
}
