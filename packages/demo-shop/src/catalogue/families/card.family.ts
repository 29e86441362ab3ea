import type { Family, FamilyChoice } from '../family.types.ts';
import { t } from '../local-text.ts';
import { motifFinishes } from '../motif-finishes.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';
import { posterFamily } from './poster.family.ts';

const PACKS: readonly FamilyChoice[] = [
  { value: 'single', label: t('Single', 'Tekli'), factor: 1, size: 'm' },
  { value: 'pack-of-6', label: t('Pack of six', 'Altılı paket'), factor: 4.8, size: 'm' },
];

/** Pictures that posters and cards share. */
const PRINTED: ReadonlySet<string> = new Set(['botanic', 'hills', 'fruit', 'moons', 'sea']);

/** Greeting cards with their envelopes. */
export const cardFamily: Family = {
  code: 'CAR',
  kind: 'card',
  categoryPk: 53,
  axis: 'format',
  material: MATERIALS.paper,
  care: CARES.dry,
  origin: ORIGINS.istanbul,
  avoid: [
    'Mosaic',
    'Tulip',
    'Poppy',
    'Iris',
    'Daisy',
    'Fig',
    'Cherry',
    'Owl',
    'Heron',
    'Swallow',
    'Dove',
    'Gull',
    'Sparrow',
    'Hedgehog',
    'Snail',
    'Pomegranate',
    'Quince',
    'Lighthouse',
    'Ferry',
  ],
  models: [
    {
      shape: 'fold',
      noun: t('folded card', 'Katlamalı Kart'),
      about: t('Blank inside, because you know best what to say.', 'İçi boş; ne diyeceğinizi en iyi siz bilirsiniz.'),
      lira: 75,
      dimensions: t('10.5 × 14.8 cm', '10,5 × 14,8 cm'),
      choices: PACKS,
      patterns: ['botanic', 'hills', 'fruit', 'moons', 'leaves', 'suns'],
    },
    {
      shape: 'post',
      noun: t('postcard', 'Kartpostal'),
      about: t('A card to send without an envelope if the news is good.', 'Haber iyiyse zarfsız yollanacak bir kart.'),
      lira: 45,
      dimensions: t('14.8 × 10.5 cm', '14,8 × 10,5 cm'),
      choices: PACKS,
      patterns: ['hills', 'sea', 'fruit'],
    },
    {
      shape: 'set',
      noun: t('card set', 'Kart Seti'),
      about: t(
        'Three cards that belong together, for three people who may not.',
        'Birbirine yakışan üç kart; yakışması gerekmeyen üç kişiye.',
      ),
      lira: 190,
      dimensions: t('10.5 × 14.8 cm, three cards', '10,5 × 14,8 cm, üç kart'),
      patterns: ['suns', 'leaves', 'waves', 'arches', 'terrazzo', 'dots'],
    },
  ],
  finishes: [
    ...posterFamily.finishes.filter((finish) => PRINTED.has(finish.pattern)),
    ...motifFinishes('paper', ['suns', 'leaves', 'waves', 'arches', 'terrazzo', 'dots']),
  ],
  uses: [
    t('The envelope is lined and closes with a paper seal.', 'Zarfı astarlı, kâğıt mühürle kapanır.'),
    t(
      'Keep a few in the drawer; birthdays come without knocking.',
      'Çekmecede birkaç tane bulunsun; doğum günleri kapıyı çalmadan gelir.',
    ),
    t('Printed on a press older than any of us.', 'Hepimizden yaşlı bir makinede basıldı.'),
    t('Good paper makes short letters longer.', 'İyi kâğıt kısa mektubu uzatır.'),
  ],
};
