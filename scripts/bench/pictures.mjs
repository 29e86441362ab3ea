import { median } from './lib/figure.mjs';

/** Sizes that a page asks for; every picture of the round is drawn in each of them once. */
const sizes = ['_size320x400', '_size640x800', '_size960x1200'];
const pictures = 8;
const readings = 5;

/** Addresses of product pictures, without their extension: of a page far down, since those of the first are shipped. */
async function pictureStems(hostUrl) {
  const reply = await fetch(`${hostUrl}/list/?page=9&limit=${pictures * 2}`);
  const { products } = await reply.json();
  const stems = products
    .map(({ productimage_set: images }) => images[0]?.image)
    .filter((image) => image !== undefined)
    .map((image) => new URL(image, hostUrl).pathname.replace(/\.\w+$/, ''));
  const different = [...new Set(stems)].slice(0, pictures);
  if (different.length === 0) throw new Error('The host lists no product with a picture.');
  return different;
}

/** Milliseconds until the whole picture is here. */
async function timePicture(url, headers = {}) {
  const start = performance.now();
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  if (reply.status !== 200 && reply.status !== 304) throw new Error(`${url} answered ${reply.status}.`);
  return { time: performance.now() - start, tag: reply.headers.get('etag') ?? '', status: reply.status };
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'pictures',
  title: 'Pictures through the shop: drawn for the first time, kept, and asked about by tag',
  measure: async ({ say, startStack }) => {
    const { shopUrl, hostUrl } = await startStack();
    const stems = await pictureStems(hostUrl);
    // Loads the drawing library, so that the first picture does not pay for it alone.
    await timePicture(`${shopUrl}${stems[0]}_size50.webp`);
    /** @type {Record<'first' | 'kept' | 'tagged', number[]>} milliseconds */
    const { first, kept, tagged } = { first: [], kept: [], tagged: [] };
    for (const [index, stem] of stems.entries()) {
      say(`picture ${index + 1} of ${stems.length}`);
      for (const size of sizes) {
        const url = `${shopUrl}${stem}${size}_quality70_cropCenter.webp`;
        const { time, tag } = await timePicture(url);
        first.push(time);
        for (let reading = 0; reading < readings; reading += 1) {
          kept.push((await timePicture(url)).time);
          const answer = await timePicture(url, { 'if-none-match': tag });
          if (answer.status !== 304) throw new Error(`${url} was sent again to who has it.`);
          tagged.push(answer.time);
        }
      }
    }
    return [
      { what: 'kept, beside drawn for the first time', value: median(kept) / median(first), unit: '×', most: 0.2 },
      { what: 'asked about by tag, beside kept', value: median(tagged) / median(kept), unit: '×', most: 1.2 },
      { what: 'drawn for the first time', value: median(first), unit: 'ms', note: `${first.length} pictures` },
      { what: 'kept', value: median(kept), unit: 'ms' },
    ];
  },
};
