/**
 * What an attempt that waits for the shopper must remember (Protocol checkout §5.3). It lives and dies with the attempt, so
 * nothing of it has to be cleared. Each kind adds members of its own, which only the folder that declares it reads. Plain
 * JSON; instants are milliseconds since 1970.
 */
export interface AttemptDetail {
  readonly kind: string;
}

/** The detail when it is of this kind, else null. */
export function detailOf<Detail extends AttemptDetail>(
  detail: AttemptDetail | null | undefined,
  kind: Detail['kind'],
): Detail | null {
  // Only the folder of a kind writes its details.
  return detail?.kind === kind ? (detail as Detail) : null;
}
