import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from './root.mjs';

const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];

/**
 * @param {readonly string[]} paths folders or patterns of Git; empty for the whole repository
 * @returns {string[]} paths from the root: what Git tracks or would add
 */
export const trackedFiles = (...paths) =>
  execFileSync('git', [...list, '--', ...paths], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((path) => path !== '' && existsSync(inRoot(path)));
