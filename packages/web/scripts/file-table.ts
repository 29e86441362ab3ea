import { existsSync } from 'node:fs';
import path from 'node:path';

/** Sources by their folder, and packages whole. */
export interface FileTable {
  readonly packages?: readonly string[];
  /** Names of files by their folder, as it stands under `packages`. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
}

/**
 * Makes the test of what stands in a table.
 *
 * @param root the folder of `packages`.
 * @throws when a file of the table is not there: renamed, it would leave its group unseen.
 */
export function createIsIn(root: string, { packages = [], sources }: FileTable): (id: string) => boolean {
  const files = Object.entries(sources).flatMap(([folder, names]) =>
    names.map((name) => path.join(root, folder, name)),
  );
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`file-table: these are not there, name them anew: ${missing.join(', ')}`);
  const known = new Set(files);
  const isPackage = packages.length > 0 ? new RegExp(`node_modules[\\\\/](${packages.join('|')})[\\\\/]`) : undefined;
  return (id) => (isPackage?.test(id) ?? false) || known.has(path.normalize(id.split('?')[0] ?? id));
}
