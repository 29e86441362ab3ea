/**
 * Prints, as JSON, the tours through the charts of checkout that the browser tests walk, and the replies their script
 * answers with. Run with `--conditions=source`.
 */
import { inRoot } from './lib/root.mjs';

const { browserTours, scriptedReplies } = await import(inRoot('packages/core/src/testing/browser-tours.ts'));

console.log(JSON.stringify({ charts: browserTours(), replies: scriptedReplies() }));
