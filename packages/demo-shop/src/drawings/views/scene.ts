import { floorFor, room, roomWallFor, surface, windowLight } from '../backdrop.ts';
import { chooseCompanions } from '../companions.ts';
import type { DrawingKind, PictureSpec } from '../drawing.types.ts';
import { cupFromAbove, roundTable, sideboard, sofa, tableTop } from '../furnishing.ts';
import { documentOf, drawThing, put, type Stage } from '../stage.ts';
import { bunch } from '../tools/botanic.ts';
import { n, placed } from '../tools/pen.ts';
import { type DrawRoom, OAK, onTable, TILT, WALNUT, wallRect } from './table-scene.ts';

const quiet = (
  kind: DrawingKind,
  shape: string,
  pattern: string,
  colour: PictureSpec['colour'],
  accent: PictureSpec['colour'],
  size: PictureSpec['size'],
  turn: number,
): Omit<PictureSpec, 'view'> => ({ kind, shape, pattern, colour, accent, size, turn });

/** On a tray or plate that lies on the table stand a mug and a jug. */
const asCarrier: DrawRoom = (stage, thing) => {
  const { pen, colour, random } = stage;
  const scale = 800 / (thing.box.right - thing.box.left);
  const wall = roomWallFor(colour, random);
  const isTray = stage.spec.kind === 'tray';
  const mug = drawThing(pen, quiet('mug', isTray ? 'belly' : 'tumbler', 'speckle', 'chalk', 'stone', 'm', 1), TILT);
  const jug = drawThing(
    pen,
    isTray
      ? quiet('jug', 'milk', 'matt', 'clay', 'brick', 'm', 0)
      : quiet('bowl', 'rice', 'matt', 'oat', 'sand', 's', 0),
    TILT,
  );
  const back = drawThing(pen, quiet('vase', 'bottle', 'matt', 'stone', 'stone', 'm', 1), TILT);
  const y = 1180;
  return [
    wallRect(wall),
    windowLight(pen, 420, 110, 480),
    tableTop(pen, 860, 1400, random.pick([OAK, WALNUT]), random),
    wallRect(
      pen.radial([420, 560], 1300, [
        [0.5, '#3a2a1e', 0],
        [1, '#3a2a1e', 0.2],
      ]),
    ),
    put(pen, back, 230, 960, scale * 1.05, TILT),
    isTray ? '' : put(pen, mug, 1000, 985, scale * 1.1, TILT),
    put(pen, thing, 590, y, scale, TILT),
    isTray
      ? put(pen, jug, 470, y - 20, scale, TILT) + put(pen, mug, 720, y + 26, scale, TILT)
      : put(pen, jug, 590, y - 30, scale, TILT),
  ].join('');
};

/** On the floor of a room. */
const inRoom: DrawRoom = (stage, thing) => {
  const { pen, colour, random, spec } = stage;
  const { left, right, top, bottom } = thing.box;
  const scale = Math.min(600 / (right - left), 860 / (bottom - top), 1.9);
  const floorY = 1130;
  const x = 560 - ((left + right) / 2) * scale;
  const [first, second] = chooseCompanions(stage, 'room', scale, TILT, [170, 900]);
  const picture = drawThing(
    pen,
    quiet(
      'poster',
      random.pick(['oak', 'black', 'walnut']),
      random.pick(['hills', 'shapes', 'botanic', 'blocks']),
      'sage',
      'clay',
      's',
      spec.turn,
    ),
    TILT,
  );
  const right1 = first ? ((first.thing.box.right - first.thing.box.left) * scale) / 2 : 0;
  const left2 = second ? ((second.thing.box.right - second.thing.box.left) * scale) / 2 : 0;
  const clear = top * scale + 1290 > 560;
  return [
    room(pen, roomWallFor(colour, random), floorY, random.pick(['#c9a880', '#b9946c', '#d3b892'])),
    windowLight(pen, 640, 90, 420),
    clear ? put(pen, picture, 330, 400, Math.min(0.95, scale), TILT) : '',
    first ? put(pen, first.thing, Math.min(1170 - right1, x + right * scale + right1 * 0.8), 1215, scale, TILT) : '',
    second ? put(pen, second.thing, Math.max(30 + left2, x + left * scale - left2 * 0.7), 1240, scale, TILT) : '',
    put(pen, thing, x, 1310, scale, TILT),
  ].join('');
};

