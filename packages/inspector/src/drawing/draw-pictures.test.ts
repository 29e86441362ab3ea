import { describe, expect, it } from 'vitest';
import { createMachine, setup } from 'xstate';
import { drawPictures, findFaults } from './draw-pictures.ts';
import type { Box, Picture } from './drawing.types.ts';
import { placePicture } from './place-picture.ts';
import { planPicture } from './plan-picture.ts';
import { readChart } from './read-chart.ts';
import { textWidth, widest, wrapText } from './text-size.ts';
import { writePage } from './write-page.ts';
import { writeSvg } from './write-svg.ts';

const player = setup({ actions: { refuse: () => undefined, rewind: () => undefined } }).createMachine({
  id: 'player',
  initial: 'off',
  on: { 'power.cut': '.off' },
  states: {
    off: { on: { 'power.press': 'on.remembered', 'sound.louder': { actions: 'refuse' } } },
    on: {
      type: 'parallel',
      on: { 'power.press': 'off', 'tape.eject': 'broken' },
      states: {
        tape: {
          initial: 'halted',
          states: {
            halted: { on: { 'tape.play': 'playing', 'tape.rewind': { target: 'halted', actions: 'rewind' } } },
            playing: { on: { 'tape.stop': 'halted', 'tape.play': { actions: 'refuse' } }, after: { 9000: 'halted' } },
          },
        },
        sound: { initial: 'quiet', states: { quiet: { on: { 'sound.louder': 'loud' } }, loud: {} } },
        remembered: { type: 'history', history: 'deep', target: 'tape' },
      },
    },
    broken: { type: 'final' },
  },
});

const facts = readChart(player);
const svgOf = (pictures: readonly Picture[]) => writeSvg('player', 'a test', pictures);
const linesIn = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words);

describe('drawPictures', () => {
  const drawn = drawPictures(facts);

  it('draws parallel regions, history, ends, delays and what stays in a state', async () => {
    const text = linesIn(svgOf(await drawn)).join(' ');
    for (const line of [
      'parallel: all at once',
      'history',
      'deep',
      'at first → tape',
      'final',
      'tape.rewind ↺ stays / rewind',
      'after 9000 ms',
      'power.cut → off',
      '✕ refused: tape.play',
      '✕ refused: sound.louder',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('is never wider than a screen, and gives every text its place', async () => {
    for (const picture of await drawn) {
      expect(picture.width).toBeLessThanOrEqual(widest);
      expect(findFaults(picture)).toMatchObject({ throughText: 0, overlaps: 0 });
    }
  });

  it('draws the same chart the same each time', async () => {
    const lamp = createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { go: 'on' } }, on: { on: { go: 'off' } } },
    });
    const draw = async () => svgOf(await drawPictures(readChart(lamp)));
    expect(await draw()).toBe(await draw());
  });

  it('is no wider when every state leads to every other: names stand in the place of arrows', async () => {
    const names = Array.from({ length: 7 }, (_, at) => `state${at}`);
    const states = Object.fromEntries(
      names.map((name) => [
        name,
        { on: Object.fromEntries(names.map((other) => [`${name}.leadsTo.${other}`, other])) },
      ]),
    );
    const pictures = await drawPictures(readChart(createMachine({ id: 'mesh', initial: 'state0', states })));
    expect(Math.max(...pictures.map(({ width }) => width))).toBeLessThanOrEqual(widest);
    expect(linesIn(svgOf(pictures)).filter((line) => names.includes(line))).toEqual(names);
  });
});

