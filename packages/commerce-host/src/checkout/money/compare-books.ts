import type { StatementLine } from '../../acquirer/payment-provider.types.ts';
import type { ReconciliationFinding } from '../../db/schema/orders.table.ts';

/** What the shop's ledger says of one charge; minor units. */
export interface BookLine {
  readonly reference: string;
  readonly captured: number;
  readonly refunded: number;
}

/** Both sides, and what is not compared yet. */
export interface Books {
  readonly shop: readonly BookLine[];
  readonly statement: readonly StatementLine[];
  readonly unsettled: ReadonlySet<string>;
}

/** What both sides say of one payment; zero where one has never heard of it. */
interface Pair {
  readonly captured: number;
  readonly refunded: number;
  readonly theirs: number;
  readonly theirRefunds: number;
}

function kindOf({ captured, refunded, theirs, theirRefunds }: Pair): ReconciliationFinding['kind'] | null {
  if (captured === 0 && theirs > theirRefunds) return 'captureWithoutOrder';
  if (captured > 0 && theirs === 0) return 'orderWithoutCapture';
  if (captured > 0 && captured !== theirs) return 'amountDiffers';
  return captured > 0 && refunded !== theirRefunds ? 'refundDiffers' : null;
}

/** What does not agree, payment by payment. Money that was taken and wholly refunded needs no order. */
export function compareBooks({ shop, statement, unsettled }: Books): {
  readonly compared: number;
  readonly findings: readonly ReconciliationFinding[];
} {
  const ours = new Map(shop.map((line) => [line.reference, line]));
  const theirs = new Map(statement.map((line) => [line.reference, line]));
  const references = [...new Set([...ours.keys(), ...theirs.keys()])].filter((one) => !unsettled.has(one));
  const findings = references.flatMap((reference): readonly ReconciliationFinding[] => {
    const { captured = 0, refunded = 0 } = ours.get(reference) ?? {};
    const { amount = 0, refunded: theirRefunds = 0 } = theirs.get(reference) ?? {};
    const kind = kindOf({ captured, refunded, theirs: amount, theirRefunds });
    return kind ? [{ kind, reference, shop: captured - refunded, acquirer: amount - theirRefunds }] : [];
  });
  return { compared: references.length, findings };
}
