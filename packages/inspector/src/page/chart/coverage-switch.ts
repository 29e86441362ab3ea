import type { CoverageFile } from '../../coverage.types.ts';
import type { KnownChart } from '../charts.ts';
import { html } from '../dom.ts';
import { type ChartMarks, readMarks } from './coverage.ts';

/** The switch that shows what the last `npm run paths` reached. */
export interface CoverageSwitch {
  readonly element: HTMLElement;
  /** The count in words. */
  readonly sentence: HTMLElement;
  /** What is marked on a chart now; `undefined` while the switch is off. */
  readonly show: (chart: KnownChart) => ChartMarks | undefined;
}

const place = 'coverage';

async function fetchCoverage(): Promise<CoverageFile | undefined> {
  const reply = await fetch('/coverage');
  return reply.ok ? (((await reply.json()) as CoverageFile | null) ?? undefined) : undefined;
}

/**
 * Makes it. The file is read when the switch is turned on, and when the reader comes back to the page: paths may have run since.
 *
 * @param onChange there is something else to be shown
 */
export function createCoverageSwitch(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  onChange: () => void,
): CoverageSwitch {
  const box = html('input', { type: 'checkbox', role: 'switch', checked: storage.getItem(place) === 'on' });
  const element = html('label', {}, box, ' Coverage');
  const sentence = html('p', { class: 'coverage', role: 'status' });
  /** `undefined`: nobody has asked yet. */
  let found: { readonly file: CoverageFile | undefined; readonly marks: WeakMap<KnownChart, ChartMarks> } | undefined;
  const ask = (): void => {
    if (!box.checked) return;
    fetchCoverage()
      .catch(() => undefined)
      .then((file) => {
        found = { file, marks: new WeakMap() };
        onChange();
      });
  };
  box.addEventListener('change', () => {
    storage.setItem(place, box.checked ? 'on' : 'off');
    ask();
    onChange();
  });
  window.addEventListener('focus', ask);
  ask();
  return {
    element,
    sentence,
    show: (chart) => {
      const known = box.checked ? found : undefined;
      const marks = known && (known.marks.get(chart) ?? readMarks(chart, known.file));
      if (marks) known.marks.set(chart, marks);
      const words = marks?.words ?? '';
      if (sentence.textContent !== words) sentence.textContent = words;
      return marks;
    },
  };
}
