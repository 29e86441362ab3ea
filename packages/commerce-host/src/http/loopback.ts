/** Names that no page of another site can have: they lead to the machine they are typed on. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address leads to the machine it is used on. */
export function isLoopback(url: string): boolean {
  return LOOPBACK_NAMES.has(new URL(url).hostname);
}
