/**
 * The package.json that a tarball gets. In the workspace every export has the condition `source`, which points at the
 * TypeScript that tests and builds run on; no tarball holds that. An export with no other condition is the workspace's own and
 * goes altogether, and so does what only a checkout of this repository can use.
 *
 * @param {Record<string, any>} manifest
 * @returns {Record<string, any>}
 */
export function packedManifest({ exports: open, scripts: _scripts, devDependencies: _development, ...rest }) {
  const entries = Object.entries(open).flatMap(([path, target]) => {
    if (typeof target === 'string') return [[path, target]];
    const { source: _source, ...kept } = target;
    return Object.keys(kept).length === 0 ? [] : [[path, kept]];
  });
  return { ...rest, exports: Object.fromEntries(entries) };
}

/**
 * The sources of what is exported to everybody, by path of the export.
 *
 * @param {Record<string, any>} manifest
 * @returns {{ path: string, source: string, types: string }[]}
 */
export const publicEntries = ({ exports: open }) =>
  Object.entries(open)
    .filter(([, target]) => typeof target === 'object' && 'source' in target && 'default' in target)
    .map(([path, { source, types }]) => ({ path, source, types }));
