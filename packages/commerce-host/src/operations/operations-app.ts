import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

/** What operators are answered on a port of its own: `/metrics` and nothing else. */
export function createOperationsApp(metrics: Metrics): Hono {
  return new Hono().get('/metrics', async (context) => {
    const { type, text } = await metrics.read();
    return context.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
}
