import type { ColourName } from '../drawings/palette.ts';
import type { FamilyFinish } from './family.types.ts';
import { t } from './local-text.ts';
import type { LocalText } from './seed-catalogue.types.ts';

interface Glaze {
  readonly colours: readonly (readonly [ColourName, ColourName])[];
  /** Several ways to say it, so that a mug and a bowl of one glaze do not read alike. */
  readonly about: readonly [LocalText, LocalText];
}

const GLAZES = {
  matt: {
    colours: [
      ['clay', 'brick'],
      ['chalk', 'stone'],
      ['pine', 'ink'],
      ['ochre', 'amber'],
      ['rose', 'plum'],
      ['charcoal', 'ink'],
    ],
    about: [
      t(
        'The matt glaze takes the light softly and lets the rings of the wheel show.',
        'Mat sır ışığı yumuşakça emer, çarkın bıraktığı halkaları saklamaz.',
      ),
      t(
        'Fired without shine, it feels like a dry stone from the beach.',
        'Parlatılmadan pişirildi; elde, kıyıdan alınmış kuru bir taş gibi durur.',
      ),
    ],
  },
  speckle: {
    colours: [
      ['sand', 'walnut'],
      ['chalk', 'stone'],
      ['sage', 'pine'],
      ['mist', 'ink'],
      ['oat', 'clay'],
    ],
    about: [
      t(
        'Iron in the clay comes up through the glaze as fine freckles, never twice the same.',
        'Çamurdaki demir, sırın altından ince çiller gibi belirir; hiçbiri bir diğerine benzemez.',
      ),
      t(
        'The freckles are the clay’s own; we only chose a glaze that does not hide them.',
        'Çiller çamurun kendisinden; biz yalnızca onları gizlemeyen bir sır seçtik.',
      ),
    ],
  },
  dip: {
    colours: [
      ['chalk', 'indigo'],
      ['oat', 'brick'],
      ['mist', 'ink'],
      ['sand', 'pine'],
      ['rose', 'chalk'],
    ],
    about: [
      t(
        'Dipped by hand, so the line where two glazes meet wanders a little.',
        'Elde daldırıldığı için iki sırın buluştuğu çizgi hafifçe gezinir.',
      ),
      t(
        'Two colours, one quick dip: the potter has a single second to get it right.',
        'İki renk, tek daldırış: ustanın doğru anı yakalamak için bir saniyesi var.',
      ),
    ],
  },
  drip: {
    colours: [
      ['chalk', 'indigo'],
      ['oat', 'pine'],
      ['sand', 'brick'],
      ['mist', 'ink'],
    ],
    about: [
      t(
        'The upper glaze is left to run in the kiln and stops where it likes.',
        'Üstteki sır fırında kendi hâline bırakılır, canı nerede isterse orada durur.',
      ),
      t(
        'A thick glaze slides down in the heat like honey from a spoon.',
        'Koyu sır, sıcakta kaşıktan akan bal gibi aşağı süzülür.',
      ),
    ],
  },
  stripe: {
    colours: [
      ['chalk', 'indigo'],
      ['oat', 'brick'],
      ['sage', 'pine'],
      ['rose', 'plum'],
    ],
    about: [
      t(
        'The bands are painted on the turning wheel with one steady brush.',
        'Çizgiler, dönen çarkta tek fırçayla, bir solukta çekilir.',
      ),
      t(
        'Each stripe is a slow turn of the wheel and a held breath.',
        'Her çizgi, çarkın ağır bir dönüşü ve tutulmuş bir nefes.',
      ),
    ],
  },
  flute: {
    colours: [
      ['chalk', 'stone'],
      ['sage', 'pine'],
      ['clay', 'brick'],
      ['mist', 'sea'],
      ['indigo', 'ink'],
    ],
    about: [
      t(
        'Flutes cut into the soft clay give the fingers something to hold and the light something to play with.',
        'Yaş çamura açılan yivler parmağa tutunacak yer, ışığa oynayacak bir yüzey verir.',
      ),
      t('The grooves are carved one by one before the first firing.', 'Oluklar ilk pişirimden önce tek tek oyulur.'),
    ],
  },
  leaf: {
    colours: [
      ['chalk', 'pine'],
      ['oat', 'indigo'],
      ['mist', 'ink'],
      ['sand', 'olive'],
    ],
    about: [
      t(
        'A row of leaves, one stroke of the brush for each, goes all the way round.',
        'Her biri tek fırça darbesiyle çizilmiş yapraklar çepeçevre dolanır.',
      ),
      t(
        'The painter looks at the linden outside the window and never at a stencil.',
        'Ressamı kalıba değil, pencerenin önündeki ıhlamura bakarak çizer.',
      ),
    ],
  },
  checker: {
    colours: [
      ['chalk', 'brick'],
      ['oat', 'pine'],
      ['mist', 'indigo'],
      ['rose', 'plum'],
    ],
    about: [
      t(
        'The squares are painted free-hand, which is why they look awake.',
        'Kareler cetvelsiz boyanır; bu kadar canlı durmaları ondan.',
      ),
      t('A picnic cloth in clay, painted square by square.', 'Kare kare boyanmış, çamurdan bir piknik örtüsü.'),
    ],
  },
  scallop: {
    colours: [
      ['oat', 'indigo'],
      ['chalk', 'brick'],
      ['sage', 'pine'],
      ['sand', 'plum'],
    ],
    about: [
      t(
        'Rows of small arches, like roof tiles seen from the next hill.',
        'Karşı tepeden bakınca görünen kiremitler gibi sıra sıra küçük kemerler.',
      ),
      t(
        'The scales were drawn by a hand that had been fishing that morning.',
        'Pulları, o sabah balığa çıkmış bir el çizdi.',
      ),
    ],
  },
  dots: {
    colours: [
      ['rose', 'brick'],
      ['chalk', 'indigo'],
      ['oat', 'olive'],
      ['mist', 'ink'],
    ],
    about: [
      t(
        'Dots are pressed on with a fingertip, so they are as big as the potter’s finger.',
        'Benekler parmak ucuyla basılır; her biri ustanın parmağı kadardır.',
      ),
      t(
        'Cheerful dots, set out by eye and happily not quite even.',
        'Göz kararı dizilmiş, iyi ki tam da hizada olmayan neşeli benekler.',
      ),
    ],
  },
  reactive: {
    colours: [
      ['sea', 'indigo'],
      ['oat', 'olive'],
      ['mist', 'sea'],
      ['stone', 'plum'],
    ],
    about: [
      t(
        'Two glazes run into each other in the fire and settle on a colour neither had before.',
        'İki sır ateşte birbirine karışır, ikisinde de olmayan bir renkte anlaşır.',
      ),
      t(
        'What the flame did on the last night of firing can be read on its shoulder.',
        'Fırının son gecesinde alevin ne yaptığı üzerinden okunur.',
      ),
    ],
  },
} as const satisfies Record<string, Glaze>;

/** Name of a ceramic finish, as the drawings know it. */
export type GlazeName = keyof typeof GLAZES;

/** The finishes of a ceramic family; `voice` 0 or 1 chooses the wording. */
export function ceramicFinishes(voice: 0 | 1, names: readonly GlazeName[]): FamilyFinish[] {
  return names.map((pattern) => ({
    pattern,
    colours: GLAZES[pattern].colours,
    about: GLAZES[pattern].about[voice],
  }));
}
