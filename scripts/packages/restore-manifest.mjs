import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Where the workspace's package.json waits while a package is packed. */
export const keptManifest = (folder) => join(folder, 'dist', 'package.workspace.json');

/** Brings the workspace's package.json back, also after a packing that was interrupted. */
export function restoreManifest(folder) {
  if (existsSync(keptManifest(folder))) renameSync(keptManifest(folder), join(folder, 'package.json'));
}
