import type { Language } from '@vitrin/commerce-host/seeding';

/** A page with a template of the demo shop. */
export interface SeedLandingPage {
  readonly pk: number;
  readonly url: string;
  readonly template: string;
  readonly content: Readonly<Record<Language, Readonly<Record<string, unknown>>>>;
}

const picture = (stem: string) => ({ url: `/media/p/${stem}.webp`, value: `${stem}.webp` });

/** Templates: `story`, blocks of picture and words one below the other; `gallery`, side by side. */
export const LANDING_PAGES: readonly SeedLandingPage[] = [
  {
    pk: 1,
    url: '/our-makers/',
    template: 'story',
    content: {
      en: {
        title: 'Our makers',
        intro: 'Four workshops, eleven pairs of hands. None of them is in a hurry, and one can tell.',
        image: picture('banner-home'),
        blocks: [
          {
            title: 'Clay from the coast',
            text: 'Kıyı Seramik throws every mug twice: once to find the shape, once to keep it. What does not please the thumb goes back into the bucket.',
            image: picture('tile-mugs'),
            url: '/table/mugs/',
            action: 'See the mugs',
          },
          {
            title: 'Light that is sewn',
            text: 'The shades are cut from linen that was bleached by the sun and sewn by hand, so that no two lamps glow quite alike.',
            image: picture('tile-table-lamps'),
            url: '/campaigns/evening-light/',
            action: 'See the lamps',
          },
          {
            title: 'Wool with a memory',
            text: 'A rug takes four weeks on the loom. Atölye Kuzine signs each one in the corner, in the colour that was left over.',
            image: picture('tile-rugs'),
            url: '/textile/rugs/',
            action: 'See the rugs',
          },
        ],
      },
      tr: {
        title: 'Ustalarımız',
        intro: 'Dört atölye, on bir çift el. Hiçbirinin acelesi yok; bu da belli oluyor.',
        image: picture('banner-home'),
        blocks: [
          {
            title: 'Kıyıdan gelen kil',
            text: 'Kıyı Seramik her kupayı iki kez çarka koyar: biri biçimi bulmak, öbürü onu korumak için. Başparmağın beğenmediği kovaya geri döner.',
            image: picture('tile-mugs'),
            url: '/table/mugs/',
            action: 'Kupaları görün',
          },
          {
            title: 'Dikilen ışık',
            text: 'Abajurlar güneşte ağartılmış ketenden kesilir, elde dikilir; bu yüzden iki lamba hiçbir zaman aynı parlamaz.',
            image: picture('tile-table-lamps'),
            url: '/campaigns/evening-light/',
            action: 'Lambaları görün',
          },
          {
            title: 'Belleği olan yün',
            text: 'Bir kilim dört hafta tezgâhta kalır. Atölye Kuzine her birini köşesinden, artan renkle imzalar.',
            image: picture('tile-rugs'),
            url: '/textile/rugs/',
            action: 'Kilimleri görün',
          },
        ],
      },
    },
  },
  {
    pk: 2,
    url: '/house-tour/',
    template: 'gallery',
    content: {
      en: {
        title: 'A walk through the house',
        intro: 'Five corners and what stands in them. Shoes off, please; the kettle is on.',
        blocks: [
          {
            title: 'The window sill',
            text: 'One vase, one stem, and the rest is weather.',
            image: picture('tile-living'),
            url: '/living/',
            action: 'Things for living rooms',
          },
          {
            title: 'The table',
            text: 'Laid for two, with a plate to spare for whoever rings the bell.',
            image: picture('tile-table'),
            url: '/table/',
            action: 'Things for the table',
          },
          {
            title: 'The reading corner',
            text: 'A low light, so that the page is bright and the room is not.',
            image: picture('tile-light'),
            url: '/light/',
            action: 'Lamps and candles',
          },
          {
            title: 'Underfoot',
            text: 'Wool where the morning begins, before anybody has said a word.',
            image: picture('tile-textile'),
            url: '/textile/',
            action: 'Rugs and cushions',
          },
          {
            title: 'The desk',
            text: 'A notebook that lies flat, and a wall that has something to say.',
            image: picture('tile-paper'),
            url: '/paper/',
            action: 'Paper goods',
          },
        ],
      },
      tr: {
        title: 'Evde bir gezinti',
        intro: 'Beş köşe ve içindekiler. Ayakkabılar kapıda kalsın; çay demleniyor.',
        blocks: [
          {
            title: 'Pencere önü',
            text: 'Bir vazo, bir dal; gerisi hava durumu.',
            image: picture('tile-living'),
            url: '/living/',
            action: 'Yaşam alanı için',
          },
          {
            title: 'Sofra',
            text: 'İki kişilik kuruldu; kapıyı çalan olursa diye bir tabak da fazladan.',
            image: picture('tile-table'),
            url: '/table/',
            action: 'Sofra için',
          },
          {
            title: 'Okuma köşesi',
            text: 'Alçak bir ışık: sayfa aydınlık, oda loş.',
            image: picture('tile-light'),
            url: '/light/',
            action: 'Lambalar ve mumlar',
          },
          {
            title: 'Ayağınızın altı',
            text: 'Sabahın, kimse tek söz etmeden başladığı yerde yün var.',
            image: picture('tile-textile'),
            url: '/textile/',
            action: 'Kilimler ve yastıklar',
          },
          {
            title: 'Masa',
            text: 'Dümdüz açılan bir defter, söyleyecek sözü olan bir duvar.',
            image: picture('tile-paper'),
            url: '/paper/',
            action: 'Kâğıt işleri',
          },
        ],
      },
    },
  },
];
