import type { ChartShape } from './shape-chart.ts';

/** Where the drawing of a chart in one shape is fetched; the same shape has the same address. */
export function drawingAddress(chartId: string, { folded, focus }: ChartShape): string {
  const query = new URLSearchParams({ chart: chartId });
  for (const id of [...folded].sort()) query.append('folded', id);
  if (focus !== undefined) query.set('focus', focus);
  return `/drawing?${query}`;
}

/** Reads the shape out of such an address. */
export const readShape = (query: URLSearchParams): ChartShape => ({
  folded: query.getAll('folded').sort(),
  focus: query.get('focus') ?? undefined,
});
