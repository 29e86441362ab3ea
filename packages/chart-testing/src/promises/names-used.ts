import type { ChartModel } from '../chart-model.types.ts';
import type { WalkPromise } from './walk-promise.types.ts';
import { reasoned } from './walked.ts';

const isNamed = (value: object): value is { readonly type: string } =>
  'type' in value && typeof value.type === 'string';

/** Every name that the written form of a chart mentions: of actions, guards, delays and actors. */
function namesIn(written: unknown, names: Set<string>): Set<string> {
  if (typeof written === 'string') names.add(written);
  else if (Array.isArray(written)) for (const inner of written) namesIn(inner, names);
  else if (written !== null && (typeof written === 'object' || typeof written === 'function')) {
    if (isNamed(written)) names.add(written.type);
    for (const [key, inner] of Object.entries(written)) {
      if (key === 'after') for (const delay of Object.keys(inner as object)) names.add(delay);
      namesIn(inner, names);
    }
  }
  return names;
}

const kinds = ['actions', 'guards', 'delays', 'actors'] as const;

const namesOf = ({ implementations }: ChartModel['machine']): readonly string[] =>
  kinds.flatMap((kind) => Object.keys(implementations[kind] ?? {}));

/** What was written for the chart and is mentioned nowhere was forgotten somewhere. */
export const allNamesUsed: WalkPromise = {
  title: 'every action, guard, delay and actor that is set up is used',
  asked: ({ machine }) => namesOf(machine).length,
  exceptions: ({ spare }) => reasoned(spare),
  breaches({ machine, spare = {} }) {
    const used = namesIn(machine.config, new Set());
    const idle = namesOf(machine).filter((name) => !used.has(name));
    return [
      ...idle.filter((name) => !(name in spare)),
      ...Object.keys(spare)
        .filter((name) => !idle.includes(name))
        .map((name) => `${name}: an exception that nothing needs`),
    ];
  },
};
