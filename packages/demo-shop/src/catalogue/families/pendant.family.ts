import type { Family } from '../family.types.ts';
import { measures, sizes, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Pendant lamps. */
export const pendantFamily: Family = {
  code: 'PEN',
  kind: 'pendant',
  categoryPk: 32,
  axis: 'size',
  material: MATERIALS.steel,
  care: CARES.dust,
  origin: ORIGINS.istanbul,
  avoid: ['Lighthouse'],
  models: [
    {
      shape: 'dome',
      noun: t('dome pendant', 'Kubbe Sarkıt'),
      about: t(
        'A plain dome that keeps the light on the table and out of the eyes.',
        'Işığı masada tutan, göze sokmayan sade bir kubbe.',
      ),
      lira: 2400,
      dimensions: measures('Ø 36 × 17 cm'),
      choices: sizes('Ø 27 × 13 cm', 'Ø 36 × 17 cm', 'Ø 45 × 21 cm'),
      patterns: ['metal', 'cane', 'linen'],
    },
    {
      shape: 'cone',
      noun: t('cone pendant', 'Külah Sarkıt'),
      about: t('A wide cone, like the hats of the rice planters.', 'Pirinç ekenlerin şapkası gibi geniş bir külah.'),
      lira: 2200,
      dimensions: measures('Ø 38 × 19 cm'),
      patterns: ['metal', 'pleat', 'linen'],
    },
    {
      shape: 'lantern',
      noun: t('paper lantern', 'Kâğıt Fener'),
      about: t(
        'Paper over fine ribs; it weighs less than the bulb inside.',
        'İnce kaburgalar üstünde kâğıt; içindeki ampulden hafif.',
      ),
      lira: 1450,
      dimensions: measures('Ø 39 × 30 cm'),
      choices: sizes('Ø 30 × 23 cm', 'Ø 39 × 30 cm', 'Ø 49 × 38 cm'),
      patterns: ['paper'],
    },
    {
      shape: 'drum',
      noun: t('drum pendant', 'Kasnak Sarkıt'),
      about: t('A straight drum of cloth, calm from every side.', 'Kumaştan düz bir kasnak; nereden baksanız sakin.'),
      lira: 1980,
      dimensions: measures('Ø 35 × 15 cm'),
      patterns: ['linen', 'pleat', 'cane'],
    },
    {
      shape: 'bell',
      noun: t('bell pendant', 'Çan Sarkıt'),
      about: t(
        'Long in the neck and wide in the skirt: a bell that rings in light.',
        'Boynu uzun, eteği geniş: ışıkla çalan bir çan.',
      ),
      lira: 2650,
      dimensions: measures('Ø 34 × 24 cm'),
      patterns: ['cane', 'metal', 'pleat'],
    },
    {
      shape: 'disc',
      noun: t('disc pendant', 'Disk Sarkıt'),
      about: t('A flat disc like a lid held over the soup.', 'Çorbanın üstünde tutulan bir kapak gibi yassı bir disk.'),
      lira: 2300,
      dimensions: measures('Ø 47 × 7 cm'),
      patterns: ['metal', 'linen'],
    },
  ],
  finishes: [
    {
      pattern: 'metal',
      colours: [
        ['pine', 'brass'],
        ['brick', 'brass'],
        ['chalk', 'stone'],
        ['ink', 'brass'],
      ],
      about: t(
        'Coloured outside and cream within, because the inside is what lights your plate.',
        'Dışı renkli, içi krem; çünkü tabağınızı aydınlatan içidir.',
      ),
    },
    {
      pattern: 'cane',
      colours: [
        ['oak', 'walnut'],
        ['sand', 'oak'],
        ['walnut', 'oak'],
      ],
      about: t(
        'Open cane lets a little light wander to the walls.',
        'Seyrek hasır, ışığın birazını duvarlarda gezmeye bırakır.',
      ),
      material: MATERIALS.willow,
    },
    {
      pattern: 'linen',
      colours: [
        ['oat', 'chalk'],
        ['clay', 'chalk'],
        ['sage', 'chalk'],
        ['mist', 'chalk'],
      ],
      about: t('Linen stretched by hand, seam turned to the wall.', 'Elde gerilmiş keten, dikişi duvara döner.'),
      material: MATERIALS.linen,
    },
    {
      pattern: 'pleat',
      colours: [
        ['rose', 'chalk'],
        ['oat', 'chalk'],
        ['ochre', 'chalk'],
      ],
      about: t('Pleats as in a summer skirt.', 'Yazlık bir etekteki gibi pileler.'),
      material: MATERIALS.cotton,
    },
    {
      pattern: 'paper',
      colours: [
        ['chalk', 'oat'],
        ['oat', 'chalk'],
        ['rose', 'chalk'],
      ],
      about: t(
        'The paper warms up after the first hour and stays that way.',
        'Kâğıdı bir saat sonra ısınır gibi olur, hep öyle kalır.',
      ),
      material: MATERIALS.washi,
    },
  ],
  uses: [
    t(
      'Hang it 65 centimetres over the table: eyes below it, soup in the light.',
      'Masanın 65 santim üstüne asın: gözler altında, çorba ışıkta.',
    ),
    t(
      'With ceiling rose, hook and a cord that can be shortened.',
      'Tavan rozansı, kancası ve kısaltılabilen kablosuyla.',
    ),
    t(
      'Two in a row over a long table look like an old couple.',
      'Uzun bir masanın üstünde yan yana ikisi, yaşlı bir çifte benzer.',
    ),
    t('For E27 bulbs up to 40 watts.', '40 wata kadar E27 ampul için.'),
  ],
};
