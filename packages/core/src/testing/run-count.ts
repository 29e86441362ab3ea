// For tests alone; no index exports it. Core knows no Node; whoever runs its tests may.
interface Runner {
  readonly process?: { readonly env: Readonly<Record<string, string | undefined>> };
}

/** How often a generated test runs: more in the long run (`npm run test:long`). */
export function runCount({ short, long }: { readonly short: number; readonly long: number }): number {
  return (globalThis as Runner).process?.env.LONG === '1' ? long : short;
}
