import { afterFrame } from '../form/after-frame.ts';

/**
 * Pays when the button has shown the press. Where another sum has come to stand on it meanwhile nothing is paid: the shopper reads it and
 * presses again.
 * @param readSum what the button says, in minor units; null while it names no sum.
 */
export async function payAfterFrame(
  readSum: () => number | null,
  pay: () => void,
  drawn: () => Promise<void> = afterFrame,
): Promise<void> {
  const pressed = readSum();
  await drawn();
  if (readSum() === pressed) pay();
}
