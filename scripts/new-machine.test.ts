import { expect, it } from 'vitest';
import { filesOf } from './new-machine.mjs';

it('writes the fixed set of files of a chart, under its own name', () => {
  const files = filesOf('saved-card');
  const roles = files.map(([path]) => path.replace('packages/core/src/saved-card/saved-card.', ''));
  for (const role of ['machine', 'setup', 'types', 'updates', 'select', 'model', 'model.test', 'test-d'])
    expect(roles).toContain(`${role}.ts`);
  expect(files.filter(([path, text]) => /submission/i.test(path + text))).toEqual([]);
  expect(new Map(files).get('packages/core/src/saved-card/saved-card.machine.ts')).toContain(
    "savedCardSetup } from './saved-card.setup.ts'",
  );
});

it.each(['SavedCard', '../evil', ''])('refuses the name "%s"', (name) => {
  expect(() => filesOf(name)).toThrow(/npm run new:machine/);
});
