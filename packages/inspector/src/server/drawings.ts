import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ChartDefinition } from '../chart.types.ts';
import type { Drawing } from '../drawing.types.ts';
import { drawingAddress } from '../shape/shape-address.ts';
import type { ChartShape } from '../shape/shape-chart.ts';
import type { LayoutRequest } from './layout-worker.ts';

/** Charts by what they are, and where their states stand in a drawing. */
export interface Drawings {
  /** Remembers a chart; the same one has the same id, whoever told it. */
  readonly idOf: (chart: ChartDefinition) => string;
  readonly chartOf: (id: string) => ChartDefinition | undefined;
  /** Rejects when the chart cannot be laid out. */
  readonly drawingOf: (id: string, shape: ChartShape) => Promise<Drawing> | undefined;
  /** Ends the thread. */
  readonly stop: () => void;
}

/** Charts that are remembered; a shop has some forty. */
const mostCharts = 500;
/** Drawings that are remembered: a chart has one for each way in which it is folded. */
const mostDrawings = 1_000;

interface Waiting {
  readonly resolve: (drawing: Drawing) => void;
  readonly reject: (error: Error) => void;
}

/** Lays charts out one after another in a thread of its own, each shape of one once. */
export function createDrawings(): Drawings {
  const charts = new Map<string, ChartDefinition>();
  const ids = new WeakMap<ChartDefinition, string>();
  const drawings = new Map<string, Promise<Drawing>>();
  const waiting = new Map<string, Waiting>();
  let worker: Worker | undefined;
  const startWorker = (): Worker => {
    // Compiled, its name ends as that of this file does.
    const made = new Worker(new URL(`./layout-worker${extname(import.meta.url)}`, import.meta.url));
    made.unref();
    made.on('message', ({ key, drawing, error }: { key: string; drawing?: Drawing; error?: string }) => {
      const found = waiting.get(key);
      waiting.delete(key);
      if (drawing) found?.resolve(drawing);
      else found?.reject(new Error(error));
    });
    made.on('error', (error: Error) => {
      worker = undefined;
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    });
    return made;
  };
  return {
    idOf: (chart) => {
      const known = ids.get(chart);
      if (known !== undefined) return known;
      const id = createHash('sha256').update(JSON.stringify(chart)).digest('hex').slice(0, 16);
      ids.set(chart, id);
      if (charts.size >= mostCharts) {
        const oldest = charts.keys().next().value ?? '';
        charts.delete(oldest);
      }
      charts.set(id, charts.get(id) ?? chart);
      return id;
    },
    chartOf: (id) => charts.get(id),
    drawingOf: (id, shape) => {
      const chart = charts.get(id);
      if (chart === undefined) return undefined;
      const key = drawingAddress(id, shape);
      const known = drawings.get(key);
      if (known !== undefined) return known;
      if (drawings.size >= mostDrawings) drawings.delete(drawings.keys().next().value ?? '');
      const made = new Promise<Drawing>((resolve, reject) => waiting.set(key, { resolve, reject }));
      drawings.set(key, made);
      // Asked again, it is tried again.
      made.catch(() => drawings.delete(key));
      worker ??= startWorker();
      const request: LayoutRequest = { key, chart, shape };
      worker.postMessage(request);
      return made;
    },
    stop: () => void worker?.terminate(),
  };
}