/** On the wall, above a sideboard. */
const onWall: DrawRoom = (stage, thing) => {
  const { pen, colour, random } = stage;
  const { left, right, top, bottom } = thing.box;
  const scale = Math.min(560 / (right - left), 700 / (bottom - top), 2);
  const things = chooseCompanions(stage, 'table', Math.min(scale, 1.25), TILT, [90, 360]);
  const [first, second] = things;
  const size = Math.min(scale, 1.25);
  const topY = 1120;
  return [
    room(pen, roomWallFor(colour, random), 1490, '#c9a880'),
    windowLight(pen, 60, 110, 440),
    put(pen, thing, 600 - ((left + right) / 2) * scale, 520 - ((top + bottom) / 2) * scale, scale, TILT),
    sideboard(pen, topY, random.pick([OAK, WALNUT]), random),
    first ? put(pen, first.thing, 300, topY - 14, size, TILT) : '',
    second ? put(pen, second.thing, 900, topY - 20, size, TILT) : '',
  ].join('');
};

/** Over a round table with two chairs. */
const overTable: DrawRoom = (stage, thing) => {
  const { pen, colour, random } = stage;
  const scale = Math.min(1.15, 520 / (thing.box.right - thing.box.left));
  const chair = drawThing(pen, quiet('chair', 'wish', 'cord', 'oat', 'oak', 'm', 0), TILT);
  const vase = drawThing(pen, quiet('vase', 'moon', 'matt', 'chalk', 'stone', 's', 1), TILT);
  const bowl = drawThing(pen, quiet('bowl', 'serving', 'matt', 'clay', 'brick', 'm', 1), TILT);
  const drop = Math.min(0, 560 - thing.box.bottom * scale);
  return [
    room(pen, roomWallFor(colour, random), 1220, '#b9946c'),
    windowLight(pen, 70, 120, 400),
    put(pen, chair, 250, 1360, 0.92, TILT),
    put(pen, chair, 960, 1360, 0.92, TILT),
    roundTable(pen, 1090, OAK),
    put(pen, vase, 690, 1075, 0.95, TILT),
    put(pen, bowl, 470, 1110, 0.9, TILT),
    put(pen, thing, 600, drop, scale, TILT),
  ].join('');
};

/** On a sofa. */
const onSofa: DrawRoom = (stage, thing) => {
  const { pen, colour, random } = stage;
  const scale = Math.min(1.2, 520 / (thing.box.right - thing.box.left));
  const friend = drawThing(
    pen,
    quiet('cushion', 'square', 'plain', random.pick(['oat', 'clay', 'sage', 'stone'] as const), 'oat', 'm', 1),
    TILT,
  );
  const art = drawThing(
    pen,
    quiet('poster', 'oak', random.pick(['hills', 'shapes', 'sea']), 'sage', 'clay', 's', 1),
    TILT,
  );
  const linen = random.pick(['#d9cfbf', '#cfc8b6', '#cbbfae']);
  const seatY = 1060;
  const isCushion = stage.spec.kind === 'cushion';
  return [
    room(pen, roomWallFor(colour, random), 1290, '#b9946c'),
    windowLight(pen, 620, 60, 380),
    put(pen, art, 300, 300, 0.8, TILT),
    sofa(pen, seatY, linen),
    isCushion ? put(pen, friend, 850, seatY + 34, scale * 0.98, TILT) : '',
    put(pen, thing, isCushion ? 420 : 560, seatY + 44, scale, TILT),
  ].join('');
};

