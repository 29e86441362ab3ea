import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** A build is retained while it is one of so many that started last, or started less than so many milliseconds ago. */
const RETAINED_BUILDS = 5;
const RETAINED_MILLISECONDS = 7 * 24 * 3_600_000;

/** A file younger than this may belong to a build that another process is about to list. */
const SETTLED_MILLISECONDS = 60_000;

const LIST = '.build';

/** Other processes read these files: each gets its name when it is complete. */
function writeWhole(file: string, write: (unfinished: string) => void): void {
  const unfinished = `${file}.${process.pid}.part`;
  write(unfinished);
  renameSync(unfinished, file);
}

/** The names in the build lists of a folder, by build; the one that started last comes first. */
function readBuilds(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(LIST))
    .map((name) => ({ list: path.join(folder, name), startedAt: statSync(path.join(folder, name)).mtimeMs }))
    .sort((one, other) => other.startedAt - one.startedAt);
}

function removeOld(folder: string, now: number): void {
  const files = readdirSync(folder).filter((name) => !name.endsWith(LIST));
  const builds = readBuilds(folder);
  const isOld = (build: (typeof builds)[number], index: number) =>
    index >= RETAINED_BUILDS && now - build.startedAt > RETAINED_MILLISECONDS;
  for (const { list } of builds.filter(isOld)) rmSync(list, { force: true });
  const retained = new Set(
    builds.filter((build, index) => !isOld(build, index)).flatMap(({ list }) => readFileSync(list, 'utf8').split('\n')),
  );
  for (const name of files) {
    const file = path.join(folder, name);
    if (retained.has(name) || now - statSync(file).mtimeMs < SETTLED_MILLISECONDS) continue;
    rmSync(file, { force: true });
  }
}

/**
 * Copies the hashed files of a build into the folder that all builds of a shop share, and removes those of builds that are too old. Called at
 * each start of a process, before it serves: a page of the new build may ask a process of the old one for its files
 * (docs/decisions/0073-processes-start-drain-and-are-replaced.md).
 *
 * @param assets folder of the build's hashed files.
 * @param folder shared by all processes and builds of the shop; made when it is missing.
 * @param now milliseconds.
 * @throws Error of the file system when the folder cannot be written.
 */
export function keepFiles(assets: string, folder: string, now: number): void {
  const names = readdirSync(assets).sort();
  const list = names.join('\n');
  const build = path.join(folder, createHash('sha256').update(list).digest('hex').slice(0, 16) + LIST);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Listed before they are copied: another process must not remove them in between.
  if (!existsSync(build)) writeWhole(build, (file) => writeFileSync(file, list));
  utimesSync(build, now / 1_000, now / 1_000);
  for (const name of names) {
    const target = path.join(folder, name);
    if (!existsSync(target)) writeWhole(target, (file) => copyFileSync(path.join(assets, name), file));
  }
  removeOld(folder, now);
}
