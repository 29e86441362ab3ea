/** Path tests for charts: write a `ChartModel`, generate the paths, run each. See `docs/guide.md`. */
export type {
  ChartModel,
  ChartPath,
  ChartReport,
  Coverage,
  CoverageCount,
  CrashReport,
  EventCase,
  Exception,
  NamedInput,
  OutcomeCase,
  PathStep,
  PlannedStep,
  Reference,
  Replay,
  StepCause,
} from './chart-model.types.ts';
export type { Microstep } from './chart-trial.ts';
export { type ChartWalk, type Crash, serializeSnapshot, stateWords, type WalkedStep, walkChart } from './chart-walk.ts';
export { conformanceTests } from './conformance/conformance-tests.ts';
export { commandsOf, drawSuitePaths } from './conformance/draw-suite-paths.ts';
export {
  brokenBy,
  type ConformanceOptions,
  judgePath,
  type OpenedFrontEnd,
  type PathVerdict,
  type PromiseVerdict,
  runSuite,
  titleOf,
} from './conformance/run-suite.ts';
export type {
  FrontEnd,
  Suite,
  SuiteEdge,
  SuiteMap,
  SuitePath,
  SuitePromise,
  SuiteRun,
  SuiteStep,
} from './conformance/suite.types.ts';
export { describeChart, describeCoverage, isComplete } from './describe-chart.ts';
export { differences, expectationsOf } from './expectations/baseline.ts';
export { generatePaths, reportWalks } from './generate-paths.ts';
export { type Arrival, HeldCalls } from './interleavings/held-calls.ts';
export { describeRace, judgeRace } from './interleavings/judge-race.ts';
export type { Race, RaceFailure, RaceReport, RunningRace } from './interleavings/race.types.ts';
export { type ModelTest, type ModelTestOptions, modelTests, type PathPromise } from './model-tests.ts';
export { bodyMutantKinds } from './mutants/body-mutants.ts';
export { type ChosenMutants, chooseMutants } from './mutants/choose-mutants.ts';
export { describeMutants, type MutantReport, type TriedMutant } from './mutants/describe-mutants.ts';
export { type MutantKind, mutantKinds, mutantsOf } from './mutants/mutants.ts';
export { type Mutant, makesSameTransitions, tryMutant, type Verdict } from './mutants/try-mutant.ts';
export { type AskedPromise, describePromises, judgePromises } from './promises/judge-promises.ts';
export type { AcceptedException, WalkPromise } from './promises/walk-promise.types.ts';
export { modelPromises, strictPromises } from './promises/walk-promises.ts';
export { type RandomWalk, randomPaths } from './random-paths.ts';
export { replayPath, type Way } from './replays/replay-path.ts';
export { runShrunk, shrinkPath } from './replays/shrink-path.ts';
export { type ChartResult, isGreen, type PathResult, runReport } from './report/chart-result.ts';
export { type HtmlOptions, writeHtml } from './report/write-html.ts';
export { writeJson } from './report/write-json.ts';
export { writeJunit } from './report/write-junit.ts';
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
export { countRules, describeRules } from './trace/describe-rules.ts';
export type { Rule, RuleProof, RuleTrace, TracedRule } from './trace/rule-trace.types.ts';
export { type TracedChart, traceRules } from './trace/trace-rules.ts';
export { type DeclaredCoverage, declaredCoverage, refusalId, transitionId } from './transition-ids.ts';
