import { posix } from 'node:path';
import { handles } from '../reference/handles.table.mjs';
import { pageOfHandle } from '../reference/write-handle-pages.mjs';

const packageOf = (entry) => entry.split('/').slice(0, 2).join('/');

/** Path of a generated docs file in a package's tarball; undefined for a file about something else. */
function placeIn(name, path) {
  const own = `docs/reference/${name.replace('@vitrin/', '')}/`;
  if (path.startsWith(own)) return path.replace(own, 'reference/');
  if (name === '@vitrin/core' && path === 'docs/protocol/openapi.json') return 'reference/openapi.json';
  const row = handles.find((one) => pageOfHandle(one) === path);
  return row && packageOf(row.entry) === name ? path.replace('docs/', '') : undefined;
}

/**
 * The part of the reference that a package's tarball contains. A link that leads out of it becomes its text.
 *
 * @param {string} name of the package
 * @param {ReadonlyMap<string, string>} generated as `buildGenerated` returns them
 * @returns {Map<string, string>} text by path in the tarball
 */
export function packedReference(name, generated) {
  const places = new Map(
    [...generated.keys()].flatMap((path) => {
      const place = placeIn(name, path);
      return place === undefined ? [] : [/** @type {const} */ ([path, place])];
    }),
  );
  const relink = (from, text) =>
    text.replace(/\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)#\s]*)(#[^)\s]*)?\)/g, (whole, words, target, anchor = '') => {
      if (target === '' || /^[a-z]+:/.test(target)) return whole;
      const place = places.get(posix.join(posix.dirname(from), target));
      const here = posix.dirname(places.get(from) ?? '');
      return place === undefined ? words : `[${words}](${posix.relative(here, place)}${anchor})`;
    });
  return new Map(
    [...places].map(([path, place]) => {
      const text = generated.get(path) ?? '';
      return [place, path.endsWith('.md') ? relink(path, text) : text];
    }),
  );
}
