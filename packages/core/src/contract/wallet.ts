import * as v from 'valibot';
import { strictOrNull, TextSchema } from './primitives.ts';
import { objectOf } from './reading/tolerant.ts';

/** `GET /orders/masterpass-token/` (wallet.md §1). */
export const WalletTokenSchema = objectOf({ token: TextSchema, req_ref_no: TextSchema, msisdn: TextSchema });
export type WalletToken = v.InferOutput<typeof WalletTokenSchema>;

/** `GET /masterpass-js/` (wallet.md §1). */
export const WalletScriptSchema = objectOf({
  client_id: TextSchema,
  /** Address of the wallet's script. */
  js: TextSchema,
  /** Base of the wallet service; null: the script's own default. */
  address: strictOrNull(v.string()),
  merchant_id: strictOrNull(v.string()),
  /** Where the bank's 3-D page returns to, absolute. */
  s3d_return_url: strictOrNull(v.string()),
});
export type WalletScript = v.InferOutput<typeof WalletScriptSchema>;
