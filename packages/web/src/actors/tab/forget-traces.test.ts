import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { forgetTraces } from './forget-traces.ts';

const rooms = ['../../', '../../../../core/src/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** Keys that say nothing of a person: how the shop is shown, and counts that `createMergeAnnouncement` puts back itself. */
const IMPERSONAL = ['isMobileApp', 'vitrin.language', 'basket.guest', 'basket.merged', 'vitrin.reloaded-for'];

/** A storage that holds everything it is asked for. */
function fullStorage() {
  const removed: string[] = [];
  return { removed, storage: { removeItem: (key: string) => removed.push(key) } as unknown as Storage };
}

it('forgets every key that the sources keep something under', () => {
  const sources = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => readFileSync(`${room}${file}`, 'utf8')),
  );
  const keys = sources
    .filter((text) => /[sS]torage/.test(text) || text.includes('typedTextKey'))
    .flatMap((text) => [...text.matchAll(/\b(?:\w*[kK]ey) = '([\w.-]+)'/g)].map(([, key = '']) => key));
  const [local, session] = [fullStorage(), fullStorage()];
  forgetTraces({ localStorage: local.storage, sessionStorage: session.storage });
  const forgotten = [...local.removed, ...session.removed, ...IMPERSONAL];
  expect([...new Set(keys)].filter((key) => !forgotten.includes(key))).toEqual([]);
  expect(keys.length).toBeGreaterThan(4);
});

it('stops nobody where the storage is forbidden', () => {
  const forbidden = {
    get localStorage(): Storage {
      throw new DOMException('forbidden', 'SecurityError');
    },
    get sessionStorage(): Storage {
      throw new DOMException('forbidden', 'SecurityError');
    },
  };
  expect(() => forgetTraces(forbidden)).not.toThrow();
});
