import type { InspectorMessage } from '../message.types.ts';

/** What one request of a shop's page carries. */
export interface Delivery {
  readonly session: string;
  readonly messages: readonly InspectorMessage[];
}

const kinds: ReadonlySet<unknown> = new Set<InspectorMessage['kind']>(['started', 'sent', 'step', 'settled']);

const isMessage = (value: unknown): value is InspectorMessage =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  kinds.has(value.kind) &&
  'actor' in value &&
  typeof value.actor === 'string' &&
  'at' in value &&
  typeof value.at === 'number';

/** Reads a delivery; `undefined` when it is none. The inspector trusts nothing but the shape that it needs. */
export function readMessages(text: string): Delivery | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('session' in value) || !('messages' in value))
      return undefined;
    const { session, messages } = value;
    if (typeof session !== 'string' || !Array.isArray(messages) || !messages.every(isMessage)) return undefined;
    return { session, messages };
  } catch {
    return undefined;
  }
}
