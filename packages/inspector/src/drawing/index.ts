/** Drawings of charts as files: what `npm run paths` writes to docs/machines. Runs in Node alone. */
export type { ActionFacts, ChartFacts, Refusal, StateFacts, TransitionFacts } from './chart-facts.types.ts';
export { drawPictures } from './draw-pictures.ts';
export { readChart } from './read-chart.ts';
export { fontFamily, tallest, textWidth, widest } from './text-size.ts';
export { countInWords, writePage } from './write-page.ts';
export { writeSvg } from './write-svg.ts';
