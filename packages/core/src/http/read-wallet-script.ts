import type { Commerce } from '../commerce.types.ts';
import { readReply } from '../contract/reply.ts';
import { type WalletScript, WalletScriptSchema } from '../contract/wallet.ts';
import { fetchError, isAppError, parsingError } from '../errors/app-error.ts';
import { startCallLimit } from './call-limit.ts';
import { toHttpError } from './http-error.ts';
import { getWalletScript } from './wallet-endpoints.ts';

const place = 'GET wallet.scriptConfigUrl';

/**
 * Where the wallet's script is and what it has to be told: from the address that the shop's configuration names, else from
 * the host (specification 7). Somebody else's reply signs nobody out, whatever its status (ruling 2).
 * @throws AppError of kind `fetch`, `timeout`, `parsing`, `http` or `aborted`.
 */
export async function readWalletScript(
  { config, http, ports }: Pick<Commerce, 'config' | 'http' | 'ports'>,
  signal: AbortSignal,
): Promise<WalletScript> {
  const address = config.shop.wallet.scriptConfigUrl;
  if (address === null) return http.call(getWalletScript, {}, { signal });
  const limit = startCallLimit(ports.clock, place, signal);
  try {
    const request = { method: 'GET', headers: { accept: 'application/json' }, body: undefined, signal: limit.signal };
    const response = await limit.race(ports.send(address, request));
    const text = await limit.race(response.text());
    return readScript(response, text);
  } catch (thrown) {
    throw limit.error() ?? (isAppError(thrown) ? thrown : fetchError(place, thrown));
  } finally {
    limit.stop();
  }
}

function readScript({ ok, status }: Response, text: string): WalletScript {
  if (!ok) throw toHttpError({ place, status, data: undefined, contentType: '', retryAfter: undefined });
  const read = readReply(WalletScriptSchema, parsed(text));
  if (!read.ok) throw parsingError(place, status, read.reason);
  return read.value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
