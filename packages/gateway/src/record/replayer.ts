import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '../config-error.ts';
import type { HostClient, HostReply } from '../host/host-client.ts';
import { HostError, type HostFailure } from '../host/host-error.ts';
import { type RecordedCall, RecordedCallSchema, recordedKey } from './recorded-call.ts';

/**
 * A host that says again what was recorded: to each address its replies in their order, and the last of them ever after. What
 * was never asked is not there (404).
 */
export function replaying(calls: readonly RecordedCall[]): HostClient {
  const waiting = new Map<string, RecordedCall[]>();
  for (const call of calls) {
    const key = `${call.method} ${call.address}`;
    waiting.set(key, [...(waiting.get(key) ?? []), call]);
  }
  return {
    close: () => {},
    isFull: () => false,
    async call(call) {
      const left = waiting.get(recordedKey(call)) ?? [];
      const [next] = left;
      if (left.length > 1) left.shift();
      if (next === undefined) return jsonReply(404, { detail: 'Not recorded.' });
      if (next.reply === null) throw new HostError((next.error ?? 'broken') as HostFailure);
      return replyOf(next.reply);
    },
  };
}

/** @throws ConfigError when the folder holds no record, or a file that is none. */
export function readFolder(folder: string): readonly RecordedCall[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    if (names.length === 0) throw new Error('no files');
    return names
      .sort()
      .map((name) => v.parse(RecordedCallSchema, JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  } catch {
    throw new ConfigError(`REPLAY=${folder} holds no record; name a folder that RECORD wrote.`);
  }
}

function replyOf(reply: NonNullable<RecordedCall['reply']>): HostReply {
  const { status, contentType, retryAfter, contentLanguage, cookies, json, otherBytes } = reply;
  const text = json === null && otherBytes > 0 ? '<p>…</p>' : JSON.stringify(json);
  return {
    status,
    headers: {
      'content-type': contentType,
      ...(retryAfter !== null && { 'retry-after': retryAfter }),
      ...(contentLanguage !== null && { 'content-language': contentLanguage }),
      ...(cookies.length > 0 && { 'set-cookie': cookies.map(cookieLine) }),
    },
    body: Buffer.from(status === 204 ? '' : text),
  };
}

/** A cookie of the recorded name, for a session that nobody has. */
function cookieLine(name: string): string {
  return `${name}=${'Recorded'.padEnd(32, '0')}; Path=/`;
}

function jsonReply(status: number, body: object): HostReply {
  return { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
}
