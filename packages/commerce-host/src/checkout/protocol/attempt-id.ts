import { macOf, sameText } from '../../signed-token.ts';

const PURPOSE = 'attempt-id';
const FORMAT = /^([0-9a-z]+)-([0-9a-z]+)-([\w-]{43})$/;

/** What an attempt id of this host says about itself. */
export interface AttemptOrigin {
  readonly preOrderId: number;
  readonly revision: number;
}

/**
 * Id of the payment attempt that would be next for a pre-order at a revision: the same in every tab, in every process and
 * after a reload, and new with every new revision (Protocol checkout §2, `attempt_id`). Nobody else can make one up.
 */
export function attemptIdFor(secret: string, origin: AttemptOrigin): string {
  const body = `${origin.preOrderId.toString(36)}-${origin.revision.toString(36)}`;
  return `${body}-${macOf(secret, PURPOSE, body)}`;
}

/** Where an id came from, or `null` for a text that this host never gave out (an older client's own key). */
export function originOfAttemptId(secret: string, id: string): AttemptOrigin | null {
  const match = FORMAT.exec(id);
  if (!match) return null;
  const [, preOrder = '', revision = '', mac = ''] = match;
  if (!sameText(mac, macOf(secret, PURPOSE, `${preOrder}-${revision}`))) return null;
  return { preOrderId: Number.parseInt(preOrder, 36), revision: Number.parseInt(revision, 36) };
}
