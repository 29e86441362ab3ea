import { html } from './dom.ts';

/** Part of the drawing that is seen; units are those of the drawing. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const margin = 16;
const step = 1.25;
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Lets a drawing be moved and scaled: drag, wheel, arrow keys, `+`, `-`, `0`, and buttons that say so.
 *
 * @returns the buttons
 */
export function addPanZoom(element: SVGSVGElement, width: number, height: number): HTMLElement {
  const whole: View = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  let view = whole;
  const show = (next: View) => {
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
  /** Drawing units of one pixel. */
  const unit = () => Math.max(view.width / element.clientWidth, view.height / element.clientHeight);

  element.addEventListener('wheel', (event) => {
    event.preventDefault();
    const matrix = element.getScreenCTM()?.inverse();
    zoom(
      event.deltaY > 0 ? step : 1 / step,
      matrix && new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix),
    );
  });
  element.addEventListener('pointerdown', (event) => element.setPointerCapture(event.pointerId));
  element.addEventListener('pointermove', (event) => {
    if (!element.hasPointerCapture(event.pointerId)) return;
    move(-event.movementX * unit(), -event.movementY * unit());
  });
  element.addEventListener('keydown', (event) => {
    const direction = keySteps[event.key];
    if (direction !== undefined) move(direction[0] * view.width * 0.1, direction[1] * view.height * 0.1);
    else if (event.key === '+') zoom(1 / step);
    else if (event.key === '-') zoom(step);
    else if (event.key === '0') show(whole);
    else return;
    event.preventDefault();
  });
  const button = (text: string, name: string, act: () => void) => {
    const made = html('button', { type: 'button', 'aria-label': name }, text);
    made.addEventListener('click', act);
    return made;
  };
  show(whole);
  return html(
    'div',
    { class: 'tools' },
    button('−', 'Smaller', () => zoom(step)),
    button('+', 'Larger', () => zoom(1 / step)),
    button('Fit', 'Show the whole chart', () => show(whole)),
  );
}
