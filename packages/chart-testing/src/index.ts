/** Path tests for charts: write a `ChartModel`, generate the paths, run each. See `docs/guide.md`. */
export type {
  ChartModel,
  ChartPath,
  ChartReport,
  CoverageCount,
  CrashReport,
  EventCase,
  NamedInput,
  OutcomeCase,
  PathStep,
  PlannedStep,
  StepCause,
} from './chart-model.types.ts';
export type { Microstep } from './chart-trial.ts';
export { type ChartWalk, type Crash, serializeSnapshot, stateWords, type WalkedStep, walkChart } from './chart-walk.ts';
export { describeChart, isComplete } from './describe-chart.ts';
export { generatePaths } from './generate-paths.ts';
export { type ModelTest, modelTests, type PathPromise } from './model-tests.ts';
export { type RandomWalk, randomPaths } from './random-paths.ts';
export { runPath } from './run-path.ts';
export { type Situation, situationsOf } from './situations.ts';
export { type Ending, provideStandIns, standIn } from './stand-in.ts';
export {
  type ChartTours,
  type Tour,
  type TourEdge,
  type TourLimits,
  type TourMap,
  tourChart,
  toursThrough,
  wayToNew,
} from './tour-chart.ts';
export { type DeclaredCoverage, declaredCoverage, refusalId, transitionId } from './transition-ids.ts';
