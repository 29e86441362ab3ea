import { expect, it } from 'vitest';
import { createLog, type LogFields, reasonOf } from './log.ts';

it('writes known fields only, one line each, without control characters (security.md G15)', () => {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => 0,
  );
  const hostile = { path: `/x\n{"level":"info"}\u001b[31m${'y'.repeat(400)}`, card: '4543600000003015' } as LogFields;
  log.error('page failed', { id: '1', status: 500, ...hostile });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.endsWith('}\n')).toBe(true);
  expect(lines[0]?.slice(0, -1)).not.toMatch(/\p{Cc}/u);
  expect(lines[0]).not.toContain('4543');
  const entry = JSON.parse(lines[0] ?? '');
  expect(entry).toMatchObject({ time: '1970-01-01T00:00:00.000Z', level: 'error', event: 'page failed', status: 500 });
  expect(entry.path).toHaveLength(300);
});

it('tells of an error its class and words, and none of the digits that the engine quotes', () => {
  const thrown = () => JSON.parse('{"card_number":"4543600000003015",');
  expect(reasonOf(new TypeError("Cannot create property 'x' on string '4543600000003015'"))).toBe(
    "TypeError: Cannot create property 'x' on string '################'",
  );
  try {
    thrown();
  } catch (error) {
    expect(reasonOf(error)).not.toMatch(/\d/);
  }
  expect(reasonOf('4543600000003015')).toBe('something that is no error was thrown');
});
