import { expect, test } from '../src/fixtures.ts';

// No browser: what is read here is what a crawler reads, a document without a script.

interface Read {
  readonly status: number;
  readonly html: string;
  /** The page's own words: no head, no scripts, no tags. */
  readonly words: string;
  readonly location: string | null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string) => text.replace(/&(\w+|#\w+);/g, (whole, name) => entities[name] ?? whole);

async function read(shop: string, path: string, init: RequestInit = {}): Promise<Read> {
  const reply = await fetch(shop + path, { redirect: 'manual', ...init });
  const html = await reply.text();
  const words = html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ');
  return { status: reply.status, html, words: decode(words), location: reply.headers.get('location') };
}

const contentOf = (html: string, key: string) =>
  decode(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1] ?? '');
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const titleOf = (html: string) => decode(/<title>([^<]*)/.exec(html)?.[1] ?? '');

interface Structured {
  readonly '@type': string;
  readonly [key: string]: unknown;
}

function structuredOf(html: string): readonly Structured[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '') as Structured,
  );
}

const pages = [
  {
    name: 'home',
    path: '/',
    heading: 'Good things for ordinary days',
    words: ['Shop by category', 'New arrivals', 'TL'],
  },
  {
    name: 'home in Turkish',
    path: '/tr/',
    heading: 'Sıradan günlere güzel şeyler',
    words: ['Kategorilere göz atın', 'TL'],
  },
  { name: 'list', path: '/table/mugs/', heading: 'Mugs', words: ['Table', 'TL', 'Colour'] },
  { name: 'product', path: '/dune-mug-sand/', heading: 'Dune mug', words: ['Mugs', '349.90', 'Add to basket'] },
  { name: 'set', path: '/breakfast-for-two/', heading: 'Breakfast for two', words: ['Teapot', 'choose one', 'TL'] },
  { name: 'series', path: '/first-ferry-tea-set/', heading: 'First Ferry tea set', words: ['First Ferry bowl', 'TL'] },
  { name: 'flat page', path: '/delivery-and-returns/', heading: 'Delivery and returns', words: ['Express delivery'] },
  { name: 'campaign', path: '/campaigns/evening-light/', heading: 'Evening light', words: ['one low light', 'TL'] },
  { name: 'story', path: '/our-makers/', heading: 'Our makers', words: ['Clay from the coast'] },
  { name: 'form', path: '/ask-us/', heading: 'Ask us', words: ['Your message', 'Send'] },
];

for (const { name, path, heading, words } of pages) {
  test(`${name}: heading, words, links and head without a script`, async ({ stack }) => {
    const { status, html, words: said } = await read(stack.shopUrl, path);
    expect(status).toBe(200);
    expect(decode(/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '')).toContain(heading);
    for (const word of words) expect(said).toContain(word);
    // A part that comes behind the page is put into its place by a script.
    expect(html).not.toContain('<div hidden id="S:');
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(15);
    expect(canonicalOf(html)).toBe(stack.shopUrl + path);
    expect(titleOf(html)).toContain('Vitrin');
    expect(contentOf(html, 'og:title')).toBe(titleOf(html));
    expect(contentOf(html, 'og:url')).toBe(stack.shopUrl + path);
    expect(contentOf(html, 'og:locale')).toBe(path.startsWith('/tr/') ? 'tr_TR' : 'en_US');
    expect(contentOf(html, 'twitter:card')).toMatch(/^summary/);
  });
}

test('a product says price, stock, pictures and where it stands', async ({ stack }) => {
  const { html } = await read(stack.shopUrl, '/tr/dune-mug-sand/');
  const [product, way] = structuredOf(html);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Kumul Kupa',
    url: `${stack.shopUrl}/tr/dune-mug-sand/`,
    offers: { price: '349.90', priceCurrency: 'TRY', availability: 'https://schema.org/InStock' },
  });
  const [image] = (product?.image ?? []) as readonly string[];
  expect((await fetch(image ?? '')).headers.get('content-type')).toMatch(/^image\//);
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${stack.shopUrl}/tr/table/` },
      { position: 2, item: `${stack.shopUrl}/tr/table/mugs/` },
      { position: 3, name: 'Kumul Kupa' },
    ],
  });
  const shared = contentOf(html, 'og:image');
  expect((await fetch(shared)).status).toBe(200);
  expect(contentOf(html, 'og:type')).toBe('product');
});

test('the first page says who keeps the shop and how it is searched', async ({ stack }) => {
  const [organization, site] = structuredOf((await read(stack.shopUrl, '/')).html);
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Vitrin', url: `${stack.shopUrl}/` });
  const action = (site?.potentialAction ?? {}) as { readonly target?: { readonly urlTemplate: string } };
  const found = await read('', (action.target?.urlTemplate ?? '').replace('{search_term_string}', 'mug'));
  expect(found.words).toContain('mug');
});

test('the shop’s own words for search engines stand before a page’s', async ({ stack }) => {
  const { html } = await read(stack.shopUrl, '/table/');
  expect(titleOf(html)).toBe('Tableware: mugs, bowls, plates and jugs · Vitrin');
  expect(contentOf(html, 'description')).toContain('from the oven to the table');
});

test('views of a list are kept out, later pages have an address of their own', async ({ stack }) => {
  for (const query of ['?attributes_color=sand', '?sorter=price', '?in_stock=true', '?page=2&sorter=price']) {
    const { html } = await read(stack.shopUrl, `/table/${query}`);
    expect(contentOf(html, 'robots'), query).toBe('noindex');
    expect(canonicalOf(html), query).toBeUndefined();
    expect(structuredOf(html), query).toEqual([]);
  }
  expect(contentOf((await read(stack.shopUrl, '/list/?search_text=mug')).html, 'robots')).toBe('noindex');
  const second = await read(stack.shopUrl, '/table/?page=2');
  expect(contentOf(second.html, 'robots')).toBe('');
  expect(canonicalOf(second.html)).toBe(`${stack.shopUrl}/table/?page=2`);
  const advertised = await read(stack.shopUrl, '/table/?utm_source=mail');
  expect(canonicalOf(advertised.html)).toBe(`${stack.shopUrl}/table/`);
});

test('the sitemap leads from robots.txt to every page, in both languages', async ({ stack }) => {
  const shop = stack.shopUrl;
  const robots = (await read(shop, '/robots.txt')).html;
  expect(robots).toContain(`Sitemap: ${shop}/sitemap.xml`);
  const index = (await read(shop, '/sitemap.xml')).html;
  const parts = [...index.matchAll(/<loc>([^<]*)/g)].map(([, address]) => decode(address ?? ''));
  const files = await Promise.all(parts.map((part) => read('', part)));
  const listed = new Set(
    files.flatMap(({ html }) => [...html.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)),
  );
  for (const { path } of pages) expect(listed).toContain(shop + path);
  expect(listed.size).toBeGreaterThan(1_000);
  expect(files.map(({ html }) => html).join('')).toContain(`hreflang="tr" href="${shop}/tr/dune-mug-sand/"`);
  const personal = [...listed].filter((address) =>
    /^\/(tr\/)?(orders|baskets|account|auth)\b/.test(new URL(address ?? '').pathname),
  );
  expect(personal).toEqual([]);
});

test('an address of before leads on', async ({ stack }) => {
  const moved = await read(stack.shopUrl, '/tr/lamps/');
  expect([moved.status, moved.location]).toEqual([301, '/tr/light/table-lamps/']);
});