describe('planPicture', () => {
  const options = { linkLetters: 34, boxLetters: 38, namedStates: 0, folded: new Set<string>() };

  it('joins transitions between the same two states into one arrow', () => {
    const { links } = planPicture(facts, options);
    const back = links.find(({ id }) => id === 'player.on.tape.playing→player.on.tape.halted');
    expect(back?.entries.flatMap(({ lines }) => lines)).toEqual(['tape.stop, after 9000 ms']);
  });

  it('names a state that too many arrows lead to in the states they come from', () => {
    const { root, links } = planPicture(facts, { ...options, namedStates: 99 });
    expect(links.every(({ source, entries }) => source.startsWith('from ') && entries.length === 0)).toBe(true);
    const off = root.children.find(({ id }) => id === 'player.off');
    expect(off?.entries.flatMap(({ lines }) => lines)).toEqual(['power.press → remembered', '✕ refused: sound.louder']);
  });

  it('draws an arrow into every state: from a list of names where there is no other', () => {
    const sourcesIn = (given: Partial<typeof options> & { scope?: string }) => {
      const { root, links } = planPicture(facts, { ...options, ...given });
      const boxes = (box: Box): Box[] => [box, ...box.children.flatMap(boxes)];
      const sources = boxes(root).filter(({ kind }) => kind === 'source');
      return sources.map(({ id, entries }) => [
        links.find(({ source }) => source === id)?.target,
        ...entries.flatMap(({ lines }) => lines),
      ]);
    };
    expect(sourcesIn({})).toEqual([]);
    expect(sourcesIn({ namedStates: 99 })).toEqual([
      ['player.on', 'off'],
      ['player.on.tape.playing', 'halted'],
      ['player.on.sound.loud', 'quiet'],
      ['player.broken', 'on'],
    ]);
    const door = createMachine({
      initial: 'shut',
      on: { kick: '.open.broken' },
      states: { shut: {}, open: { initial: 'wide', states: { wide: {}, broken: {} } } },
    });
    const { root } = planPicture(readChart(door), { ...options, scope: '(machine).open' });
    expect(root.children.map(({ kind }) => kind)).toEqual(['atomic', 'source', 'atomic']);
  });

  it('folds a state: its arrows tell from where inside, and its own picture tells the rest', () => {
    const folded = new Set(['player.on']);
    const whole = planPicture(facts, { ...options, folded });
    const textOf = (id: string) =>
      whole.links.filter((link) => link.id === id).flatMap(({ entries }) => entries.flatMap(({ lines }) => lines));
    expect(whole.root.children.map(({ kind }) => kind)).toEqual(['atomic', 'folded', 'final']);
    expect(textOf('player.off→player.on')).toEqual(['power.press → remembered']);
    const apart = planPicture(facts, { ...options, folded, scope: 'player.on' });
    expect(apart.root.entries.flatMap(({ lines }) => lines)).toEqual(['power.press → off', 'tape.eject → broken']);
    expect(apart.root.children.map(({ title }) => title)).toEqual(['tape', 'sound', 'remembered']);
  });

  it('tells the guards of what happens at once in a folded state: nothing else says when it does', () => {
    const door = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { initial: 'idle', states: { idle: { always: { guard: 'isPushed', target: '#door.open' } } } },
        open: {},
      },
    });
    const { links } = planPicture(readChart(door), { ...options, folded: new Set(['door.shut']) });
    expect(links.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines))).toEqual(['from idle: ε [isPushed]']);
  });

  it('names only the states that many events of a folded state come from', () => {
    const door = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: {
          initial: 'idle',
          states: {
            idle: { on: { push: '#door.open', pull: '#door.open', turn: 'locked' } },
            locked: { on: { kick: '#door.open', force: '#door.open' } },
          },
        },
        open: {},
      },
    });
    const { links } = planPicture(readChart(door), { ...options, folded: new Set(['door.shut']) });
    expect(links.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines))).toEqual(['from idle, locked']);
  });

  it('draws one list of sources for all states that are entered from there', () => {
    const lift = createMachine({
      id: 'lift',
      initial: 'parked',
      on: { up: '.moving.rising', down: '.moving.sinking' },
      states: { parked: {}, moving: { initial: 'halted', states: { halted: {}, rising: {}, sinking: {} } } },
    });
    const { root, links } = planPicture(readChart(lift), { ...options, scope: 'lift.moving' });
    expect(root.children.map(({ kind }) => kind)).toEqual(['atomic', 'source', 'atomic', 'atomic']);
    expect(links.map(({ source, target }) => [source, target])).toEqual([
      ['from lift.moving.rising', 'lift.moving.rising'],
      ['from lift.moving.rising', 'lift.moving.sinking'],
    ]);
  });

  it('keeps labels off each other and off states, whatever the direction', async () => {
    for (const direction of ['DOWN', 'RIGHT'] as const) {
      const way = {
        direction,
        areRegionsStacked: true,
        isInline: true,
        areFirstStatesFirst: false,
      } as const;
      expect(findFaults(await placePicture(planPicture(facts, options), way)).overlaps).toBe(0);
    }
  });
});

describe('writeSvg', () => {
  it('places tall pictures first, and low ones in what is free next to them', () => {
    const sized = (width: number, height: number): Picture => ({ width, height, boxes: [], links: [], starts: [] });
    const svg = svgOf([sized(1_400, 100), sized(600, 800), sized(900, 200), sized(900, 300), sized(1_500, 50)]);
    expect([...svg.matchAll(/translate\((\d+ \d+)\)/g)].map(([, at]) => at)).toEqual([
      '0 100',
      '600 100',
      '600 400',
      '0 900',
    ]);
  });
});

describe('writePage', () => {
  it('tells the same as text', () => {
    const page = writePage('player', facts, 'player.svg');
    expect(page).toContain('![The chart player: 10 states, 11 transitions, 2 of them refused');
    expect(page).toMatch(/^\| `tape\.play` +\| +\| +\| ✕ refused +\|$/m);
    expect(page).toMatch(/^\| `tape\.rewind` +\| +\| `rewind` +\| stays +\|$/m);
    expect(page).toContain('### on.tape.playing');
  });
});

describe('text', () => {
  it('is broken at spaces only, and later lines are indented', () => {
    expect(wrapText('card.submit [canPay] / takePayment, forgetProblem', 24)).toEqual([
      'card.submit [canPay] /',
      '  takePayment,',
      '  forgetProblem',
    ]);
    expect(wrapText('aVeryLongNameThatIsNeverBroken', 10)).toEqual(['aVeryLongNameThatIsNeverBroken']);
  });

  it('is measured by each of its characters, bold ones and those of other fonts as the widest', () => {
    expect(textWidth('illicit')).toBeLessThan(textWidth('mammoth') / 2);
    expect(textWidth('on', 13, true)).toBeGreaterThan(textWidth('on', 13));
    expect(textWidth('→')).toBeGreaterThan(textWidth('W'));
  });
});
