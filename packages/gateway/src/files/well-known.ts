import { type GatewayContext, timeouts } from '../gateway-context.ts';
import type { HttpContext } from '../http/http-context.ts';
import { Problem } from '../http/problem.ts';

const wellKnownPath = /^\/\.well-known\/[\w-][\w./-]{0,200}$/;
const passedTypes = ['application/json', 'text/plain', 'application/octet-stream'];

/** Passes files under `/.well-known/` on when the host has them (Protocol gateway §7): proofs that a wallet asks for. */
export async function sendWellKnown(context: GatewayContext, { url, signal }: HttpContext): Promise<Response> {
  if (context.host === undefined || !wellKnownPath.test(url.pathname)) throw new Problem('NOT_FOUND');
  const reply = await context.host.call({
    method: 'GET',
    path: url.pathname,
    headers: { accept: '*/*' },
    timeout: timeouts.read,
    signal,
  });
  const type = reply.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (reply.status < 200 || reply.status > 299 || !passedTypes.includes(type)) throw new Problem('NOT_FOUND');
  return new Response(new Uint8Array(reply.body), {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=300' },
  });
}
