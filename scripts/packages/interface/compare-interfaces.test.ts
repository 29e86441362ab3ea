import { describe, expect, it } from 'vitest';
import { missingEntry, unreleased } from './changelog-entry.mjs';
import { compareCharts, compareDeclarations, compareReports, highest } from './compare-interfaces.mjs';
import { readChartText } from './interface-report.mjs';

describe('what a changed declaration asks of its users', () => {
  it.each([
    ['nothing', 'Ports', 'interface Ports { send(): void }', 'interface Ports { send(): void }', []],
    ['a member is gone', 'Ports', 'interface Ports { a: 1; b: 2 }', 'interface Ports { a: 1 }', ['major']],
    ['a member is another', 'Ports', 'interface Ports { a: 1 }', 'interface Ports { a: 2 }', ['major']],
    ['a member may be given', 'Ports', 'interface Ports { a: 1 }', 'interface Ports { a: 1; b?: 2 }', ['minor']],
    ['a member has to be given', 'Ports', 'interface Ports { a: 1 }', 'interface Ports { a: 1; b: 2 }', ['major']],
    ['more is told', 'OrderView', 'interface OrderView { a: 1 }', 'interface OrderView { a: 1; b: 2 }', ['minor']],
    ['an object type tells less', 'AView', 'type AView = { a: 1; b: 2 }', 'type AView = { a: 1 }', ['major']],
    ['a base is another', 'A', 'interface A extends B { a: 1 }', 'interface A extends C { a: 1 }', ['major']],
    ['a union grows', 'Code', "type Code = 'a' | 'b'", "type Code = 'a' | 'b' | 'c'", ['minor']],
    ['a union shrinks', 'Code', "type Code = 'a' | 'b' | 'c'", "type Code = 'a' | 'b'", ['major']],
    ['one more may be passed', 'f', 'function f(a: 1): 2', 'function f(a: 1, b?: 3): 2', ['minor']],
    ['one more must be passed', 'f', 'function f(a: 1): 2', 'function f(a: 1, b: 3): 2', ['major']],
    ['the result is another', 'f', 'function f(a: 1): 2', 'function f(a: 1): 3', ['major']],
    ['it is of another kind', 'a', 'const a: 1', 'function a(): 1', ['major']],
    ['what is no longer a chart', 'a', 'chart', 'const a: 1', ['major']],
  ])('%s', (_, name, before, after, levels) => {
    expect(compareDeclarations(name, before, after).map(({ level }) => level)).toEqual(levels);
  });
});

describe('what a changed chart asks of its users', () => {
  const text = (more: string) =>
    `# kettle\n\n## (root)\nbegins in cold\n\n## cold\nkettle.start, kettle.wake → hot: note\n\n## hot (busy)\nkettle.stop stays\n${more}`;
  const chart = (more = '') => readChartText(text(more), (read) => String(read.length));

  it('shows states with their tags, and the events that it takes', () => {
    expect(chart()).toMatchObject({ states: 'cold; hot (busy)', events: 'kettle.start kettle.stop kettle.wake' });
  });

  it.each([
    ['nothing', chart(), chart(), []],
    ['a state more', chart(), chart('\n## broken (busy)\n'), ['minor']],
    ['a state less', chart('\n## broken\n'), chart(), ['major']],
    ['an event more', chart(), chart('kettle.fill → cold\n'), ['minor']],
    ['an event less', chart('kettle.fill → cold\n'), chart(), ['major']],
    ['a tag less', { ...chart(), states: 'cold (calm); hot (busy)' }, chart(), ['major']],
    ['a tag more', chart(), { ...chart(), states: 'cold (calm); hot (busy)' }, ['minor']],
    ['another way to go', chart(), chart('after boiling → cold\n'), ['patch']],
  ])('%s', (_, before, after, levels) => {
    expect(compareCharts('kettle', before, after).map(({ level }) => level)).toEqual(levels);
  });
});

describe('what a package shows others', () => {
  const report = (exports: Record<string, Record<string, string>>, inside: Record<string, string> = {}) => ({
    exports,
    inside,
    charts: {},
  });
  const levelOf = (...reports: Parameters<typeof compareReports>) => highest(compareReports(...reports));

  it('a name or a path that is gone breaks who imports it, a new one does not', () => {
    const [one, two] = [report({ '.': { a: 'const a: 1' } }), report({ '.': { a: 'const a: 1', b: 'const b: 1' } })];
    expect(levelOf(two, one)).toBe('major');
    expect(levelOf(one, two)).toBe('minor');
    expect(levelOf(report({ ...one.exports, './x': {} }), one)).toBe('major');
  });

  it('a type that no path exports counts by what it says, not by its name', () => {
    const [one, two] = [{ 'a#A': 'interface A { a: 1 }' }, { 'a#A': 'interface A { a: 2 }' }];
    expect(levelOf(report({}, one), report({}, two))).toBe('major');
    expect(levelOf(report({}, one), report({}, {}))).toBe('patch');
  });
});

describe('the entry in the changelog', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- Minor: `createBasket` is new.\n\n## 0.1.0\n\n- Major: not this one.\n';
  const section = unreleased(changelog);

  it('stands under Unreleased', () => {
    expect(section).toBe('- Minor: `createBasket` is new.');
    expect(unreleased('# Changelog\n\n## 0.1.0\n\n- First.\n')).toBe('');
  });

  it('is new, and names a level that is high enough', () => {
    expect(missingEntry({ section, isNew: true, level: 'minor' })).toBeUndefined();
    expect(missingEntry({ section, isNew: true, level: 'patch' })).toBeUndefined();
    expect(missingEntry({ section, isNew: true, level: 'major' })).toContain('- Major: ');
    expect(missingEntry({ section, isNew: false, level: 'patch' })).toContain('- Patch: ');
  });
});
