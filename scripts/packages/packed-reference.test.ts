import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { linksOf } from '../lib/references/markdown-links.mjs';
import { buildGenerated } from '../reference/generated-files.mjs';
import { packedReference } from './packed-reference.mjs';
import { publishablePackages } from './publishable.mjs';

it('a tarball has the pages about its package, and no link leads out of it', async () => {
  const { files } = await buildGenerated();
  for (const { name, manifest } of publishablePackages()) {
    const pages = packedReference(name, files);
    const entries = Object.values(manifest.exports).filter(
      (one) => Object(one) === one && 'types' in Object(one) && 'default' in Object(one),
    );
    expect(
      [...pages.keys()].filter((path) => /^reference\/[\w-]+\.md$/.test(path)),
      name,
    ).toHaveLength(entries.length);
    const dead = [...pages].flatMap(([path, text]) =>
      path.endsWith('.md')
        ? linksOf(text)
            .map(({ target }) => target.split('#')[0] ?? '')
            .filter((target) => target !== '' && !pages.has(posix.join(posix.dirname(path), target)))
        : [],
    );
    expect(dead, name).toEqual([]);
  }
  const core = packedReference('@vitrin/core', files);
  expect(core.get('reference/handles/basket.md')).toContain('basket.addLine');
  expect(core.has('reference/openapi.json')).toBe(true);
});
