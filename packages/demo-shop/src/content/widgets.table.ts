import type { Language, WidgetContent, WidgetGroup } from '@vitrin/commerce-host/seeding';

/** A widget of the demo shop. */
export interface SeedWidget {
  readonly pk: number;
  readonly slug: string;
  readonly name: string;
  readonly content: Readonly<Record<Language, WidgetContent>>;
  /** How many products of the default order it shows; none when left out. */
  readonly products?: number;
}

type Pair = readonly [en: string, tr: string];

/** A group of values told in both languages; what is the same in both is told once. */
function inBoth(
  texts: Readonly<Record<string, Pair>>,
  rest: Readonly<Record<string, WidgetGroup[string]>>,
): Readonly<Record<Language, WidgetGroup>> {
  const of = (index: 0 | 1): WidgetGroup => ({
    ...Object.fromEntries(Object.entries(texts).map(([key, pair]) => [key, pair[index]])),
    ...rest,
  });
  return { en: of(0), tr: of(1) };
}

/** Splits groups in both languages into one list for each. */
function lists(groups: readonly Readonly<Record<Language, WidgetGroup>>[]) {
  return { en: groups.map(({ en }) => en), tr: groups.map(({ tr }) => tr) };
}

const slides = lists([
  inBoth(
    {
      title: ['Good things for ordinary days', 'Sıradan günlere güzel şeyler'],
      text: [
        'Stoneware, lamps, textiles and paper from small workshops. Chosen for how they feel in the hand.',
        'Küçük atölyelerden seramikler, lambalar, dokumalar ve kâğıtlar. Elde nasıl durduklarına göre seçildi.',
      ],
      action: ['See new arrivals', 'Yenileri gör'],
      alt: ['', ''],
    },
    {
      url: '/list/?sorter=newcomers',
      image: { picture: 'banner-home' },
      image_mobile: { picture: 'banner-home-tall' },
    },
  ),
  inBoth(
    {
      title: ['Evening light', 'Akşam ışığı'],
      text: [
        'One low light in every corner: lamps, pendants and candles.',
        'Her köşede alçak bir ışık: lambalar, sarkıtlar, mumlar.',
      ],
      action: ['Light the evening', 'Akşamı aydınlatın'],
      alt: ['', ''],
      tone: ['dark', 'dark'],
    },
    {
      url: '/campaigns/evening-light/',
      image: { picture: 'banner-evening' },
      image_mobile: { picture: 'banner-evening-tall' },
    },
  ),
  inBoth(
    {
      title: ['The long table', 'Uzun sofra'],
      text: ['Laid out for many, made for every day.', 'Kalabalık sofralar için, her gün için.'],
      action: ['Set the table', 'Sofrayı kurun'],
      alt: ['', ''],
    },
    {
      url: '/campaigns/the-long-table/',
      image: { picture: 'banner-table' },
      image_mobile: { picture: 'banner-table-tall' },
    },
  ),
]);

const tile = (title: Pair, stem: string, url: string) => inBoth({ title }, { url, image: { picture: stem } });

const tiles = lists([
  tile(['Living', 'Yaşam'], 'tile-living', '/living/'),
  tile(['Table', 'Sofra'], 'tile-table', '/table/'),
  tile(['Light', 'Işık'], 'tile-light', '/light/'),
  tile(['Textile', 'Tekstil'], 'tile-textile', '/textile/'),
  tile(['Paper', 'Kâğıt'], 'tile-paper', '/paper/'),
]);

const link = (label: Pair, url: string) => inBoth({ label }, { url });

const help = lists([
  link(['Track your order', 'Sipariş takibi'], '/orders/track/'),
  link(['Favourites', 'Favoriler'], '/account/favourites/'),
  link(['Delivery and returns', 'Teslimat ve iade'], '/delivery-and-returns/'),
  link(['Ask us', 'Bize sorun'], '/ask-us/'),
  link(['Contact', 'İletişim'], '/contact/'),
]);

const about = lists([
  link(['About us', 'Hakkımızda'], '/about-us/'),
  link(['Our makers', 'Ustalarımız'], '/our-makers/'),
  link(['A walk through the house', 'Evde bir gezinti'], '/house-tour/'),
  link(['Privacy', 'Gizlilik'], '/privacy/'),
  link(['Terms of sale', 'Satış koşulları'], '/terms/'),
]);

/** What merchandisers fill: the first page, the bar above everything, the links at the end. */
export const WIDGETS: readonly SeedWidget[] = [
  {
    pk: 1,
    slug: 'home-slider',
    name: 'Home slider',
    content: { en: { slides: slides.en }, tr: { slides: slides.tr } },
  },
  {
    pk: 2,
    slug: 'home-tiles',
    name: 'Home tiles',
    content: {
      en: { title: 'Shop by room', tiles: tiles.en },
      tr: { title: 'Odalara göre', tiles: tiles.tr },
    },
  },
  {
    pk: 3,
    slug: 'announcement-bar',
    name: 'Announcement bar',
    content: {
      en: { text: 'Three for the price of two', action: 'Choose yours', url: '/campaigns/three-for-two/' },
      tr: { text: '3 al 2 öde', action: 'Seçin', url: '/campaigns/three-for-two/' },
    },
  },
  {
    pk: 4,
    slug: 'home-story',
    name: 'Home story',
    content: {
      en: {
        title: 'Fewer, better',
        text: 'We would rather sell you one bowl that you reach for every morning than six that stay in the cupboard. Everything here is made to be used, repaired and passed on.',
        action: 'Meet our makers',
        url: '/our-makers/',
      },
      tr: {
        title: 'Az ama iyi',
        text: 'Dolapta duran altı kâse yerine her sabah elinizin gittiği bir kâse satmayı tercih ederiz. Buradaki her şey kullanılmak, onarılmak ve elden ele geçmek için yapıldı.',
        action: 'Ustalarımızla tanışın',
        url: '/our-makers/',
      },
    },
  },
  {
    pk: 5,
    slug: 'home-picks',
    name: 'Home picks',
    content: {
      en: { title: 'Our picks', action: 'All products', url: '/list/' },
      tr: { title: 'Seçtiklerimiz', action: 'Tüm ürünler', url: '/list/' },
    },
    products: 8,
  },
  {
    pk: 6,
    slug: 'footer-links',
    name: 'Footer links',
    content: {
      en: {
        line: 'Things for the home, made slowly and used daily.',
        help_title: 'Help',
        help: help.en,
        about_title: 'Vitrin',
        about: about.en,
      },
      tr: {
        line: 'Özenle, acele etmeden üretilen; her gün kullanılan ev eşyaları.',
        help_title: 'Yardım',
        help: help.tr,
        about_title: 'Vitrin',
        about: about.tr,
      },
    },
  },
];
