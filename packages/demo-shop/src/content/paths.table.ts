import type { movedPath, seoText } from '@vitrin/commerce-host/seeding';

/** What search engines are told instead of a page's own words. */
export const SEO_TEXTS: readonly (typeof seoText.$inferInsert)[] = [
  {
    path: '/',
    title: { en: 'Stoneware, lamps and textiles for a calm home', tr: 'Sakin evler için seramik, lamba ve dokumalar' },
    description: {
      en: 'Vases, mugs, lamps, rugs and paper goods from small workshops. See the delivery day before you pay, return within 14 days.',
      tr: 'Küçük atölyelerden vazolar, kupalar, lambalar, kilimler ve kâğıt işleri. Teslimat gününü ödemeden önce görün, 14 gün içinde iade edin.',
    },
    keywords: { en: 'stoneware, lamps, rugs, homeware', tr: 'seramik, lamba, kilim, ev eşyası' },
    canonical: null,
  },
  {
    path: '/table/',
    title: { en: 'Tableware: mugs, bowls, plates and jugs', tr: 'Sofra: kupalar, kâseler, tabaklar, sürahiler' },
    description: {
      en: 'Stoneware that goes from the oven to the table: mugs, bowls, plates, jugs and glasses in quiet glazes.',
      tr: 'Fırından sofraya giden seramikler: sakin sırlarda kupalar, kâseler, tabaklar, sürahiler ve bardaklar.',
    },
    keywords: { en: 'mugs, bowls, plates', tr: 'kupa, kâse, tabak' },
    canonical: null,
  },
  {
    path: '/list/',
    title: { en: 'Everything for a calm home', tr: 'Sakin bir ev için her şey' },
    description: {
      en: 'All our stoneware, lamps, textiles and paper goods, with the delivery day before you pay.',
      tr: 'Bütün seramiklerimiz, lambalarımız, dokumalarımız ve kâğıt işlerimiz; teslimat gününü ödemeden önce görürsünüz.',
    },
    keywords: { en: 'homeware', tr: 'ev eşyası' },
    canonical: null,
  },
  {
    path: '/ask-us/',
    title: { en: 'Ask us', tr: 'Bize sorun' },
    description: {
      en: 'Questions about a product, an order or something broken: a person answers within one working day.',
      tr: 'Bir ürün, bir sipariş ya da kırılan bir şey hakkında sorun: bir iş günü içinde bir insan yanıtlar.',
    },
    keywords: { en: 'contact, help', tr: 'iletişim, yardım' },
    canonical: null,
  },
];

/** Addresses of old catalogues and of printed matter. */
export const MOVED_PATHS: readonly (typeof movedPath.$inferInsert)[] = [
  { path: '/lamps/', target: '/light/table-lamps/', status: 301 },
  { path: '/sale/', target: '/campaigns/three-for-two/', status: 302 },
];
