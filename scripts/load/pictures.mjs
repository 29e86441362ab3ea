import { startStack } from '../lib/stack.mjs';
import { ask } from './lib/ask.mjs';
import { memoryOf } from './lib/process-figures.mjs';
import { byExtent, figure, none } from './lib/room.mjs';

const flood = 260;
const kept = '/media/p/banner-home_size960x440_quality70_cropCenter.webp';
const colours = ['chalk', 'indigo', 'sand', 'walnut', 'sage', 'pine', 'brick', 'oat', 'stone', 'ochre', 'clay', 'ink'];

/** A drawing that nobody asked for before, in the largest size and the best quality. */
const drawing = (index) => {
  const turn = String(index % 12).padStart(2, '0');
  const colour = colours[Math.floor(index / 12) % colours.length];
  const accent = colours[Math.floor(index / 144) % colours.length];
  return `/media/p/mug-belly-dip-${colour}-${accent}-${turn}-m-scene_size${2_400 - index}x3000_quality${99 - (index % 10)}.webp`;
};
/** The names that once stopped the shop for minutes. */
const enlarged = (index) => `/media/p/banner-home_size${2_400 - index}x${2_400 - index}_upscaletrue.avif`;

/** @type {import('./lib/room.mjs').Room} */
export const room = {
  name: 'pictures',
  title: `${flood * 2} pictures at once that nobody asked for before, from one address`,
  measure: async ({ extent, data, say, atEnd }) => {
    const stack = await startStack(data, { env: { TRUSTED_PROXIES: '1' } });
    atEnd(stack.close);
    const from = (path, address) => ask(`${stack.shopUrl}${path}`, { headers: { 'x-forwarded-for': address } });
    await from(kept, '198.18.0.1');
    const [host] = stack.processes().filter(({ name }) => name === 'host');
    const before = memoryOf(host.pid);
    let most = before;
    const looks = byExtent(extent, { brief: 5, whole: 20, long: 60 });
    const lost = { list: 0, api: 0, kept: 0, fresh: 0 };
    const slowest = { ...lost };
    const seen = new Map();
    const under = Array.from({ length: flood }, (_, index) => [drawing(index), enlarged(index)])
      .flat()
      .map(async (path) => {
        const { status } = await from(path, '198.18.9.9');
        seen.set(status, (seen.get(status) ?? 0) + 1);
      });
    for (let look = 0; look < looks; look += 1) {
      say(`look ${look + 1} of ${looks}`);
      const asked = {
        list: from(`/list/?page=${1 + (look % 4)}`, '198.18.0.1'),
        api: from('/api/client/product/1201/', '198.18.0.1'),
        kept: from(kept, '198.18.0.1'),
        fresh: from(
          `/media/p/tile-mugs_size${look % 2 === 0 ? '640x800' : '320x400'}_crop${['Top', 'Left'][look % 2]}.webp`,
          '198.18.0.1',
        ),
      };
      for (const [name, answer] of Object.entries(asked)) {
        const { status, milliseconds } = await answer;
        if (status !== 200) lost[name] += 1;
        slowest[name] = Math.max(slowest[name], milliseconds);
      }
      most = Math.max(most, memoryOf(host.pid));
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    await Promise.all(under);
    return [
      none('pages that did not come meanwhile', lost.list),
      none('calls of the API that did not come meanwhile', lost.api),
      none('kept pictures that did not come meanwhile', lost.kept),
      none('new pictures of another address that did not come meanwhile', lost.fresh),
      figure('slowest page', slowest.list, 'ms'),
      figure('slowest call', slowest.api, 'ms'),
      figure('slowest kept picture', slowest.kept, 'ms'),
      figure('slowest new picture of another address', slowest.fresh, 'ms'),
      figure('what came of the flood', flood * 2, 'requests', {
        note: [...seen].map(([status, count]) => `${status}: ${count}`).join(', '),
      }),
      figure('memory of the host, at most', Math.round(most), 'MiB', { note: `${Math.round(before)} MiB before` }),
    ];
  },
};
