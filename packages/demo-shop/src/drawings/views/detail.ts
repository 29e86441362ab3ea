import { documentOf, drawThing, put, type Stage } from '../stage.ts';
import { fill, n } from '../tools/pen.ts';
import { backdropFor, placeAlone } from './hero.ts';

const TILT = 0.24;

/** A close look at the most telling spot, with a grain over everything as close-ups have. */
export function drawDetail(stage: Stage): string {
  const { pen, random } = stage;
  const thing = drawThing(pen, stage.spec, TILT, 2.2);
  const { x, y, scale } = placeAlone(thing);
  const width = thing.focus.width * scale;
  const [left, top] = [x + thing.focus.x * scale - width / 2, y + thing.focus.y * scale - (width * 1.25) / 2];
  const unit = width / 1200;
  const speck = (count: number, size: number): string => {
    let path = '';
    for (let index = 0; index < count; index += 1) {
      const side = size * unit * (0.6 + random.next());
      path += `M${n(left + random.next() * width)} ${n(top + random.next() * width * 1.25)}h${n(side)}v${n(side)}h${n(-side)}Z`;
    }
    return path;
  };
  const content = backdropFor(stage, thing, y) + put(pen, thing, x, y, scale, TILT);
  const cover = fill(speck(900, 2.6), '#241812', 0.09) + fill(speck(900, 2.2), '#fffaf0', 0.12);
  return documentOf(pen, content + cover, `${n(left)} ${n(top)} ${n(width)} ${n(width * 1.25)}`);
}
