import { forgetCodes } from '../../../auth/code-limits.ts';
import { detailOf } from '../../attempt/attempt-detail.ts';
import type { AttemptKind } from '../../attempt/attempt-kind.types.ts';
import type { SmsDetail } from './sms-detail.ts';

/** Waiting for the code by SMS. Once it was typed, the codes of its number count no longer. */
export const smsKind: AttemptKind = {
  kind: 'sms',
  async whenPlaced(tx, { detail }) {
    const phone = detailOf<SmsDetail>(detail, 'sms')?.phone ?? null;
    if (phone !== null) await forgetCodes(tx, { phone, use: 'delivery' });
  },
};
