export {
  endings,
  inputAt,
  keepsPromises,
  orderChanges,
  statusNameOf,
} from '../checkout/methods/method-model.fixtures.ts';
export { startMethod } from '../checkout/methods/method-run.fixtures.ts';
export {
  chosenAnew,
  firstRead,
  orderWith,
  paymentOption,
  StatusFixture,
} from '../checkout/methods/method-status.fixtures.ts';
/** Tests of a way to pay of another package: its moments, its model, and what it owes the payment chart. */
export { methodTests } from '../checkout/methods/method-walk.fixtures.ts';
export { orderItem } from '../orders/order-item.fixtures.ts';
/** Path tests for charts: write a `ChartModel`, generate the paths, run each. See `docs/guide.md`. */
export type {
  ChartModel,
  ChartPath,
  ChartReport,
  CoverageCount,
  EventCase,
  OutcomeCase,
  PathStep,
} from './chart-model.types.ts';
export { describeChart, isComplete } from './describe-chart.ts';
export { FakeHost, type FakeHostMode, type FakeHostRequest } from './fake-host.ts';
export { generatePaths } from './generate-paths.ts';
export { type ModelTest, modelTests, type PathPromise } from './model-tests.ts';
export { runPath } from './run-path.ts';
export { type Situation, situationsOf } from './situations.ts';
export { provideStandIns, standIn } from './stand-in.ts';
