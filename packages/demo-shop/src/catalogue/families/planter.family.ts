import { ceramicFinishes } from '../ceramic-finishes.ts';
import type { Family } from '../family.types.ts';
import { measures, sizes, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Planters. */
export const planterFamily: Family = {
  code: 'PLA',
  kind: 'planter',
  categoryPk: 12,
  axis: 'size',
  material: MATERIALS.terracotta,
  care: CARES.wipe,
  origin: ORIGINS.avanos,
  avoid: ['Fig', 'Thyme', 'Tulip', 'Iris', 'Daisy', 'Poppy', 'Laurel', 'Moss', 'Cypress'],
  models: [
    {
      shape: 'classic',
      noun: t('flowerpot', 'Saksı'),
      about: t(
        'The pot every gardener draws first: a plain cone with a good collar.',
        'Her bahçıvanın ilk çizdiği saksı: sade bir gövde, sağlam bir ağız bileziği.',
      ),
      lira: 520,
      dimensions: measures('Ø 17 × 15 cm'),
      choices: sizes('Ø 12 × 11 cm', 'Ø 17 × 15 cm', 'Ø 22 × 20 cm'),
    },
    {
      shape: 'egg',
      noun: t('egg planter', 'Yumurta Saksı'),
      about: t(
        'Rounded like an egg in its cup, it stands softly on any shelf.',
        'Kabında duran yumurta gibi yuvarlak; hangi rafa koysanız yumuşacık durur.',
      ),
      lira: 640,
      dimensions: measures('Ø 17 × 15 cm'),
    },
    {
      shape: 'cube',
      noun: t('straight planter', 'Düz Saksı'),
      about: t(
        'Straight sides that line up neatly on a windowsill.',
        'Pencere önünde düzgünce yan yana dizilen düz kenarlar.',
      ),
      lira: 590,
      dimensions: measures('Ø 16 × 14 cm'),
      choices: sizes('Ø 11.5 × 10 cm', 'Ø 16 × 14 cm', 'Ø 21 × 18 cm'),
    },
    {
      shape: 'belly',
      noun: t('belly planter', 'Göbekli Saksı'),
      about: t(
        'A broad belly gives roots room and keeps the soil cool in August.',
        'Geniş göbeği köke yer açar, ağustosta toprağı serin tutar.',
      ),
      lira: 720,
      dimensions: measures('Ø 18 × 13 cm'),
    },
    {
      shape: 'raised',
      noun: t('planter on legs', 'Ayaklı Saksı'),
      about: t(
        'Its oak stand lifts the plant to where the light is.',
        'Meşe ayağı bitkiyi ışığın olduğu yere yükseltir.',
      ),
      lira: 1650,
      dimensions: measures('Ø 18 × 25 cm'),
      choices: sizes('Ø 13 × 18 cm', 'Ø 18 × 25 cm', 'Ø 23 × 32 cm'),
    },
  ],
  finishes: ceramicFinishes(0, ['matt', 'dip', 'stripe', 'speckle', 'checker', 'leaf', 'flute']),
  uses: [
    t('There is a hole below and a saucer to match.', 'Altı delikli, tabağı kendinden.'),
    t(
      'The plant in the picture is not included, but it is easy to love.',
      'Resimdeki bitki dâhil değil, ama sevmesi kolay.',
    ),
    t('Happy indoors, and outdoors until the first frost.', 'İçeride mutlu, ilk dona kadar dışarıda da.'),
    t('Heavy enough that no cat will knock it over twice.', 'Hiçbir kedinin ikinci kez deviremeyeceği kadar ağır.'),
  ],
};
