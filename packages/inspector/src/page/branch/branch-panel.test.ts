import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createInspection } from '../../adapter/create-inspection.ts';
import type { ChartDefinition } from '../../chart.types.ts';
import { Recording } from '../recording.ts';
import type { ActorView, PageEntry } from '../recording.types.ts';
import { canWalk, positionOf, writeStep } from './branch-panel.ts';
import { createChartTree } from './chart-tree.ts';
import { type WalkedEvent, walkChart } from './walk-chart.ts';

const form = createMachine({
  id: 'form',
  initial: 'open',
  states: {
    open: {
      initial: 'name',
      tags: ['editable'],
      on: { close: 'closed' },
      states: { name: { on: { next: 'address' } }, address: {}, last: { type: 'history' } },
    },
    closed: { on: { open: 'open.last', submit: { guard: () => false, target: 'sent' } } },
    sent: { type: 'final' },
  },
});

/** What the inspector was told of a form to which events were sent. */
function record(...events: readonly string[]) {
  const entries: PageEntry[] = [];
  let definition: ChartDefinition | undefined;
  let at = 0;
  const inspect = createInspection({
    tell: (message) => {
      const number = entries.length + 1;
      if (message.kind !== 'started') return void entries.push({ session: 'tab', number, message });
      const { chart, ...rest } = message;
      definition = chart;
      entries.push({ session: 'tab', number, message: { ...rest, chartId: 'form' } });
    },
    now: () => ++at,
  });
  const actor = createActor(form, { inspect }).start();
  for (const type of events) actor.send({ type });
  if (!definition) throw new Error('No chart was told.');
  const recording = new Recording();
  recording.add(entries, 1);
  return { recording, tree: createChartTree(definition) };
}

const formOf = (recording: Recording): ActorView => {
  const [actor] = recording.live.values();
  if (!actor) throw new Error('No actor was told.');
  return actor;
};

/** Walks on over a recording, with one answer for every guard. */
function walkOn({ recording, tree }: ReturnType<typeof record>, event: WalkedEvent, answer = true) {
  const says = new Map(tree.transitions.map(({ id }) => [id, answer]));
  const actor = formOf(recording);
  const result = walkChart(tree, positionOf(tree, actor, recording.entries), event, says);
  if (result.kind !== 'walked') throw new Error(result.kind);
  writeStep(recording, tree, actor, event, result, says);
}

describe('a branch', () => {
  it('goes on where the recording ends, and each of its lines is marked', () => {
    const told = record('next');
    walkOn(told, { event: 'close' });
    const { recording } = told;
    expect(recording.lines.map(({ event, by }) => [event, by])).toEqual([
      ['init', undefined],
      ['next', undefined],
      ['close', 'branch'],
    ]);
    expect(recording.lines.at(-1)).toMatchObject({
      before: ['form', 'form.open', 'form.open.address'],
      after: ['form', 'form.closed'],
      taken: ['form.open#0'],
      actions: [],
    });
    expect(formOf(recording)).toMatchObject({ status: 'active', active: ['form', 'form.closed'], tags: [] });
  });

  it('brings back what the recording left behind a history state', () => {
    const told = record('next', 'close');
    walkOn(told, { event: 'open' });
    expect(formOf(told.recording)).toMatchObject({
      active: ['form', 'form.open', 'form.open.address'],
      tags: ['editable'],
    });
    walkOn(told, { event: 'close' });
    walkOn(told, { event: 'open' });
    expect(formOf(told.recording).active).toContain('form.open.address');
  });

  it('ends where its chart ends, by what guards were said to say', () => {
    const told = record('close');
    walkOn(told, { event: 'submit' }, false);
    expect(formOf(told.recording)).toMatchObject({ status: 'active', active: ['form', 'form.closed'] });
    walkOn(told, { event: 'submit' }, true);
    const actor = formOf(told.recording);
    expect(actor).toMatchObject({ status: 'done', active: ['form', 'form.sent'] });
    expect(told.recording.lines.at(-1)?.guards).toEqual([{ name: 'inline guard', answer: true }]);
    expect(canWalk(told.tree, actor)).toBe(false);
  });

  it('begins at any line: what came after it is not in the branch', () => {
    const { recording, tree } = record('next', 'close', 'open');
    const line = recording.lines.find(({ event }) => event === 'next')?.index;
    const branch = new Recording();
    branch.add(recording.entriesUntil(line), 1);
    const told = { recording: branch, tree };
    expect(formOf(branch).active).toContain('form.open.address');
    walkOn(told, { event: 'close' });
    expect(branch.lines.map(({ event }) => event)).toEqual(['init', 'next', 'close']);
    expect(recording.lines).toHaveLength(4);
  });

  it('is saved and opened again as what it is', () => {
    const told = record('next');
    walkOn(told, { event: 'close' });
    const again = new Recording();
    again.add(JSON.parse(JSON.stringify(told.recording.entries)) as PageEntry[], 1);
    expect(again.lines).toEqual(told.recording.lines);
  });
});
