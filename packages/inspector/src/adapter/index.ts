/** What an application starts to be watched: charts, events and requests, sent to the inspector. */

export { type BridgeSettings, startBridge } from './bridge/start-bridge.ts';
export { createInspection, type Inspection, type InspectionPorts } from './create-inspection.ts';
export { createOutbox, type OutboxPorts } from './outbox.ts';
export type { EventDelivery } from './sending/deliver-events.ts';
export type { EventSchema, StandardSchema } from './sending/event-schema.types.ts';
export type { ShownWords } from './shown-words.types.ts';
export { type InspectionSettings, startInspection } from './start-inspection.ts';
