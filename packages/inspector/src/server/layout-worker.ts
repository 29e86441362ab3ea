import { parentPort } from 'node:worker_threads';
import type { ChartDefinition } from '../chart.types.ts';
import { layoutChart } from './layout-chart.ts';

// A thread of its own: a large chart takes a second, in which the server goes on hearing.
parentPort?.on('message', ({ id, chart }: { id: string; chart: ChartDefinition }) => {
  layoutChart(chart).then(
    (drawing) => parentPort?.postMessage({ id, drawing }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
