import { secretNames, shownValues } from '@vitrin/core/inspection';
import { startInspection as start } from '@vitrin/inspector/adapter';

/**
 * Makes the listener that tells this page's charts to the inspector, through the shop's own origin. Inspect mode only: whoever
 * makes the ports loads this file with `import()` behind `import.meta.env.VITE_INSPECT`, so that a production build holds nothing
 * of it (`scripts/checks/secrets.mjs`).
 */
export function startInspection(): (event: object) => void {
  const shown = { names: new Set<string>(import.meta.env.propertyNames), values: shownValues, secret: secretNames };
  return start({ shown, isSendingAllowed: true });
}
