import type { Family } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Glasses and carafes. */
export const glassFamily: Family = {
  code: 'GLA',
  kind: 'glass',
  categoryPk: 25,
  material: MATERIALS.glass,
  care: CARES.handWash,
  origin: ORIGINS.beykoz,
  avoid: ['Wheat', 'Barley', 'Saffron', 'Sumac'],
  models: [
    {
      shape: 'tumbler',
      noun: t('tumbler', 'Su Bardağı'),
      about: t(
        'A short glass with a thick base that lands softly.',
        'Tabanı kalın, masaya usulca konan kısa bir bardak.',
      ),
      lira: 260,
      dimensions: measures('Ø 8 × 9.5 cm, 300 ml'),
    },
    {
      shape: 'highball',
      noun: t('tall glass', 'Uzun Bardak'),
      about: t(
        'Tall and straight, with room for ice, mint and an idea.',
        'Uzun ve düz; buza, naneye ve bir fikre yer var.',
      ),
      lira: 290,
      dimensions: measures('Ø 7 × 14.5 cm, 380 ml'),
    },
    {
      shape: 'tea',
      noun: t('tea glass', 'Çay Bardağı'),
      about: t(
        'The slim waist everyone here has held since childhood, a touch wider at the lip.',
        'Buralarda herkesin çocukluğundan beri tuttuğu ince bel; ağzı bir parmak daha geniş.',
      ),
      lira: 180,
      dimensions: measures('Ø 5.5 × 8.5 cm, 120 ml'),
    },
    {
      shape: 'wine',
      noun: t('stemmed glass', 'Ayaklı Kadeh'),
      about: t(
        'Stem and bowl are drawn from one piece of hot glass.',
        'Ayak ve hazne, tek parça sıcak camdan çekilir.',
      ),
      lira: 420,
      dimensions: measures('Ø 8 × 17.5 cm, 350 ml'),
    },
    {
      shape: 'coupe',
      noun: t('coupe', 'Kup Kadeh'),
      about: t(
        'Shallow and festive, good for sherbet and for good news.',
        'Sığ ve şenlikli; şerbete de iyi habere de yakışır.',
      ),
      lira: 460,
      dimensions: measures('Ø 10 × 15 cm, 220 ml'),
    },
    {
      shape: 'carafe',
      noun: t('glass carafe', 'Cam Karaf'),
      about: t(
        'You see how much is left and when to get up.',
        'Ne kadar kaldığını da, ne zaman kalkacağınızı da gösterir.',
      ),
      lira: 690,
      dimensions: measures('Ø 12 × 23.5 cm, 1 l'),
    },
  ],
  finishes: [
    {
      pattern: 'clear',
      colours: [
        ['mist', 'sea'],
        ['sage', 'pine'],
        ['rose', 'brick'],
        ['amber', 'brass'],
      ],
      about: t(
        'The colour is in the glass itself, a breath of it, strongest at the rim.',
        'Rengi camın kendisinde; bir nefeslik, en çok da ağzında belli.',
      ),
    },
    {
      pattern: 'ribbed',
      colours: [
        ['sage', 'pine'],
        ['chalk', 'stone'],
        ['amber', 'clay'],
        ['sea', 'indigo'],
      ],
      about: t(
        'Fine ribs from the mould break the light into ladders.',
        'Kalıptan gelen ince yivler ışığı basamak basamak kırar.',
      ),
    },
    {
      pattern: 'band',
      colours: [
        ['chalk', 'brass'],
        ['mist', 'indigo'],
        ['amber', 'brass'],
        ['rose', 'plum'],
      ],
      about: t(
        'A painted band at the lip tells you whose glass it is.',
        'Ağzındaki boyalı bant, bardağın kimin olduğunu söyler.',
      ),
    },
    {
      pattern: 'dots',
      colours: [
        ['mist', 'indigo'],
        ['chalk', 'brick'],
        ['sage', 'olive'],
        ['rose', 'ochre'],
      ],
      about: t(
        'Dots of enamel, set on with a brush while the lathe turns.',
        'Torna dönerken fırçayla kondurulmuş mine benekler.',
      ),
    },
  ],
  uses: [
    t(
      'Blown by mouth: a bubble here and there is its birth mark.',
      'Ağızla üflendi: şurada burada bir kabarcık, doğum lekesidir.',
    ),
    t('Thin at the lip, so you taste the drink and not the glass.', 'Ağzı ince; camı değil, içeceği tadarsınız.'),
    t('Wash it by hand with the radio on.', 'Elde yıkayın, radyo da açık olsun.'),
    t('They ring when they meet.', 'Tokuşunca çınlar.'),
  ],
};
