import type { Finding, ProbeReport, Verdict } from '../probe.types.ts';

export interface Summary {
  readonly counts: Readonly<Record<Verdict, number>>;
  /** What a purchase needs and the host does not give. */
  readonly needed: readonly Finding[];
}

const unusable: readonly Verdict[] = ['refused', 'missing', 'failed', 'notAsked'];

/** Counts a report's verdicts, and finds what keeps shoppers from buying. */
export function summarise({ findings }: ProbeReport): Summary {
  const counts = { reads: 0, tolerated: 0, refused: 0, missing: 0, failed: 0, notAsked: 0 };
  for (const { verdict } of findings) counts[verdict] += 1;
  return { counts, needed: findings.filter(({ need, verdict }) => need === 'must' && unusable.includes(verdict)) };
}
