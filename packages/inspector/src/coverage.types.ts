/** A part of a chart, and whether any generated path comes by. */
export interface CoveredPart {
  readonly id: string;
  readonly isReached: boolean;
  /** Why it is left out of what has to be reached. */
  readonly because?: string | undefined;
}

/** A transition, with enough of it to see whether the chart is still the one that was walked. */
export interface CoveredTransition extends CoveredPart {
  readonly event: string;
  /** The guard's name, without what it is given. */
  readonly guard?: string | undefined;
  readonly targets: readonly string[];
  /** How many of the kept paths take it. */
  readonly paths: number;
}

/** What the last `npm run paths` reached of one chart. */
export interface ChartCoverage {
  /** Id of the chart's whole: that of its machine. */
  readonly id: string;
  /** Its name in `npm run paths`. */
  readonly chart: string;
  /** When it was walked, milliseconds since 1970. */
  readonly at: number;
  /** States without states in them. */
  readonly states: readonly CoveredPart[];
  readonly transitions: readonly CoveredTransition[];
}

/** The file that `npm run paths` leaves: `test-results/paths/coverage.json`. */
export interface CoverageFile {
  readonly format: 'vitrin-coverage';
  readonly version: 1;
  readonly charts: readonly ChartCoverage[];
}
