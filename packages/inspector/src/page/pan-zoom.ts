import { html } from './dom.ts';
import type { Box } from './draw-chart.ts';

const margin = 16;
const step = 1.25;
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What moves and scales a drawing. */
export interface PanZoom {
  readonly tools: HTMLElement;
  /** Brings a place into view, unless the reader has taken the drawing into the own hands. */
  readonly follow: (place: Box) => void;
  /** Brings a place into view that the reader did something to; the drawing stays there. */
  readonly bring: (place: Box) => void;
}

/** Drawing units of one pixel that are still easy to read. */
const readable = 1.1;

/** Lets a drawing be moved and scaled: drag, wheel, arrow keys, `+`, `-`, `0`, and buttons that say so. */
export function addPanZoom(element: SVGSVGElement, width: number, height: number): PanZoom {
  const whole: Box = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  let view = whole;
  let isFollowing = true;
  /** Places the drawing again when its frame changes; `undefined` once the reader has moved it. */
  let place: (() => void) | undefined;
  const show = (next: Box) => {
    view = next;
    element.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`);
  };
  const zoom = (factor: number, at = { x: view.x + view.width / 2, y: view.y + view.height / 2 }) => {
    const scale = Math.min(8, Math.max(0.02, (view.width * factor) / whole.width)) * (whole.width / view.width);
    show({
      x: at.x - (at.x - view.x) * scale,
      y: at.y - (at.y - view.y) * scale,
      width: view.width * scale,
      height: view.height * scale,
    });
  };
  const move = (x: number, y: number) => show({ ...view, x: view.x + x, y: view.y + y });
  const takeOver = (following: boolean) => {
    isFollowing = following;
    if (!following) place = undefined;
    followButton.setAttribute('aria-pressed', String(following));
  };
  /** Drawing units of one pixel. */
  const unit = () => Math.max(view.width / element.clientWidth, view.height / element.clientHeight);

  element.addEventListener('wheel', (event) => {
    event.preventDefault();
    takeOver(false);
    const matrix = element.getScreenCTM()?.inverse();
    zoom(
      event.deltaY > 0 ? step : 1 / step,
      matrix && new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix),
    );
  });
  element.addEventListener('pointerdown', (event) => {
    const isButton = event.target instanceof Element && event.target.closest('[role="button"]') !== null;
    if (!isButton) element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (!element.hasPointerCapture(event.pointerId)) return;
    takeOver(false);
    move(-event.movementX * unit(), -event.movementY * unit());
  });
  element.addEventListener('keydown', (event) => {
    const direction = keySteps[event.key];
    if (direction !== undefined) move(direction[0] * view.width * 0.1, direction[1] * view.height * 0.1);
    else if (event.key === '+') zoom(1 / step);
    else if (event.key === '-') zoom(step);
    else if (event.key !== '0') return;
    takeOver(false);
    if (event.key === '0') showWhole();
    event.preventDefault();
  });
  const button = (text: string, name: string, act: () => void) => {
    const made = html('button', { type: 'button', 'aria-label': name }, text);
    made.addEventListener('click', act);
    return made;
  };
  const byHand = (act: () => void) => () => {
    takeOver(false);
    act();
  };
  const followButton = button('Follow', 'Follow the active states', () => takeOver(!isFollowing));
  /** Shows a part of the drawing in the middle, in as many units: more of the drawing where there is room, never less. */
  const showAround = ({ x, y, width, height }: Box, least: number): void => {
    const [seenWidth, seenHeight] = [element.clientWidth * least, element.clientHeight * least];
    const size = { width: Math.max(seenWidth, width), height: Math.max(seenHeight, height) };
    const along = (middle: number, seen: number, start: number, length: number) =>
      seen >= length
        ? start + (length - seen) / 2
        : Math.min(Math.max(middle - seen / 2, start), start + length - seen);
    show({
      x: along(x + width / 2, size.width, whole.x, whole.width),
      y: along(y + height / 2, size.height, whole.y, whole.height),
      ...size,
    });
  };
  /** Shows the whole drawing, not larger than it is. */
  const showWhole = (): void => {
    place = showWhole;
    showAround(whole, 1);
  };
  const centre = (box: Box): void => {
    place = () => centre(box);
    const isWholeReadable =
      element.clientWidth * readable >= whole.width && element.clientHeight * readable >= whole.height;
    const [x, y] = [box.x - 2 * margin, box.y - 2 * margin];
    const around = { x, y, width: box.width + 4 * margin, height: box.height + 4 * margin };
    showAround(isWholeReadable ? whole : around, isWholeReadable ? 1 : readable);
  };
  takeOver(true);
  showWhole();
  new ResizeObserver(() => place?.()).observe(element);
  const tools = html(
    'div',
    { class: 'tools' },
    followButton,
    button(
      '−',
      'Smaller',
      byHand(() => zoom(step)),
    ),
    button(
      '+',
      'Larger',
      byHand(() => zoom(1 / step)),
    ),
    button(
      'Fit',
      'Fit the whole chart',
      byHand(() => showWhole()),
    ),
  );
  return {
    tools,
    follow: (box) => {
      if (isFollowing) centre(box);
    },
    bring: (box) => {
      takeOver(false);
      centre(box);
    },
  };
}
