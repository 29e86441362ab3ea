import type { Commerce } from '@vitrin/core';
import type { AddressRules, RegionLabel } from '@vitrin/core/address';
import { createRegions, type RegionLevel, type RegionList, type Regions, regionLevels } from '@vitrin/core/headless';

/** Texts of an address form: names of the fields, and a list's first entry. */
export interface RegionWords {
  /** By the region's name in the country's rules, or the field's own. */
  readonly labels: Readonly<Record<RegionLabel | 'country' | 'line' | 'postcode', string>>;
  /** The first entry of a list that can be chosen from. */
  readonly choose: string;
  readonly reading: string;
  /** The list could not be read; the entry that reads it again. */
  readonly retry: string;
}

/** English and Turkish. */
export const regionWords = {
  en: {
    labels: {
      country: 'Country',
      city: 'City',
      township: 'Township',
      neighbourhood: 'District',
      state: 'State',
      province: 'Province',
      prefecture: 'Prefecture',
      county: 'County',
      emirate: 'Emirate',
      town: 'Town or city',
      suburb: 'Town or city',
      line: 'Address',
      postcode: 'Postcode',
    },
    choose: 'Choose',
    reading: 'Loading…',
    retry: 'Could not be loaded. Try again',
  },
  tr: {
    labels: {
      country: 'Ülke',
      city: 'İl',
      township: 'İlçe',
      neighbourhood: 'Mahalle',
      state: 'Eyalet',
      province: 'İl veya bölge',
      prefecture: 'Prefektörlük',
      county: 'Kontluk',
      emirate: 'Emirlik',
      town: 'Şehir',
      suburb: 'Şehir',
      line: 'Adres',
      postcode: 'Posta kodu',
    },
    choose: 'Seçin',
    reading: 'Yükleniyor…',
    retry: 'Yüklenemedi. Yeniden deneyin',
  },
} as const satisfies Record<string, RegionWords>;

/** What a form with regions decides; everything has a default. */
export interface RegionOptions {
  /** Lists to draw, whose `toAddress` gives the address. Absent: lists of its own. */
  readonly regions?: Regions;
  /** Absent: those of the shop's language, else English. */
  readonly words?: RegionWords;
  /** Chosen already, by field name: texts of a kept draft, or the keys of an address to correct. */
  readonly chosen?: Readonly<Partial<Record<RegionLevel, string | number>>>;
  /** Called with the postcode that the host suggests for what was chosen. */
  readonly suggestPostcode?: (postcode: string) => void;
}

/** Autofill's names of the fields (HTML, `autocomplete`). */
const tokens = {
  city: 'address-level1',
  township: 'address-level2',
  district: 'address-level3',
  line: 'street-address',
  postcode: 'postal-code',
} as const;

/** Value of the entry that reads a list again. */
const retryValue = 'retry';

/**
 * Fills the lists `city`, `township` and `district` of an address form, and `country` where it has one, each from the choice above
 * it: busy while it is read, empty where nothing is chosen above, with an entry to try again where it could not be read. A
 * township without districts leaves `district` disabled, which is how a form leaves it out. In a `<fieldset name="places">` it draws
 * the fields of the chosen country in the country's order, postcode and street too.
 * @returns ends it; the lists stay as they are.
 * @example
 * const unmount = mountRegions(form, commerce);
 */
export function mountRegions(form: HTMLFormElement, commerce: Commerce, options: RegionOptions = {}): () => void {
  const { suggestPostcode } = options;
  const language = commerce.config.locale.value;
  const words: RegionWords =
    options.words ?? (language in regionWords ? regionWords[language as 'tr'] : regionWords.en);
  const lists = () =>
    [...form.querySelectorAll('select')].flatMap((list) => {
      const level = regionLevels.find((name) => name === list.name);
      return level === undefined ? [] : [{ level, list }];
    });
  const regions =
    options.regions ??
    createRegions({
      commerce,
      hasCountries: form.elements.namedItem('country') !== null,
      chosen: Object.fromEntries(Object.entries(options.chosen ?? {}).filter(([, key]) => key !== '')),
    });
  const places = form.elements.namedItem('places') as HTMLFieldSetElement | null;
  const shown = new Map<HTMLSelectElement, RegionList>();
  let drawn: AddressRules | undefined;
  const show = () => {
    const { rules, ...view } = regions.getView();
    if (places && rules !== drawn) drawFields(places, rules, words);
    drawn = rules;
    for (const { level, list } of lists()) {
      if (shown.get(list) === view[level]) continue;
      shown.set(list, view[level]);
      showList(list, view[level], words);
    }
  };
  const choose = ({ target }: Event) => {
    const changed = lists().find(({ list }) => list === target);
    if (changed) take(regions, changed.level, changed.list.value, suggestPostcode);
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

/** Draws a country's fields; texts that were typed stay in those that it has too. */
function drawFields(
  places: HTMLFieldSetElement,
  { fields, regions, postcode }: AddressRules,
  words: RegionWords,
): void {
  const document = places.ownerDocument;
  const typed = new Map([...places.querySelectorAll('input')].map(({ name, value }) => [name, value]));
  const drawn = fields.map((name) => {
    const rule = name === 'line' || name === 'postcode' ? { kind: 'text', label: name } : regions[name];
    if (!rule) return '';
    const field = document.createElement(rule.kind === 'text' ? 'input' : 'select');
    field.name = name;
    field.autocomplete = tokens[name];
    field.value = typed.get(name) ?? '';
    if (name === 'postcode') field.inputMode = postcode?.keyboard ?? 'text';
    const label = document.createElement('label');
    label.append(words.labels[rule.label], ' ', field);
    return label;
  });
  places.replaceChildren(...drawn);
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
