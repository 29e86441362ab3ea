import { ceramicFinishes } from '../ceramic-finishes.ts';
import type { Family } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Jugs and teapots. */
export const jugFamily: Family = {
  code: 'JUG',
  kind: 'jug',
  categoryPk: 24,
  material: MATERIALS.stoneware,
  care: CARES.handWash,
  origin: ORIGINS.kutahya,
  models: [
    {
      shape: 'pitcher',
      noun: t('pitcher', 'Sürahi'),
      about: t(
        'A big jug with a big handle: lemonade for six, water for the mint.',
        'Kocaman bir gövde, kocaman bir kulp: altı kişilik limonata, naneye de su.',
      ),
      lira: 1090,
      dimensions: measures('Ø 13.5 × 22 cm, 1.6 l'),
    },
    {
      shape: 'carafe',
      noun: t('carafe', 'Karaf'),
      about: t(
        'Slender in the neck, it stands by the bed or in the middle of the table.',
        'İnce boynuyla başucunda da durur, masanın ortasında da.',
      ),
      lira: 890,
      dimensions: measures('Ø 12 × 25 cm, 1 l'),
    },
    {
      shape: 'milk',
      noun: t('milk jug', 'Sütlük'),
      about: t(
        'It pours a thin line and stops without a drop on the cloth.',
        'İncecik döker, örtüye bir damla düşürmeden durur.',
      ),
      lira: 490,
      dimensions: measures('Ø 10 × 11 cm, 400 ml'),
    },
    {
      shape: 'teapot',
      noun: t('teapot', 'Demlik'),
      about: t(
        'Round so that the leaves can turn, with a lid that stays on when you pour.',
        'Yapraklar dönebilsin diye yuvarlak; kapağı dökerken yerinden oynamaz.',
      ),
      lira: 1350,
      dimensions: measures('Ø 16 × 15 cm, 1.1 l'),
    },
    {
      shape: 'pot',
      noun: t('coffee pot', 'Kahve Demliği'),
      about: t('Taller than a teapot and quicker to the point.', 'Demlikten uzun, sözü daha kısa.'),
      lira: 1290,
      dimensions: measures('Ø 12.5 × 18 cm, 1.2 l'),
    },
  ],
  finishes: ceramicFinishes(1, ['dip', 'speckle', 'dots', 'matt', 'reactive', 'flute', 'leaf', 'stripe']),
  uses: [
    t('The spout is cut sharp, and that is the whole secret.', 'Ağzı keskin kesilir; bütün sırrı bu.'),
    t('On days without tea it holds tulips.', 'Çay olmayan günlerde lale tutar.'),
    t('The handle stays cool, the heart stays warm.', 'Kulbu serin kalır, içi sıcak.'),
    t('Fill it to the shoulder and it still feels light.', 'Omzuna kadar doldurun, yine de ağır gelmez.'),
  ],
};
