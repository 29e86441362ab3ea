export { createInspection, type InspectionPorts } from './create-inspection.ts';
export { createOutbox, type OutboxPorts } from './outbox.ts';
