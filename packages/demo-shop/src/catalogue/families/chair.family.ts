import type { Family } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Chairs. The first colour is the seat's, the second the frame's. */
export const chairFamily: Family = {
  code: 'CHA',
  kind: 'chair',
  categoryPk: 17,
  material: MATERIALS.oak,
  care: CARES.oil,
  origin: ORIGINS.bolu,
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
      shape: 'slat',
      noun: t('slat-back chair', 'Çıtalı Sandalye'),
      about: t(
        'Three curved slats support the back exactly where it gets tired.',
        'Üç kavisli çıta, sırtı tam yorulduğu yerden destekler.',
      ),
      lira: 5900,
      dimensions: measures('48 × 50 × 88 cm'),
      patterns: ['wood', 'cloth', 'cord'],
    },
    {
      shape: 'spindle',
      noun: t('spindle chair', 'Çubuklu Sandalye'),
      about: t(
        'A steamed hoop and six spindles: light to lift, hard to wear out.',
        'Buharla bükülmüş bir kasnak ve altı çubuk: kaldırması kolay, eskitmesi zor.',
      ),
      lira: 6400,
      dimensions: measures('50 × 52 × 93 cm'),
      patterns: ['wood', 'cloth'],
    },
    {
      shape: 'round',
      noun: t('dining chair', 'Yemek Sandalyesi'),
      about: t(
        'A padded back like an open palm; guests stay for a second tea.',
        'Açık avuç gibi dolgulu bir sırt; misafir ikinci çaya kalır.',
      ),
      lira: 7900,
      dimensions: measures('49 × 53 × 91 cm'),
      patterns: ['cloth'],
    },
    {
      shape: 'cane',
      noun: t('cane chair', 'Hasır Sandalye'),
      about: t(
        'The back is woven cane that gives a little and lets summer through.',
        'Sırtı hasır örgü; biraz esner, yazı da geçirir.',
      ),
      lira: 7400,
      dimensions: measures('48 × 51 × 90 cm'),
      patterns: ['cane', 'cloth'],
    },
    {
      shape: 'wish',
      noun: t('armchair', 'Kolçaklı Sandalye'),
      about: t(
        'One bent rail is backrest and armrest together, held up by a fork of oak.',
        'Bükülmüş tek parça hem sırtlık hem kolçak; onu çatal bir meşe tutar.',
      ),
      lira: 8900,
      dimensions: measures('55 × 51 × 82 cm'),
      patterns: ['cord', 'cloth', 'cane'],
    },
  ],
  finishes: [
    {
      pattern: 'wood',
      colours: [
        ['oak', 'oak'],
        ['walnut', 'walnut'],
        ['charcoal', 'ink'],
        ['sage', 'pine'],
      ],
      about: t('The seat is hollowed by hand, two fingers deep.', 'Oturağı elde, iki parmak derinliğinde oyuldu.'),
    },
    {
      pattern: 'cloth',
      colours: [
        ['clay', 'walnut'],
        ['oat', 'oak'],
        ['pine', 'oak'],
        ['indigo', 'walnut'],
        ['ochre', 'walnut'],
      ],
      about: t(
        'The cover is a dense wool that comes off with four screws.',
        'Döşemesi sık dokunmuş yün; dört vidayla çıkar.',
      ),
    },
    {
      pattern: 'cane',
      colours: [
        ['sand', 'walnut'],
        ['oat', 'oak'],
        ['oak', 'charcoal'],
      ],
      about: t(
        'Cane is woven wet and tightens as it dries, like a drum.',
        'Hasır ıslakken örülür, kurudukça davul gibi gerilir.',
      ),
    },
    {
      pattern: 'cord',
      colours: [
        ['oat', 'oak'],
        ['sand', 'walnut'],
        ['stone', 'charcoal'],
      ],
      about: t('A hundred metres of paper cord go into one seat.', 'Tek oturağa yüz metre kâğıt ip girer.'),
    },
  ],
  uses: [
    t('No screws in the joints, only pegs and patience.', 'Birleşimlerinde vida yok; kavela ve sabır var.'),
    t('Carries 140 kilos and the occasional standing child.', '140 kilo taşır, arada bir üstüne çıkan çocuğu da.'),
    t('Comes assembled; you only unwrap it.', 'Kurulu gelir; size yalnızca ambalajını açmak kalır.'),
    t('Felt pads under the feet are kind to old floors.', 'Ayak altındaki keçeler eski zeminleri incitmez.'),
  ],
};
