import type { Recording } from './recording.ts';

/** The actor whose chart is shown. */
export interface ChosenActor {
  readonly choose: (key: string, recording: Recording) => void;
  /** Key of the chosen actor, or of the newest page's first chart. */
  readonly keyIn: (recording: Recording) => string | undefined;
}

const item = 'chosen';

/** The page load that started last, an open one if there is any. */
function newestPage({ live, closed }: Recording): string | undefined {
  const pages = new Set([...live.values()].flatMap(({ chartId, session }) => (chartId === undefined ? [] : [session])));
  return [...pages].findLast((page) => !closed.has(page)) ?? [...pages].at(-1);
}

/**
 * Remembers the chosen actor over reloads. A choice lasts until its page closes, so that a reload of the inspected page shows the
 * new page; an actor of a closed page can be chosen too.
 */
export function createChosenActor(storage: Storage): ChosenActor {
  let key = storage.getItem(item) ?? undefined;
  let isOfClosedPage = false;
  let automatic: string | undefined;
  return {
    choose: (chosen, { live, closed }) => {
      key = chosen;
      isOfClosedPage = closed.has(live.get(chosen)?.session ?? '');
      storage.setItem(item, chosen);
    },
    keyIn: (recording) => {
      const { live, closed } = recording;
      const chosen = live.get(key ?? '');
      if (chosen && (isOfClosedPage || !closed.has(chosen.session))) return chosen.key;
      const page = newestPage(recording);
      if (automatic === undefined || live.get(automatic)?.session !== page) {
        const charts = [...live.values()].filter(({ chartId, session }) => chartId !== undefined && session === page);
        automatic = (charts.find(({ status }) => status === 'active') ?? charts[0])?.key;
      }
      return automatic;
    },
  };
}
