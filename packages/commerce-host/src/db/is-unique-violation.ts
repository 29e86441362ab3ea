/** SQLSTATE of a value that must be there once and is there already. */
const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because a parallel one was first. The driver's error is the cause of the query's. */
export function isUniqueViolation(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && inner.code === UNIQUE_VIOLATION) return true;
  }
  return false;
}
