import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { findDrawingFaults } from '../lib/drawing-faults.mjs';

const kettle = setup({
  actions: { refuse: (_, _params: { reason: string }) => undefined, noteHot: () => undefined, ring: () => undefined },
  guards: { hasWater: () => true },
  types: { tags: {} as 'busy' },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { 'kettle.start': { guard: 'hasWater', target: 'boiling' } } },
    boiling: {
      tags: 'busy',
      entry: 'ring',
      on: { 'kettle.start': { actions: { type: 'refuse', params: { reason: 'busy' } } } },
      after: { 3000: { target: 'hot', actions: 'noteHot' } },
    },
    hot: { type: 'final' },
  },
});

const drawing = readFileSync(new URL('fixtures/drawings/kettle.svg', import.meta.url), 'utf8');

/** The drawing with one thing changed; a change that changes nothing would prove nothing. */
function change(from: string | RegExp, to: string): string {
  const changed = drawing.replace(from, to);
  if (changed === drawing) throw new Error(`the fixture holds no ${from}`);
  return changed;
}

const faultsOf = (svg: string): string[] => findDrawingFaults(svg, kettle);

describe('drawings', () => {
  it('have no faults as they are drawn', () => {
    expect(faultsOf(drawing)).toEqual([]);
  });

  it.each([
    [
      'too wide',
      change(/width="\d+" height="(\d+)" viewBox="0 0 \d+ /, 'width="1601" height="$1" viewBox="0 0 1601 '),
      ['1601 px wide: 1600 is the most'],
    ],
    ['no XML', change('</title>', '</titel>'), ['no XML: </titel> closes <title>']],
    ['with a bare sign', change('<title>kettle', '<title>kettle & pot'), [expect.stringContaining('bare &')]],
    ['shrunk', change(/viewBox="0 0 \d+ /, 'viewBox="0 0 3000 '), ['shown in another size than its own']],
    [
      'shrunk by a transform',
      change('<g data-state', '<g transform="scale(0.5)" data-state'),
      [expect.stringContaining('scale(0.5)')],
    ],
    [
      'sized by a style',
      change('<title>', '<style>text{font-size:6px}</style><title>'),
      ['a style that could change sizes unseen'],
    ],
    ['cut off', change(/x="\d+"( y="\d+" class="name")/, 'x="-5"$1'), [expect.stringContaining('is cut off')]],
  ])('%s are found', (_case, svg, faults) => {
    expect(faultsOf(svg)).toEqual(faults);
  });

  it.each([
    ['text that is too small', change(/font-size="11"/, 'font-size="10"'), 'is 10 px high: 11 is the least'],
    ['a hidden action', change('noteHot', ''), 'after 3000 ms in kettle.boiling is drawn without "noteHot"'],
    ['a hidden action on entry', change('entry / ring', 'entry'), 'boiling is drawn without "ring"'],
    ['a hidden guard', change('[hasWater]', ''), 'kettle.start in kettle.cold is drawn without "hasWater"'],
    ['a hidden tag', change('#busy', ''), 'boiling is drawn without "#busy"'],
    ['a hidden reason', change('refused (busy)', 'refused'), 'kettle.start in kettle.boiling is drawn without "busy"'],
    ['a hidden state', change('>hot<', '><'), 'hot is not drawn'],
    ['a hidden transition', change('data-transitions="kettle.cold#0"', ''), 'kettle.start in kettle.cold is not drawn'],
    [
      'a refusal drawn as an action',
      change('✕ refused (busy):', 'refuse busy'),
      'kettle.start in kettle.boiling is refused, and is not drawn so',
    ],
  ])('with %s are found', (_case, svg, fault) => {
    expect(faultsOf(svg).join('\n')).toContain(fault);
  });
});
