/** Categories of the demo shop by their English names. */
export const DEMO_CATEGORIES = {
  Vases: 11,
  Planters: 12,
  Mirrors: 15,
  Chairs: 17,
  Mugs: 21,
  Plates: 23,
  Glasses: 25,
  'Table lamps': 31,
  Candles: 34,
  Rugs: 41,
  Cushions: 42,
  Throws: 43,
  'Tea towels': 44,
  Notebooks: 52,
  'Gift wrap and bags': 54,
} as const;

/** What a shopper expects at the top of the list; every line that is given must hold. */
export interface ExpectedHits {
  /** Name of the first product. */
  readonly first?: string;
  /** What the names of the first three products hold, whatever the case of the letters. */
  readonly named?: string;
  /** The category that the first three products are in. */
  readonly category?: keyof typeof DEMO_CATEGORIES;
  /** Colours by their values: each of the first three products shows one of them. */
  readonly colours?: readonly string[];
}

/** Why a query is in the table. */
export type RelevanceKind =
  | 'plain'
  | 'name first'
  | 'typo'
  | 'word order'
  | 'plural'
  | 'suffix'
  | 'synonym'
  | 'colour'
  | 'language mix'
  | 'without accents'
  | 'half typed'
  | 'too much';

/** A search and what its list has to begin with. */
export interface RelevanceCase {
  readonly language: 'en' | 'tr-tr';
  readonly text: string;
  readonly kind: RelevanceKind;
  readonly expect: ExpectedHits;
}

const BLUES = ['mist', 'sea', 'indigo'];
const GREENS = ['sage', 'olive', 'pine'];

const inEnglish = (kind: RelevanceKind, text: string, expect: ExpectedHits): RelevanceCase => ({
  language: 'en',
  text,
  kind,
  expect,
});
const inTurkish = (kind: RelevanceKind, text: string, expect: ExpectedHits): RelevanceCase => ({
  language: 'tr-tr',
  text,
  kind,
  expect,
});

/**
 * Searches of the demo shop with 1,000 variants and what a shopper who knows its shelves expects first. They were written
 * from the catalogue, not from what a search answered: a query that fails is mended in the search, never here.
 */
