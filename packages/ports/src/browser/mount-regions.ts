import type { Commerce } from '@vitrin/core';
import { createRegions, type RegionLevel, type RegionList, type Regions, regionLevels } from '@vitrin/core/headless';

/** Words that stand in a list before anything is chosen there. */
export interface RegionWords {
  /** The first entry of a list that can be chosen from. */
  readonly choose: string;
  readonly reading: string;
  /** The list could not be read; the entry that reads it again. */
  readonly retry: string;
}

/** English and Turkish. */
export const regionWords = {
  en: { choose: 'Choose', reading: 'Loading…', retry: 'Could not be loaded. Try again' },
  tr: { choose: 'Seçin', reading: 'Yükleniyor…', retry: 'Yüklenemedi. Yeniden deneyin' },
} as const satisfies Record<string, RegionWords>;

/** What a form with regions decides; everything has a default. */
export interface RegionOptions {
  /** Absent: those of the shop's language, else English. */
  readonly words?: RegionWords;
  /** Chosen already, by field name: texts of a kept draft, or the keys of an address to correct. */
  readonly chosen?: Readonly<Partial<Record<RegionLevel, string | number>>>;
  /** Called with the postcode that the host suggests for what was chosen. */
  readonly suggestPostcode?: (postcode: string) => void;
}

/** Value of the entry that reads a list again. */
const retryValue = 'retry';

/**
 * Fills the lists `city`, `township` and `district` of an address form, and `country` where it has one, each from the choice above
 * it: busy while it is read, empty where nothing is chosen above, with an entry to try again where it could not be read. A
 * township without districts leaves `district` disabled, which is how a form leaves it out.
 * @returns ends it; the lists stay as they are.
 * @example
 * const unmount = mountRegions(form, commerce);
 */
export function mountRegions(form: HTMLFormElement, commerce: Commerce, options: RegionOptions = {}): () => void {
  const { suggestPostcode } = options;
  const language = commerce.config.locale.value;
  const words: RegionWords =
    options.words ?? (language in regionWords ? regionWords[language as 'tr'] : regionWords.en);
  const levels = regionLevels.filter((level) => form.elements.namedItem(level) !== null);
  const listOf = (level: RegionLevel) => form.elements.namedItem(level) as HTMLSelectElement;
  const regions = createRegions({
    commerce,
    hasCountries: levels.includes('country'),
    chosen: Object.fromEntries(Object.entries(options.chosen ?? {}).filter(([, key]) => key !== '')),
  });
  const shown = new Map<RegionLevel, RegionList>();
  const show = () => {
    const view = regions.getView();
    for (const level of levels) {
      if (shown.get(level) === view[level]) continue;
      shown.set(level, view[level]);
      showList(listOf(level), view[level], words);
    }
  };
  const choose = ({ target }: Event) => {
    const level = levels.find((one) => listOf(one) === target);
    if (level !== undefined) take(regions, level, listOf(level).value, suggestPostcode);
  };
  const unsubscribe = regions.subscribe(show);
  form.addEventListener('change', choose);
  show();
  return () => {
    unsubscribe();
    form.removeEventListener('change', choose);
    regions.stop();
  };
}

function take(regions: Regions, level: RegionLevel, value: string, suggest: RegionOptions['suggestPostcode']): void {
  if (value === retryValue) {
    regions.retry(level);
    return;
  }
  const { key = null, postcode = null } = regions.getView()[level].items.find(({ key }) => String(key) === value) ?? {};
  regions.choose(level, key);
  if (postcode !== null) suggest?.(postcode);
}

function showList(list: HTMLSelectElement, { items, chosen, status }: RegionList, words: RegionWords): void {
  const document = list.ownerDocument;
  const entry = (text: string, value: string) => {
    const option = document.createElement('option');
    option.textContent = text;
    option.value = value;
    option.selected = value === String(chosen ?? '');
    return option;
  };
  const first = status === 'pending' ? words.reading : words.choose;
  list.replaceChildren(
    entry(first, ''),
    ...items.map(({ key, name }) => entry(name, String(key))),
    ...(status === 'rejected' ? [entry(words.retry, retryValue)] : []),
  );
  list.setAttribute('aria-busy', String(status === 'pending'));
  list.disabled = items.length === 0 && status !== 'rejected';
}
