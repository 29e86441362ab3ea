/**
 * Prints, as JSON, the tours through the charts of checkout that the browser tests walk, and the replies their script
 * answers with. Run with `--conditions=source`.
 */
import { browserTours, scriptedReplies } from '../packages/core/src/testing/browser-tours.ts';

console.log(JSON.stringify({ charts: browserTours(), replies: scriptedReplies() }));