export const RELEVANCE: readonly RelevanceCase[] = [
  inEnglish('plain', 'mug', { first: 'Dune mug', named: 'mug' }),
  inEnglish('plain', 'dune mug', { first: 'Dune mug' }),
  inEnglish('plain', 'teapot', { named: 'teapot' }),
  inEnglish('plain', 'rug', { named: 'rug' }),
  inEnglish('plain', 'table lamp', { first: 'Snail table lamp', category: 'Table lamps' }),
  inEnglish('plain', 'olive grove', { first: 'Olive Grove bud vase' }),
  inTurkish('plain', 'kupa', { first: 'Kumul Kupa', named: 'kupa' }),
  inTurkish('plain', 'ilk vapur', { named: 'ilk vapur' }),
  inTurkish('plain', 'zeytinlik', { first: 'Zeytinlik Tek Dal Vazo' }),
  inTurkish('plain', 'duvar saati', { named: 'duvar saati' }),

  inEnglish('name first', 'olive', { first: 'Olive Grove bud vase' }),
  inEnglish('name first', 'moon', { named: 'moon' }),
  inEnglish('name first', 'walnut', { named: 'walnut' }),
  inEnglish('name first', 'glass', { category: 'Glasses', named: 'glass' }),
  inEnglish('name first', 'sea', { named: 'sea' }),
  inEnglish('name first', 'oak', { named: 'oak' }),
  inTurkish('name first', 'ceviz', { named: 'ceviz' }),
  inTurkish('name first', 'deniz', { named: 'deniz' }),

  inEnglish('typo', 'mgu', { first: 'Dune mug', named: 'mug' }),
  inEnglish('typo', 'lamb', { category: 'Table lamps' }),
  inEnglish('typo', 'cusion', { category: 'Cushions' }),
  inEnglish('typo', 'candel', { named: 'candle' }),
  inEnglish('typo', 'notbook', { category: 'Notebooks' }),
  inEnglish('typo', 'mirorr', { category: 'Mirrors' }),
  inEnglish('typo', 'plannter', { category: 'Planters' }),
  inEnglish('typo', 'tepot', { named: 'teapot' }),
  inEnglish('typo', 'ketle', { named: 'teapot' }),
  inEnglish('typo', 'vaes', { category: 'Vases' }),
  inEnglish('typo', 'dunne mug', { first: 'Dune mug' }),
  inEnglish('typo', 'pomegranite', { named: 'pomegranate' }),
  inEnglish('typo', 'lighthose cushion', { first: 'Lighthouse tasselled cushion' }),
  inTurkish('typo', 'kpua', { first: 'Kumul Kupa', named: 'kupa' }),
  inTurkish('typo', 'sandaliye', { category: 'Chairs' }),
  inTurkish('typo', 'batanniye', { category: 'Throws' }),
  inTurkish('typo', 'defetr', { category: 'Notebooks' }),
  inTurkish('typo', 'samdam', { named: 'şamdan' }),
  inTurkish('typo', 'lanba', { named: 'lamba' }),
  // A mistyped synonym, and a mistyped word that names the thing beside one that does not.
  inTurkish('typo', 'cydanlik', { named: 'demli' }),
  inTurkish('typo', 'kahve fincnı', { named: 'fincan' }),

  inEnglish('word order', 'mug dune', { first: 'Dune mug' }),
  inEnglish('word order', 'lamp reading', { named: 'reading lamp' }),
  inEnglish('word order', 'board bread', { named: 'bread board' }),
  inTurkish('word order', 'kupa kumul', { first: 'Kumul Kupa' }),
  inTurkish('word order', 'saati duvar', { named: 'duvar saati' }),

  inEnglish('plural', 'vases', { category: 'Vases', named: 'vase' }),
  inEnglish('plural', 'wall clocks', { named: 'wall clock' }),
  inEnglish('plural', 'teapots', { named: 'teapot' }),
  inEnglish('plural', 'tea glasses', { named: 'tea glass' }),
  inEnglish('plural', 'sketchbooks', { named: 'sketchbook' }),
  inTurkish('plural', 'vazolar', { category: 'Vases', named: 'vazo' }),
  inTurkish('plural', 'duvar saatleri', { named: 'duvar saati' }),
  inTurkish('plural', 'demlikler', { named: 'demli' }),

  inTurkish('suffix', 'çay bardak', { named: 'çay bardağı' }),
  inTurkish('suffix', 'pilav kase', { named: 'pilav kâsesi' }),
  inTurkish('suffix', 'okuma lamba', { named: 'okuma lambası' }),
  inTurkish('suffix', 'yemek sandalye', { named: 'yemek sandalyesi' }),
  inTurkish('suffix', 'cep defter', { named: 'cep defteri' }),

  inEnglish('synonym', 'carpet', { category: 'Rugs' }),
  inEnglish('synonym', 'pillow', { category: 'Cushions' }),
  inEnglish('synonym', 'blanket', { category: 'Throws' }),
  inEnglish('synonym', 'seat', { category: 'Chairs' }),
  inEnglish('synonym', 'flowerpots', { category: 'Planters' }),
  inEnglish('synonym', 'wrapping', { category: 'Gift wrap and bags' }),
  inEnglish('synonym', 'dish towel', { category: 'Tea towels' }),
  inTurkish('synonym', 'yastık', { category: 'Cushions' }),
  inTurkish('synonym', 'halı', { category: 'Rugs' }),
  inTurkish('synonym', 'fincan', { category: 'Mugs', named: 'fincan' }),
  inTurkish('synonym', 'çaydanlık', { named: 'demli' }),

  inEnglish('colour', 'mug blue', { category: 'Mugs', colours: BLUES }),
  inEnglish('colour', 'green vase', { category: 'Vases', colours: GREENS }),
  inEnglish('colour', 'white plate', { category: 'Plates', colours: ['chalk'] }),
  inEnglish('colour', 'sand mug', { first: 'Dune mug', colours: ['sand'] }),
  inTurkish('colour', 'mavi kupa', { category: 'Mugs', colours: BLUES }),
  inTurkish('colour', 'yeşil vazo', { category: 'Vases', colours: GREENS }),

  inEnglish('language mix', 'kupa', { first: 'Dune mug', category: 'Mugs' }),
  inEnglish('language mix', 'mavi mug', { category: 'Mugs', colours: BLUES }),
  inTurkish('language mix', 'mug', { first: 'Kumul Kupa', category: 'Mugs' }),
  inTurkish('language mix', 'dune kupa', { first: 'Kumul Kupa' }),
  inTurkish('language mix', 'cushion', { category: 'Cushions' }),

  inTurkish('without accents', 'sise vazo', { first: 'Atölye Şişe Vazo' }),
  inTurkish('without accents', 'kirlent', { category: 'Cushions' }),
  inTurkish('without accents', 'MUM ISIGI', { category: 'Candles' }),

  inEnglish('half typed', 'note', { named: 'notebook' }),
  inEnglish('half typed', 'dune m', { first: 'Dune mug' }),
  inTurkish('half typed', 'kirl', { category: 'Cushions' }),

  inEnglish('too much', 'a mug for my desk', { named: 'mug' }),
  inEnglish('too much', 'titanium mug', { named: 'mug' }),
  inTurkish('too much', 'annem için vazo', { named: 'vazo' }),
];
