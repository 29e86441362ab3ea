import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostClient } from '../host/host-client.ts';
import { HostError } from '../host/host-error.ts';
import { type RecordedCall, recordCall } from './recorded-call.ts';

/** Keeps a recorded call. */
export type Keep = (call: RecordedCall) => void;

/** The client, with every call told to `keep` once it has ended. */
export function recording(client: HostClient, keep: Keep, now: () => number): HostClient {
  return {
    ...client,
    async call(call) {
      const since = now();
      try {
        const reply = await client.call(call);
        keep(recordCall(call, { reply }, now() - since));
        return reply;
      } catch (error) {
        keep(recordCall(call, { error: error instanceof HostError ? error.code : 'failed' }, now() - since));
        throw error;
      }
    },
  };
}

/**
 * Writes each call to a file of its own in `folder`, numbered in the order in which they ended; goes on after what is there.
 * The folder is readable by this user alone.
 */
export function keepInFolder(folder: string): Keep {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let count = readdirSync(folder).filter((name) => name.endsWith('.json')).length;
  return (call) => {
    count += 1;
    const words = call.address.replace(/\?.*/, '').replace(/\W+/g, '-').replace(/^-|-$/g, '').slice(0, 60);
    const name = `${String(count).padStart(6, '0')}-${call.method}-${words}.json`;
    writeFileSync(join(folder, name), `${JSON.stringify(call, null, 2)}\n`, { mode: 0o600 });
  };
}
