import { ceramicFinishes } from '../ceramic-finishes.ts';
import type { Family } from '../family.types.ts';
import { measures, sizes, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Bowls. */
export const bowlFamily: Family = {
  code: 'BOW',
  kind: 'bowl',
  categoryPk: 22,
  axis: 'size',
  material: MATERIALS.stoneware,
  care: CARES.dishwasher,
  origin: ORIGINS.kutahya,
  models: [
    {
      shape: 'soup',
      noun: t('soup bowl', 'Çorba Kâsesi'),
      about: t(
        'Deep enough for lentil soup and the lemon squeezed over it.',
        'Mercimek çorbasına ve üstüne sıkılan limona yetecek derinlikte.',
      ),
      lira: 390,
      dimensions: measures('Ø 15 × 7.5 cm'),
    },
    {
      shape: 'rice',
      noun: t('rice bowl', 'Pilav Kâsesi'),
      about: t(
        'A small foot lifts it off the table, so you can hold it while you eat.',
        'Küçük ayağı onu masadan kaldırır; yerken elde tutulur.',
      ),
      lira: 320,
      dimensions: measures('Ø 12 × 7 cm'),
    },
    {
      shape: 'serving',
      noun: t('serving bowl', 'Servis Kâsesi'),
      about: t('The one that goes round the table and comes back empty.', 'Masayı dolaşıp boş dönen kâse budur.'),
      lira: 860,
      dimensions: measures('Ø 24 × 8.5 cm'),
      choices: sizes('Ø 19 × 7 cm', 'Ø 24 × 8.5 cm', 'Ø 30 × 11 cm'),
    },
    {
      shape: 'shallow',
      noun: t('pasta bowl', 'Makarna Tabağı'),
      about: t(
        'Wide and low: half plate, half bowl, wholly useful.',
        'Geniş ve basık: yarı tabak, yarı kâse, tümüyle işe yarar.',
      ),
      lira: 450,
      dimensions: measures('Ø 20 × 4.5 cm'),
    },
    {
      shape: 'pinch',
      noun: t('little bowl', 'Çerezlik'),
      about: t(
        'For salt, olives, pistachios and rings while you knead.',
        'Tuza, zeytine, fıstığa; hamur yoğururken de yüzüklere.',
      ),
      lira: 190,
      dimensions: measures('Ø 9 × 4 cm'),
    },
    {
      shape: 'footed',
      noun: t('footed bowl', 'Ayaklı Kâse'),
      about: t('A tall foot makes an occasion of four plums.', 'Yüksek ayağı, dört eriği bile merasime çevirir.'),
      lira: 980,
      dimensions: measures('Ø 18 × 11 cm'),
      choices: sizes('Ø 14 × 9 cm', 'Ø 18 × 11 cm', 'Ø 22 × 14 cm'),
    },
  ],
  finishes: ceramicFinishes(1, ['speckle', 'stripe', 'drip', 'leaf', 'scallop', 'reactive', 'dip', 'matt', 'dots']),
  uses: [
    t(
      'From the oven’s edge to the fridge shelf without a complaint.',
      'Fırının kenarından buzdolabı rafına, hiç sızlanmadan.',
    ),
    t('They nest, so six take the room of one.', 'İç içe girer; altısı bir kâselik yer tutar.'),
    t('The fruit in the picture was eaten after the sitting.', 'Resimdeki meyveler çekimden sonra yendi.'),
    t(
      'Microwave, dishwasher, Sunday breakfast: all fine.',
      'Mikrodalga, bulaşık makinesi, pazar kahvaltısı: hepsi olur.',
    ),
    t('A little heavier than it looks, as good bowls are.', 'İyi kâseler gibi göründüğünden biraz ağır.'),
  ],
};
