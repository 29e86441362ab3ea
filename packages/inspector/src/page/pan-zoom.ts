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
    else if (event.key === '0') show(whole);
    else return;
    takeOver(false);
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
  takeOver(true);
  show(whole);
  const centre = (place: Box): void => {
    const [seenWidth, seenHeight] = [element.clientWidth * readable, element.clientHeight * readable];
    if (seenWidth === 0) return;
    const isWholeReadable = seenWidth >= whole.width && seenHeight >= whole.height;
    if (isWholeReadable) {
      show(whole);
      return;
    }
    const size = {
      width: Math.max(Math.min(seenWidth, whole.width), place.width + 4 * margin),
      height: Math.max(Math.min(seenHeight, whole.height), place.height + 4 * margin),
    };
    const [middleX, middleY] = [place.x + place.width / 2, place.y + place.height / 2];
    show({ x: middleX - size.width / 2, y: middleY - size.height / 2, ...size });
  };
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
      byHand(() => show(whole)),
    ),
  );
  return {
    tools,
    follow: (place) => {
      if (isFollowing) centre(place);
    },
    bring: (place) => {
      takeOver(false);
      centre(place);
    },
  };
}
