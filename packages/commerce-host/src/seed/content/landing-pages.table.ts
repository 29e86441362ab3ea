import type { Language } from '../../http/language.ts';

/** A page with a template of the demo shop. */
export interface SeedLandingPage {
  readonly pk: number;
  readonly url: string;
  readonly template: string;
  readonly content: Readonly<Record<Language, Readonly<Record<string, unknown>>>>;
}

const picture = (stem: string) => ({ url: `/media/p/${stem}.webp`, value: `${stem}.webp` });

/** The `story` template: a large picture, then blocks of picture and words. */
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
];
