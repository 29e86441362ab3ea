import { describe, expect, it } from 'vitest';
import { undocumentedSettings } from './setting-names.mjs';

const table = '| variable | default | meaning |\n| `PORT`, `HOST` | 3000 | where it listens |\n';

describe('the table of settings', () => {
  it('lacks nothing that is read', () => {
    expect(undocumentedSettings(["readPort(env, 'PORT', 1); env.HOST; process.env.NODE_ENV"], table)).toEqual([]);
  });

  it.each(['env.NEW_ONE', "readUrl(env, 'NEW_ONE', '')", "process.env['NEW_ONE']"])(
    'says that %s has no line',
    (code) => {
      expect(undocumentedSettings([`PORT HOST ${code}`], table)).toEqual([
        'docs/guide.md: NEW_ONE is read from the environment and has no line in the table of settings.',
      ]);
    },
  );

  it('says what is not read any more', () => {
    expect(undocumentedSettings(['env.PORT'], table)).toEqual(['docs/guide.md: HOST is not read by anything.']);
  });
});
