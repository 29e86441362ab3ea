import type { Family, FamilyChoice } from '../family.types.ts';
import { t } from '../local-text.ts';
import { motifFinishes } from '../motif-finishes.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

const RULINGS: readonly FamilyChoice[] = [
  { value: 'ruled', label: t('Ruled', 'Çizgili'), factor: 1, size: 'm' },
  { value: 'dotted', label: t('Dotted', 'Noktalı'), factor: 1, size: 'm' },
  { value: 'plain', label: t('Plain', 'Düz'), factor: 1, size: 'm' },
];

/** Notebooks. */
export const notebookFamily: Family = {
  code: 'NOT',
  kind: 'notebook',
  categoryPk: 52,
  axis: 'format',
  material: MATERIALS.paper,
  care: CARES.dry,
  origin: ORIGINS.istanbul,
  models: [
    {
      shape: 'hardcover',
      noun: t('notebook', 'Defter'),
      about: t(
        'Sewn in signatures, so it opens flat on any page.',
        'İplik dikişli; hangi sayfayı açsanız dümdüz durur.',
      ),
      lira: 320,
      dimensions: t('14.8 × 21 cm, 192 pages', '14,8 × 21 cm, 192 sayfa'),
      choices: RULINGS,
    },
    {
      shape: 'stitched',
      noun: t('exercise books, pair', 'Dikişli Defter, İkili'),
      about: t(
        'Two slim books, stitched through the fold with waxed thread.',
        'Kat yerinden mumlu iplikle dikilmiş iki ince defter.',
      ),
      lira: 190,
      dimensions: t('14.8 × 21 cm, 2 × 48 pages', '14,8 × 21 cm, 2 × 48 sayfa'),
      choices: RULINGS,
    },
    {
      shape: 'spiral',
      noun: t('spiral notebook', 'Spiralli Defter'),
      about: t('Turns all the way round and stands up to a knee.', 'Arkasına kadar döner, dizin üstünde de yazılır.'),
      lira: 240,
      dimensions: t('15 × 21 cm, 160 pages', '15 × 21 cm, 160 sayfa'),
      choices: RULINGS,
    },
    {
      shape: 'pocket',
      noun: t('pocket notebook', 'Cep Defteri'),
      about: t(
        'For the back pocket, where the best sentences are written.',
        'En iyi cümlelerin yazıldığı arka cebe göre.',
      ),
      lira: 170,
      dimensions: t('9.2 × 14.2 cm, 96 pages', '9,2 × 14,2 cm, 96 sayfa'),
    },
    {
      shape: 'sketch',
      noun: t('sketchbook', 'Eskiz Defteri'),
      about: t(
        'Thick paper that takes ink and even a little water.',
        'Mürekkebi de biraz suyu da kaldıran kalın kâğıt.',
      ),
      lira: 390,
      dimensions: t('21 × 23 cm, 120 pages', '21 × 23 cm, 120 sayfa'),
    },
  ],
  finishes: motifFinishes('paper', [
    'plain',
    'waves',
    'terrazzo',
    'dots',
    'leaves',
    'stripe',
    'windowpane',
    'suns',
    'arches',
  ]),
  uses: [
    t('The paper is 100 grams and kind to fountain pens.', 'Kâğıdı 100 gramdır, dolma kaleme iyi davranır.'),
    t(
      'The first page is left for your name and the last for secrets.',
      'İlk sayfa adınıza, son sayfa sırlarınıza ayrıldı.',
    ),
    t('Lists, letters, landscapes.', 'Listeler, mektuplar, manzaralar.'),
    t('The pencil is only in the picture; you surely have one.', 'Kalem yalnızca resimde; sizde mutlaka vardır.'),
    t(
      'Bound in a workshop in Cağaloğlu that still smells of glue.',
      'Hâlâ tutkal kokan Cağaloğlu’nda bir atölyede ciltlendi.',
    ),
  ],
};
