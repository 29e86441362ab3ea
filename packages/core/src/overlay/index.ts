/** The frame of a bank's page, and how its end is known. */
export { closingPath, isCompletedPath } from './frame-load-rule.ts';
export { overlayMachine } from './overlay.machine.ts';
export type { OverlayEvent, OverlayInput, OverlayOutcome, OverlayOutput, OverlayPhase } from './overlay.types.ts';
