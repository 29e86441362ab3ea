import { createRandom } from '../drawings/tools/geometry.ts';
import { listAttributes } from './attributes.ts';
import { type BaseProduct, variantsOf } from './base-product.ts';
import type {
  CatalogueOptions,
  Family,
  LocalText,
  SeedCampaign,
  SeedCatalogue,
  SeedProduct,
  SeedSeller,
} from './catalogue.types.ts';
import { listCategories } from './categories.ts';
import {
  bowlFamily,
  glassFamily,
  holderFamily,
  jugFamily,
  mugFamily,
  planterFamily,
  plateFamily,
  vaseFamily,
} from './families/ceramics.table.ts';
import {
  basketFamily,
  chairFamily,
  clockFamily,
  mirrorFamily,
  stoolFamily,
  trayFamily,
} from './families/furniture.table.ts';
import { candleFamily, lampFamily, pendantFamily } from './families/light.table.ts';
import { cardFamily, notebookFamily, posterFamily, wrapFamily } from './families/paper.table.ts';
import { cushionFamily, rugFamily, throwFamily, towelFamily } from './families/textile.table.ts';
import { listFerryRows } from './ferry-products.ts';
import { listSets } from './sets.ts';
import { listFlagshipRows, listSpecialRows } from './special-products.ts';
import { listNameAdjectives, listNameWords } from './words.ts';

/** All families, in the order in which the catalogue takes turns between them: neighbours differ in form and colour. */
export const FAMILIES: readonly Family[] = [
  vaseFamily,
  lampFamily,
  rugFamily,
  mugFamily,
  posterFamily,
  chairFamily,
  bowlFamily,
  cushionFamily,
  candleFamily,
  planterFamily,
  notebookFamily,
  pendantFamily,
  plateFamily,
  basketFamily,
  glassFamily,
  clockFamily,
  throwFamily,
  jugFamily,
  cardFamily,
  mirrorFamily,
  holderFamily,
  towelFamily,
  trayFamily,
  stoolFamily,
  wrapFamily,
];

const FIRST_PK = 1000;

const SELLERS: readonly SeedSeller[] = [
  { pk: 1, name: 'Atölye Kuzine', title: { en: 'Sold by Atölye Kuzine', tr: 'Satıcı: Atölye Kuzine' } },
  { pk: 2, name: 'Kıyı Seramik', title: { en: 'Sold by Kıyı Seramik', tr: 'Satıcı: Kıyı Seramik' } },
];

const CAMPAIGNS: readonly SeedCampaign[] = [
  { pk: 301, label: { en: 'Three for the price of two', tr: '3 al 2 öde' } },
  { pk: 302, label: { en: '10% off the second piece', tr: 'İkinci parçada %10 indirim' } },
  { pk: 303, label: { en: 'Free gift wrap', tr: 'Hediye paketi bizden' } },
];

const repeats = (word: LocalText, noun: LocalText): boolean =>
  noun.en.toLowerCase().includes(word.en.toLowerCase()) || noun.tr.toLowerCase().includes(word.tr.toLowerCase());

/** Names of one family, without repeats; a word that its noun already says ("Arch arch mirror") is passed over. */
function* namesOf(key: string, family: Family, nounOf: (serial: number) => LocalText): Generator<LocalText> {
  const fitting = listNameWords().filter((word) => !family.avoid?.includes(word.en));
  const words = createRandom(`${key}-words`).shuffle(fitting);
  const adjectives = createRandom(`${key}-adjectives`).shuffle(listNameAdjectives());
  let serial = 0;
  for (const adjective of [undefined, ...adjectives]) {
    for (const word of words) {
      const noun = nounOf(serial);
      if (repeats(word, noun)) continue;
      const en = `${adjective ? `${adjective.en} ` : ''}${word.en} ${noun.en}`;
      const tr = `${adjective ? `${adjective.tr} ` : ''}${word.tr} ${noun.tr}`;
      yield { en, tr };
      serial += 1;
    }
  }
}

/** The bases of one family in order, each model and finish in its turn. */
function* basesOf(family: Family, seed: number): Generator<BaseProduct> {
  const key = `${seed}-${family.code}`;
  const random = createRandom(key);
  const models = random.shuffle(family.models);
  const finishes = random.shuffle(family.finishes);
  const modelOf = (serial: number) => models[serial % models.length] ?? random.pick(models);
  const names = namesOf(key, family, (serial) => modelOf(serial).noun);
  let serial = 0;
  for (const name of names) {
    const model = modelOf(serial);
    const fitting = finishes.filter((finish) => model.patterns?.includes(finish.pattern) ?? true);
    const turn = serial + Math.floor(serial / models.length);
    const finish = fitting[turn % fitting.length] ?? random.pick(finishes);
    yield { family, model, finish, name, serial, key: `${key}-${serial}` };
    serial += 1;
  }
}

/** Rows of all families by turns, so that neighbours in the default order are different things. */
function* regularRows(seed: number): Generator<Omit<SeedProduct, 'pk'>> {
  const sources = FAMILIES.map((family) => basesOf(family, seed));
  for (;;) {
    for (const source of sources) {
      const base = source.next();
      if (base.done) throw new Error('generateCatalogue: no product names left; add words to words.ts.');
      yield* variantsOf(base.value);
    }
  }
}

/**
 * Makes the whole demo catalogue: always the fixed rows (pk 1201–1204 and 1960–1998), then regular ones with ascending pks
 * from 1000. Equal options give equal catalogues; a smaller catalogue's rows are all part of a larger one's.
 */
export function generateCatalogue({ products, seed }: CatalogueOptions): SeedCatalogue {
  const pieces = [...listFlagshipRows(), ...listFerryRows(), ...listSpecialRows()];
  const sets = listSets(pieces);
  const fixed = [...pieces, ...sets.products];
  const taken = new Set(fixed.map((row) => row.pk));
  const rows: SeedProduct[] = [...fixed];
  let pk = FIRST_PK;
  for (const row of regularRows(seed)) {
    if (rows.length >= products) break;
    while (taken.has(pk)) pk += 1;
    rows.push({ pk, ...row });
    pk += 1;
  }
  rows.sort((one, other) => one.pk - other.pk);
  return {
    categories: listCategories(),
    attributes: listAttributes(rows),
    sellers: SELLERS,
    campaigns: CAMPAIGNS,
    products: rows,
    slots: sets.slots,
    members: sets.members,
  };
}
