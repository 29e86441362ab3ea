import type { ColourName } from '../drawings/palette.ts';
import type { FamilyFinish, LocalText, SeedAttribute } from './catalogue.types.ts';
import { t } from './text-and-prices.ts';

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

interface Motif {
  readonly colours: readonly (readonly [ColourName, ColourName])[];
  /** On cloth, and on paper. */
  readonly about: readonly [LocalText, LocalText];
}

const MOTIFS = {
  plain: {
    colours: [
      ['pine', 'ochre'],
      ['clay', 'chalk'],
      ['oat', 'brick'],
      ['indigo', 'oat'],
      ['plum', 'rose'],
    ],
    about: [
      t(
        'One colour and no pattern, so the weave itself is the ornament.',
        'Tek renk, desensiz; süsü dokusunun kendisi.',
      ),
      t('A single colour, left quiet for whatever comes next.', 'Tek renk; sözü, ardından gelecek olana bırakır.'),
    ],
  },
  stripe: {
    colours: [
      ['oat', 'indigo'],
      ['chalk', 'brick'],
      ['sand', 'pine'],
      ['rose', 'plum'],
    ],
    about: [
      t(
        'The stripes come from old flour sacks and have not gone out of fashion since.',
        'Çizgileri eski un çuvallarından; o gün bugündür modası geçmedi.',
      ),
      t('Stripes as on a deckchair, and as good for the mood.', 'Şezlong çizgileri; keyfe de onlar kadar iyi gelir.'),
    ],
  },
  check: {
    colours: [
      ['chalk', 'sage'],
      ['oat', 'brick'],
      ['rose', 'plum'],
      ['mist', 'indigo'],
    ],
    about: [
      t(
        'A gingham where the crossings turn dark by themselves: that is how real weaving shows.',
        'Çizgilerin kesiştiği yer kendiliğinden koyulaşır: gerçek dokuma pötikare böyle belli olur.',
      ),
      t(
        'A tablecloth check, printed in two passes of one ink.',
        'Tek mürekkebin iki geçişiyle basılmış masa örtüsü karesi.',
      ),
    ],
  },
  windowpane: {
    colours: [
      ['mist', 'indigo'],
      ['chalk', 'charcoal'],
      ['rose', 'plum'],
      ['sand', 'brick'],
    ],
    about: [
      t(
        'Fine lines make large squares, like a window on a grey morning.',
        'İnce çizgiler, gri bir sabahın penceresi gibi geniş kareler kurar.',
      ),
      t(
        'A wide grid of thin lines that makes everything on it look tidy.',
        'Üstüne konan her şeyi derli toplu gösteren geniş, ince çizgili kareler.',
      ),
    ],
  },
  diamonds: {
    colours: [
      ['chalk', 'clay'],
      ['oat', 'indigo'],
      ['sand', 'pine'],
      ['stone', 'plum'],
    ],
    about: [
      t(
        'Diamonds in rows: an eye against envy, the weavers say, and a handsome one.',
        'Sıra sıra baklavalar: dokuyanlara göre nazara karşı bir göz, hem de güzel bir göz.',
      ),
      t('Small diamonds set corner to corner.', 'Uç uca dizilmiş küçük baklava desenleri.'),
    ],
  },
  kilim: {
    colours: [
      ['brick', 'indigo'],
      ['ochre', 'brick'],
      ['clay', 'pine'],
      ['indigo', 'clay'],
    ],
    about: [
      t(
        'The stepped medallions are counted, never drawn: the pattern lives in the weaver’s fingers.',
        'Basamaklı göbekler çizilmez, sayılır: desen dokuyanın parmaklarındadır.',
      ),
      t('Stepped medallions borrowed from a rug in the hall.', 'Antredeki kilimden ödünç alınmış basamaklı göbekler.'),
    ],
  },
  chevron: {
    colours: [
      ['chalk', 'charcoal'],
      ['oat', 'clay'],
      ['mist', 'ink'],
      ['sand', 'olive'],
    ],
    about: [
      t(
        'The zigzag is water on every loom between here and the Caucasus.',
        'Zikzak, buradan Kafkasya’ya kadar her tezgâhta su demektir.',
      ),
      t('A brisk zigzag, like a signature in a hurry.', 'Aceleyle atılmış imza gibi hızlı bir zikzak.'),
    ],
  },
  dots: {
    colours: [
      ['ink', 'chalk'],
      ['ochre', 'ink'],
      ['rose', 'brick'],
      ['chalk', 'indigo'],
    ],
    about: [
      t(
        'Dots the size of a hazelnut, woven in and not printed on.',
        'Fındık büyüklüğünde benekler; basılmadı, dokundu.',
      ),
      t('Dots the size of a lentil, set in staggered rows.', 'Şaşırtmalı dizilmiş, mercimek büyüklüğünde benekler.'),
    ],
  },
  arches: {
    colours: [
      ['oat', 'brick'],
      ['chalk', 'pine'],
      ['rose', 'plum'],
      ['sand', 'indigo'],
    ],
    about: [
      t('Arch within arch, like walking through an old bazaar.', 'Eski bir çarşıda yürür gibi, kemer içinde kemer.'),
      t('Rows of arches that look like a town from the sea.', 'Denizden bakılan bir kasaba gibi sıra sıra kemerler.'),
    ],
  },
  leaves: {
    colours: [
      ['chalk', 'olive'],
      ['sage', 'pine'],
      ['oat', 'indigo'],
      ['rose', 'brick'],
    ],
    about: [
      t('Sprigs scattered as if they had just been picked.', 'Az önce koparılmış gibi serpiştirilmiş dallar.'),
      t('Olive sprigs cut in lino and printed by hand.', 'Linolyuma oyulup elde basılmış zeytin dalları.'),
    ],
  },
  terrazzo: {
    colours: [
      ['chalk', 'brick'],
      ['oat', 'pine'],
      ['mist', 'indigo'],
      ['rose', 'plum'],
    ],
    about: [
      t(
        'Chips of colour, as on the stairs of an old apartment house.',
        'Eski apartman merdivenlerindeki gibi renk renk taş kırıkları.',
      ),
      t(
        'Terrazzo chips, remembered from a grandmother’s kitchen floor.',
        'Anneanne mutfağının zemininden hatırda kalan karo mozaik.',
      ),
    ],
  },
  waves: {
    colours: [
      ['chalk', 'indigo'],
      ['indigo', 'chalk'],
      ['sage', 'pine'],
      ['mist', 'sea'],
    ],
    about: [
      t(
        'Low waves, one behind the other, as on a windless evening.',
        'Rüzgârsız bir akşamda birbiri ardınca gelen alçak dalgalar.',
      ),
      t(
        'Rows of waves from one line of ink that never lifts.',
        'Hiç kalkmayan tek bir mürekkep çizgisinden sıra sıra dalgalar.',
      ),
    ],
  },
  suns: {
    colours: [
      ['rose', 'plum'],
      ['oat', 'ochre'],
      ['chalk', 'brick'],
      ['ink', 'ochre'],
    ],
    about: [
      t(
        'Little suns, each with twelve rays and not one of them straight.',
        'Her birinin on iki ışını olan, hiçbiri dümdüz durmayan küçük güneşler.',
      ),
      t('Small suns for letters that bring good news.', 'İyi haber taşıyan mektuplar için küçük güneşler.'),
    ],
  },
  border: {
    colours: [
      ['sage', 'pine'],
      ['oat', 'clay'],
      ['chalk', 'indigo'],
      ['sand', 'charcoal'],
    ],
    about: [
      t('A plain field with a border, as calm as a courtyard.', 'Bordürlü düz bir zemin; bir avlu kadar sakin.'),
      t('A plain field with a border round it.', 'Çevresi bordürlü, sade bir zemin.'),
    ],
  },
} as const satisfies Record<string, Motif>;

/** Name of a flat pattern, as the drawings know it. */
export type MotifName = keyof typeof MOTIFS;

/** Finishes of a textile or paper family; the wording suits the ground. */
export function motifFinishes(
  ground: 'cloth' | 'paper',
  names: readonly MotifName[],
  material?: SeedAttribute,
): FamilyFinish[] {
  return names.map((pattern) => ({
    pattern,
    colours: MOTIFS[pattern].colours,
    about: MOTIFS[pattern].about[ground === 'cloth' ? 0 : 1],
    ...(material ? { material } : {}),
  }));
}
