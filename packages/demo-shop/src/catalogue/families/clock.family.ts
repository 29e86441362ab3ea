import type { Family } from '../family.types.ts';
import { measures, sizes, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Wall clocks. */
export const clockFamily: Family = {
  code: 'CLO',
  kind: 'clock',
  categoryPk: 14,
  axis: 'size',
  material: MATERIALS.steel,
  care: CARES.dust,
  origin: ORIGINS.istanbul,
  avoid: [
    'Walnut Grove',
    'Hazel',
    'Cherry',
    'Almond',
    'Mulberry',
    'Plane Tree',
    'Linden',
    'Cypress',
    'Acorn',
    'Quince',
    'Reed',
  ],
  models: [
    {
      shape: 'round',
      noun: t('wall clock', 'Duvar Saati'),
      about: t(
        'A round face that can be read from the far end of the table.',
        'Masanın öbür ucundan okunan yuvarlak bir kadran.',
      ),
      lira: 1290,
      dimensions: measures('Ø 30 × 4 cm'),
      choices: sizes('Ø 24 × 4 cm', 'Ø 30 × 4 cm', 'Ø 38 × 4 cm'),
    },
    {
      shape: 'square',
      noun: t('soft square clock', 'Yumuşak Kare Saat'),
      about: t(
        'Neither circle nor square; the corners were rounded until nobody argued.',
        'Ne daire ne kare; köşeler kimse itiraz etmeyene dek yuvarlandı.',
      ),
      lira: 1390,
      dimensions: measures('28 × 28 × 4 cm'),
    },
    {
      shape: 'arch',
      noun: t('arch clock', 'Kemer Saat'),
      about: t(
        'Flat below and round above, so it hangs on a wall or stands on a shelf.',
        'Altı düz, üstü yuvarlak; duvara da asılır, rafta da durur.',
      ),
      lira: 1550,
      dimensions: measures('26 × 29 × 4 cm'),
    },
    {
      shape: 'petal',
      noun: t('petal clock', 'Papatya Saat'),
      about: t('Twelve petals, one for each hour.', 'On iki yaprak, her saate bir tane.'),
      lira: 1450,
      dimensions: measures('Ø 30 × 4 cm'),
      choices: sizes('Ø 24 × 4 cm', 'Ø 30 × 4 cm'),
    },
    {
      shape: 'ring',
      noun: t('ring clock', 'Halka Saat'),
      about: t(
        'A deep rim keeps the glare of the window off the face.',
        'Derin kasnağı pencerenin parıltısını kadrandan uzak tutar.',
      ),
      lira: 1690,
      dimensions: measures('Ø 30 × 6 cm'),
    },
  ],
  finishes: [
    {
      pattern: 'dots',
      colours: [
        ['ochre', 'brick'],
        ['chalk', 'brick'],
        ['pine', 'ochre'],
        ['rose', 'plum'],
      ],
      about: t(
        'Dots instead of numbers; the one at twelve wears another colour.',
        'Rakam yerine noktalar; on ikideki başka renk giymiş.',
      ),
    },
    {
      pattern: 'lines',
      colours: [
        ['pine', 'brass'],
        ['chalk', 'clay'],
        ['indigo', 'ochre'],
        ['charcoal', 'brick'],
      ],
      about: t(
        'Slim marks and slim hands, with a second hand that glides and does not tick.',
        'İnce çizgiler, ince kollar; saniyesi tıklamaz, süzülür.',
      ),
    },
    {
      pattern: 'wood',
      colours: [
        ['oak', 'brick'],
        ['walnut', 'ochre'],
      ],
      about: t(
        'Cut from one board, so the grain runs straight through noon.',
        'Tek tahtadan kesildi; damarı on ikinin içinden dümdüz geçer.',
      ),
      material: MATERIALS.oak,
    },
    {
      pattern: 'bare',
      colours: [
        ['stone', 'brick'],
        ['sage', 'clay'],
        ['clay', 'chalk'],
        ['mist', 'ink'],
      ],
      about: t('A single mark at the top and trust for the rest.', 'Tepede tek bir işaret, gerisi güven.'),
    },
  ],
  uses: [
    t('One battery, about two years, no sound at all.', 'Bir pil, yaklaşık iki yıl, sıfır ses.'),
    t(
      'Quiet enough for a bedroom, clear enough for a kitchen.',
      'Yatak odasına uyacak kadar sessiz, mutfağa yetecek kadar okunaklı.',
    ),
    t(
      'A nail, a minute, and the wall has something to say.',
      'Bir çivi, bir dakika; duvarın artık söyleyecek sözü var.',
    ),
    t('The movement is guaranteed for five years.', 'Mekanizması beş yıl garantili.'),
  ],
};
