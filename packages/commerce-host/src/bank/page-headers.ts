import * as v from 'valibot';
import type { HttpContext } from '../http/http-context.ts';

/** Only the shop may frame these pages, and forms go only to the bank itself and to the shop. */
export function pageHeaders({ host }: HttpContext, nonce: string): Readonly<Record<string, string>> {
  const shop = new URL(host.config.storefrontUrl).origin;
  return {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'strict-origin',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `script-src 'nonce-${nonce}'`,
      `form-action 'self' ${shop}`,
      `frame-ancestors ${shop}`,
      "base-uri 'none'",
    ].join('; '),
  };
}

/** A posted field as text. */
export function fieldOf({ fields }: HttpContext, name: string): string {
  return fields.get(name, v.string()) ?? '';
}
