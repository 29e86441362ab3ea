import { expect, it } from 'vitest';
import { createLayoutCache } from './layout-cache.server.ts';

it('renders a text once for its data, again for other data, and forgets the least recently used', () => {
  const cache = createLayoutCache(2);
  const made: string[] = [];
  const use = (key: string, data = '{}') =>
    cache.of(key, data, () => {
      made.push(`${key} ${data}`);
      return `${key} of ${data}`;
    });
  expect(use('a')).toBe('a of {}');
  expect(use('a')).toBe('a of {}');
  expect(use('a', '{"menu":[]}')).toBe('a of {"menu":[]}');
  use('b');
  use('a', '{"menu":[]}');
  use('c');
  use('a', '{"menu":[]}');
  use('b');
  expect(made).toEqual(['a {}', 'a {"menu":[]}', 'b {}', 'c {}', 'b {}']);
});
