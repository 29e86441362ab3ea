import type { Race, RaceFailure, RaceReport, RunningRace } from './race.types.ts';

/** More interleavings than a test may take: an error, so that none is left out unseen. */
const mostInterleavings = 50_000;

interface Option {
  readonly words: string;
  readonly isReply: boolean;
}

/** What one interleaving came to. */
interface RaceRun {
  readonly steps: readonly string[];
  /** At each step: which of how many. */
  readonly choices: readonly { readonly taken: number; readonly of: number }[];
  readonly mostPending: number;
  readonly breaches: readonly string[];
}

function optionsOf(running: RunningRace, race: Race, happened: number): readonly Option[] {
  const replies = running.pending().map((words) => ({ words, isReply: true }));
  const hasRoom = happened < race.events && replies.length < (race.pending ?? 4);
  return hasRoom ? [...replies, ...running.offered().map((words) => ({ words, isReply: false }))] : replies;
}

const breachesOf = (running: RunningRace): readonly string[] => [
  ...running.breaches(),
  ...(running.pending().length === 0 ? running.breachesAtRest() : []),
];

/**
 * Takes one interleaving to its end, or to the first breach.
 * @param choose index of the option that is taken; null: the way ends here
 */
async function follow(
  race: Race,
  choose: (options: readonly Option[], step: number) => number | null,
): Promise<RaceRun> {
  const running = await race.open();
  const steps: string[] = [];
  const choices: { taken: number; of: number }[] = [];
  let happened = 0;
  let mostPending = running.pending().length;
  let breaches = breachesOf(running);
  try {
    while (breaches.length === 0) {
      const options = optionsOf(running, race, happened);
      const taken = options.length === 0 ? null : choose(options, steps.length);
      const option = taken === null ? undefined : options[taken];
      if (taken === null || !option) break;
      choices.push({ taken, of: options.length });
      steps.push(option.words);
      if (option.isReply) await running.answer(option.words);
      else {
        happened += 1;
        await running.happen(option.words);
      }
      mostPending = Math.max(mostPending, running.pending().length);
      breaches = breachesOf(running);
    }
  } finally {
    running.stop();
  }
  return { steps, choices, mostPending, breaches };
}

/** The way in words, as far as it can be gone; steps that are not there are left out. */
async function along(race: Race, words: readonly string[]): Promise<RaceRun> {
  const left = [...words];
  return follow(race, (options) => {
    while (left.length > 0) {
      const wanted = left.shift();
      const index = options.findIndex((option) => option.words === wanted);
      if (index >= 0) return index;
    }
    return null;
  });
}

/** Leaves out steps as long as something breaks. */
async function shrink(race: Race, failing: RaceRun): Promise<RaceRun> {
  let shortest = failing;
  for (let index = shortest.steps.length - 1; index >= 0; index -= 1) {
    const candidate = await along(race, shortest.steps.toSpliced(index, 1));
    if (candidate.breaches.length > 0 && candidate.steps.length < shortest.steps.length) {
      shortest = candidate;
      index = shortest.steps.length;
    }
  }
  return shortest;
}

async function failureOf(race: Race, failing: RaceRun): Promise<RaceFailure> {
  const { steps, breaches } = await shrink(race, failing);
  return { steps, breaches, metWith: failing.steps.length };
}

/** The choices of the next interleaving: the last one that can be made otherwise is, and all after it anew. */
function nextChoices(choices: RaceRun['choices']): readonly number[] | null {
  const last = choices.findLastIndex(({ taken, of }) => taken < of - 1);
  if (last < 0) return null;
  return choices.slice(0, last + 1).map(({ taken }, index) => (index === last ? taken + 1 : taken));
}

/**
 * Judges every interleaving there is: all orders of the replies that wait together, with no event, one, and so on between them,
 * wherever they fit.
 * Ends at the first that breaks something, and shortens it.
 * @throws when there are more than a test may take
 */
export async function judgeRace(race: Race): Promise<RaceReport> {
  let judged = 0;
  let mostPending = 0;
  const report = async (run: RaceRun): Promise<RaceReport> => ({
    name: race.name,
    judged,
    mostPending,
    failure: run.breaches.length > 0 ? await failureOf(race, run) : null,
  });
  for (const replay of race.replays ?? []) {
    const run = await along(race, replay);
    if (run.breaches.length > 0) return report(run);
  }
  // The fewest events come first, so that what breaks is met by a short way.
  for (let events = 0; events <= race.events; events += 1) {
    for (let prefix: readonly number[] | null = []; prefix !== null; ) {
      const known: readonly number[] = prefix;
      const run = await follow({ ...race, events }, (_, step) => known[step] ?? 0);
      judged += 1;
      mostPending = Math.max(mostPending, run.mostPending);
      if (run.breaches.length > 0) return report(run);
      if (judged > mostInterleavings)
        throw new Error(`[races] ${race.name} has more than ${mostInterleavings} interleavings`);
      prefix = nextChoices(run.choices);
    }
  }
  return report({ steps: [], choices: [], mostPending, breaches: [] });
}

/** The report in words: how many interleavings were judged, or the way to what broke with a line to keep it by. */
export function describeRace({ name, judged, mostPending, failure }: RaceReport): string {
  if (!failure) return `${name}: ${judged} interleavings with up to ${mostPending} replies in flight, all correct.`;
  const { steps, breaches, metWith } = failure;
  return [
    `${name}: ${breaches.join('; ')}`,
    ...steps.map((words, index) => `  ${index + 1}. ${words}`),
    `Met in interleaving ${judged}, from ${metWith} steps to ${steps.length}. To keep it, in the race's replays: ${JSON.stringify(steps)}`,
  ].join('\n');
}
