import * as v from 'valibot';
import { orNull, TextSchema } from './primitives.ts';

/** `GET /orders/masterpass-token/` (wallet.md §1). */
export const WalletTokenSchema = v.object({ token: TextSchema, req_ref_no: TextSchema, msisdn: TextSchema });
export type WalletToken = v.InferOutput<typeof WalletTokenSchema>;

/** `GET /masterpass-js/` (wallet.md §1). */
export const WalletScriptSchema = v.object({
  client_id: TextSchema,
  /** Address of the wallet's script. */
  js: TextSchema,
  /** Base of the wallet service; null: the script's own default. */
  address: orNull(v.string()),
  merchant_id: orNull(v.string()),
  /** Where the bank's 3-D page returns to, absolute. */
  s3d_return_url: orNull(v.string()),
});
export type WalletScript = v.InferOutput<typeof WalletScriptSchema>;
