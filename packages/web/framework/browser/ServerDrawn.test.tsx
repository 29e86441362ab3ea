import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hydration, ServerDrawn } from './ServerDrawn.tsx';

const price = (draw: () => string) => <ServerDrawn className="money">{draw}</ServerDrawn>;

describe('an element that the server draws', () => {
  afterEach(() => {
    hydration.isOver = true;
  });

  it('is drawn by the server, and by the browser where it comes later', () => {
    expect(hydration.isOver).toBe(true);
    expect(renderToStaticMarkup(price(() => '349,90 TL'))).toBe('<span class="money">349,90 TL</span>');
  });

  it('is left as it stands, and nothing for it is computed, while React takes the page over', () => {
    hydration.isOver = false;
    const draw = vi.fn(() => '349,90 TL');
    expect(renderToStaticMarkup(price(draw))).toBe('<span class="money"></span>');
    expect(draw).not.toHaveBeenCalled();
  });
});
