// For tests alone; no index exports it.
import { vi } from 'vitest';
import { createTestCommerce, type HandHeldHost, settle } from '../test-ports.ts';
import { createQueries } from './create-queries.ts';
import type { QueryHandle } from './query-handle.ts';

export function start() {
  const { commerce, host } = createTestCommerce();
  return { commerce, host, queries: createQueries(commerce) };
}

/** Lets replies arrive and listeners hear of them. */
export async function pass(milliseconds = 0): Promise<void> {
  await settle();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

export async function answer(host: HandHeldHost, count: number, body: unknown, status = 200): Promise<void> {
  await (await host.request(count)).reply(status, body);
  await pass();
}

export function words(handle: QueryHandle<unknown>): string[] {
  const heard: string[] = [handle.status];
  handle.subscribe((state) => heard.push(state.status));
  return heard;
}
