import type { Family } from '../family.types.ts';
import { measures, sizes, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Baskets. */
export const basketFamily: Family = {
  code: 'BAS',
  kind: 'basket',
  categoryPk: 13,
  axis: 'size',
  material: MATERIALS.seagrass,
  care: CARES.dust,
  origin: ORIGINS.mugla,
  avoid: ['Reed', 'Wheat', 'Barley', 'Market'],
  models: [
    {
      shape: 'belly',
      noun: t('belly basket', 'Göbekli Sepet'),
      about: t(
        'A round basket with two ears, easy to carry from room to room.',
        'Odadan odaya kolayca taşınan, iki kulplu yuvarlak bir sepet.',
      ),
      lira: 980,
      dimensions: measures('Ø 37 × 30 cm'),
      choices: sizes('Ø 28 × 23 cm', 'Ø 37 × 30 cm', 'Ø 45 × 37 cm'),
    },
    {
      shape: 'tall',
      noun: t('laundry basket', 'Çamaşır Sepeti'),
      about: t(
        'Tall enough for a week of shirts and light enough to carry down the stairs.',
        'Bir haftalık gömleği alacak kadar derin, merdivenden indirilecek kadar hafif.',
      ),
      lira: 1450,
      dimensions: measures('Ø 34 × 43 cm'),
    },
    {
      shape: 'market',
      noun: t('market basket', 'Pazar Sepeti'),
      about: t(
        'One arched handle, one steady base: leeks stand upright in it all the way home.',
        'Tek kemerli sap, sağlam taban: pırasalar eve kadar dimdik gider.',
      ),
      lira: 1150,
      dimensions: measures('Ø 38 × 19 cm'),
    },
    {
      shape: 'bread',
      noun: t('bread basket', 'Ekmek Sepeti'),
      about: t('Low and wide, for the loaf that is still warm.', 'Basık ve geniş; dumanı üstünde bir somun için.'),
      lira: 490,
      dimensions: measures('Ø 30 × 8.5 cm'),
      choices: sizes('Ø 23 × 6.5 cm', 'Ø 30 × 8.5 cm'),
    },
    {
      shape: 'storage',
      noun: t('storage basket', 'Düzen Sepeti'),
      about: t(
        'Straight sides for a straight shelf; what is inside stays your secret.',
        'Düz raf için düz kenarlar; içindeki sizin sırrınız.',
      ),
      lira: 890,
      dimensions: measures('Ø 30 × 21 cm'),
      choices: sizes('Ø 23 × 16 cm', 'Ø 30 × 21 cm', 'Ø 37 × 26 cm'),
    },
  ],
  finishes: [
    {
      pattern: 'weave',
      colours: [
        ['sand', 'walnut'],
        ['oat', 'oak'],
        ['walnut', 'oak'],
      ],
      about: t(
        'Left in the colour the grass had when it was cut and dried by the lake.',
        'Göl kıyısında biçilip kurutulduğu günkü rengiyle bırakıldı.',
      ),
    },
    {
      pattern: 'banded',
      colours: [
        ['oak', 'charcoal'],
        ['sand', 'brick'],
        ['oat', 'pine'],
      ],
      about: t(
        'One broad band of dyed grass goes round its middle like a belt.',
        'Boyanmış ottan geniş bir şerit, belini kemer gibi sarar.',
      ),
    },
    {
      pattern: 'dipped',
      colours: [
        ['oat', 'indigo'],
        ['sand', 'chalk'],
        ['oak', 'clay'],
      ],
      about: t(
        'The lower part was dyed in the vat before weaving, so the colour goes all the way through.',
        'Alt kısmı örülmeden önce kazanda boyandı; renk liflerin içine işledi.',
      ),
    },
    {
      pattern: 'striped',
      colours: [
        ['sand', 'brick'],
        ['oat', 'olive'],
        ['oak', 'ink'],
      ],
      about: t(
        'Dyed rows come and go with the weaver’s patience.',
        'Boyalı sıralar, örenin sabrına göre bir görünür bir kaybolur.',
      ),
    },
    {
      pattern: 'coil',
      colours: [
        ['oat', 'clay'],
        ['sand', 'indigo'],
        ['oak', 'pine'],
      ],
      about: t(
        'Rope coiled on itself and stitched, round by round, without a single nail.',
        'Kendi üstüne dolanan halat, tek çivi kullanılmadan tur tur dikildi.',
      ),
      material: MATERIALS.cotton,
    },
  ],
  uses: [
    t(
      'It smells faintly of hay for the first week, which we like.',
      'İlk hafta hafifçe saman kokar; biz bu kokuyu seviyoruz.',
    ),
    t(
      'For yarn, for toys, for the newspapers you mean to read.',
      'Yumaklara, oyuncaklara, okumaya niyetlendiğiniz gazetelere.',
    ),
    t('Two days’ work for one pair of hands.', 'Bir çift elin iki günlük emeği.'),
    t(
      'When it loses its shape, wet it and let it dry on a pot.',
      'Şekli bozulursa ıslatın, bir tencerenin üstünde kurutun.',
    ),
  ],
};
