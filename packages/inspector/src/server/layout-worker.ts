import { parentPort } from 'node:worker_threads';
import type { ChartDefinition } from '../chart.types.ts';
import { type ChartShape, shapeChart } from '../shape/shape-chart.ts';
import { layoutChart } from './layout-chart.ts';

/** One drawing that is asked for. */
export interface LayoutRequest {
  /** Names the answer. */
  readonly key: string;
  readonly chart: ChartDefinition;
  readonly shape: ChartShape;
}

// A thread of its own: a large chart takes a second, in which the server goes on hearing.
parentPort?.on('message', ({ key, chart, shape }: LayoutRequest) => {
  layoutChart(shapeChart(chart, shape)).then(
    (drawing) => parentPort?.postMessage({ key, drawing }),
    (error: unknown) => parentPort?.postMessage({ key, error: String(error) }),
  );
});
