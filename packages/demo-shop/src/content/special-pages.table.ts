import type { LocalisedText } from '@vitrin/commerce-host/seeding';

/** A campaign of the demo shop. */
export interface SeedSpecialPage {
  readonly pk: number;
  readonly url: string;
  readonly name: LocalisedText;
  readonly description: LocalisedText;
  readonly banner: string;
  readonly bannerTall: string;
  readonly bannerUrl: string;
  /** Its products: those of a category with everything below it, or those that a campaign names. */
  readonly products: { readonly categoryPk: number } | { readonly campaignPk: number };
}

/** Campaigns with the pictures that were drawn for them. */
export const SPECIAL_PAGES: readonly SeedSpecialPage[] = [
  {
    pk: 1,
    url: '/campaigns/evening-light/',
    name: { en: 'Evening light', tr: 'Akşam ışığı' },
    description: {
      en: '<p>Lamps with linen shades, pendants over the table and a candle for the window sill: <strong>one low light in every corner</strong> is all an evening asks for.</p>',
      tr: '<p>Keten abajurlar, masanın üstünde sarkıtlar, pencere önünde bir mum: <strong>her köşede alçak bir ışık</strong>, bir akşamın istediği hepsi bu.</p>',
    },
    banner: 'banner-evening',
    bannerTall: 'banner-evening-tall',
    bannerUrl: '/light/',
    products: { categoryPk: 30 },
  },
  {
    pk: 2,
    url: '/campaigns/the-long-table/',
    name: { en: 'The long table', tr: 'Uzun sofra' },
    description: {
      en: '<p>Bowls to pass around, a jug that pours well and plates that nobody minds washing. <em>Laid out for many, made for every day.</em></p>',
      tr: '<p>Elden ele dolaşan kâseler, güzel döken bir sürahi, yıkaması dert olmayan tabaklar. <em>Kalabalık sofralar için, her gün için.</em></p>',
    },
    banner: 'banner-table',
    bannerTall: 'banner-table-tall',
    bannerUrl: '/table/',
    products: { categoryPk: 20 },
  },
  {
    pk: 3,
    url: '/campaigns/three-for-two/',
    name: { en: 'Three for the price of two', tr: '3 al 2 öde' },
    description: {
      en: '<p>Choose any three of these and the cheapest one is ours. The basket takes it off by itself; <a href="/delivery-and-returns/">returns</a> stay as easy as ever.</p>',
      tr: '<p>Bunlardan üçünü seçin, en uygun fiyatlısı bizden olsun. İndirimi sepet kendisi uygular; <a href="/delivery-and-returns/">iade</a> her zamanki gibi kolaydır.</p>',
    },
    banner: 'banner-home',
    bannerTall: 'banner-home-tall',
    bannerUrl: '',
    products: { campaignPk: 301 },
  },
];