/** A rug on the floor with furniture round it. */
const onFloor: DrawRoom = (stage, thing) => {
  const { pen, colour, random } = stage;
  const wide = thing.box.right - thing.box.left;
  const scale = Math.min(0.66, 900 / Math.max(wide, thing.box.bottom - thing.box.top));
  const chair = drawThing(pen, quiet('chair', 'round', 'cloth', 'oat', 'walnut', 'm', 0), TILT);
  const pot = drawThing(pen, quiet('planter', 'raised', 'matt', 'chalk', 'stone', 'l', 1), TILT);
  const basket = drawThing(pen, quiet('basket', 'belly', 'weave', 'sand', 'oak', 's', 0), TILT);
  const isLong = thing.box.bottom - thing.box.top > wide;
  const shadow = thing.outline ? `<path d="${thing.outline}" fill="#241812" opacity="0.3"/>` : '';
  const turned = (content: string): string => (isLong ? `<g transform="rotate(90)">${content}</g>` : content);
  const lying = `<g transform="translate(590 1270) skewX(-16) scale(${n(scale * 1.05)} ${n(scale * 0.4)})"><g transform="translate(10 30)">${turned(shadow)}</g>${turned(thing.markup)}</g>`;
  return [
    room(pen, roomWallFor(colour, random), 1010, floorFor(colour, random)),
    windowLight(pen, 560, 80, 440),
    put(pen, pot, 1010, 1090, 0.86, TILT),
    lying,
    put(pen, chair, 330, 1230, 0.86, TILT),
    put(pen, basket, 800, 1200, 0.74, TILT),
  ].join('');
};

/** On a desk, seen from above. */
const onDesk: DrawRoom = (stage, thing) => {
  const { pen, colour, random } = stage;
  const { left, right, top, bottom } = thing.box;
  const scale = Math.min(680 / (right - left), 860 / (bottom - top));
  const sprig = placed(
    bunch(random.pick(['olive', 'eucalyptus', 'berries'] as const), 2, 520, 190, random),
    1060,
    1500,
    1,
    -24,
  );
  const shade = `<g transform="translate(14 22)" opacity="0.22">${placed(bunch('olive', 1, 480, 60, random).replace(/#[0-9a-f]{6}/g, '#241812'), 1060, 1500, 1, -24)}</g>`;
  return [
    surface(pen, random.pick(['#cfae86', '#b98f68', '#d9c4a4']), 4, random),
    wallRect(
      pen.linear(
        [0, 0],
        [1200, 1500],
        [
          [0, '#fffaf0', 0.2],
          [0.5, '#fffaf0', 0],
          [1, '#241812', 0.16],
        ],
      ),
    ),
    shade,
    sprig,
    cupFromAbove(pen, 985, 270, 100, colour === '#efe9de' ? '#cfae82' : '#efe9de'),
    put(pen, thing, 530 - ((left + right) / 2) * scale, 760 - ((top + bottom) / 2) * scale, scale, TILT),
  ].join('');
};

/** Which room shows which kind best. */
const ROOMS: Readonly<Record<DrawingKind, DrawRoom>> = {
  vase: onTable,
  planter: onTable,
  mug: onTable,
  bowl: onTable,
  jug: onTable,
  glass: onTable,
  candle: onTable,
  holder: onTable,
  lamp: onTable,
  wrap: onTable,
  towel: onTable,
  plate: asCarrier,
  tray: asCarrier,
  basket: inRoom,
  chair: inRoom,
  stool: inRoom,
  throw: onSofa,
  cushion: onSofa,
  clock: onWall,
  mirror: onWall,
  poster: onWall,
  pendant: overTable,
  rug: onFloor,
  notebook: onDesk,
  card: onDesk,
};

/** The thing where it will live. */
export function drawScene(stage: Stage): string {
  const thing = drawThing(stage.pen, stage.spec, TILT);
  const drawRoom = thing.rest === 'wall' ? onWall : thing.isLegged ? inRoom : ROOMS[stage.spec.kind];
  return documentOf(stage.pen, drawRoom(stage, thing));
}
