export type { OrderWrites } from './orders.actors.ts';
export { createOrderWrites } from './orders.actors.ts';
