import { createInspection, createOutbox } from '@vitrin/inspector/adapter';

/**
 * Makes the listener that tells this page's charts to the inspector. Inspect mode only: whoever makes the ports loads this
 * file with `import()` behind `import.meta.env.VITE_INSPECT`, so that a production build holds nothing of it
 * (`scripts/checks/no-inspector-in-production.mjs`).
 */
export function startInspection(): (event: object) => void {
  const tell = createOutbox(crypto.randomUUID(), {
    post: (path, body) => fetch(path, { method: 'POST', body }),
    setTimeout: (task, milliseconds) => setTimeout(task, milliseconds),
  });
  return createInspection({ tell, now: () => performance.now() });
}
