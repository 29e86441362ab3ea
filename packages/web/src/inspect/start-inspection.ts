import { names } from 'virtual:property-names';
import { secretNames, shownValues } from '@vitrin/core/inspection';
import { createInspection, createOutbox } from '@vitrin/inspector/adapter';

/** Milliseconds since 1970, growing whatever happens to the machine's clock: times of several page loads stand on one axis. */
const now = () => performance.timeOrigin + performance.now();

/**
 * Makes the listener that tells this page's charts to the inspector. Inspect mode only: whoever makes the ports loads this
 * file with `import()` behind `import.meta.env.VITE_INSPECT`, so that a production build holds nothing of it
 * (`scripts/checks/no-inspector-in-production.mjs`).
 */
export function startInspection(): (event: object) => void {
  const tell = createOutbox(crypto.randomUUID(), {
    post: (path, body) => fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    setTimeout: (task, milliseconds) => setTimeout(task, milliseconds),
    now,
  });
  return createInspection({ tell, now, shown: { names: new Set(names), values: shownValues, secret: secretNames } });
}
