import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The element's markup where React reads the server's snapshots: on the server, and in a browser while it takes an element over. */
async function drawnBy(draw: () => string): Promise<string> {
  const { ServerDrawn } = await import('./ServerDrawn.tsx');
  return renderToStaticMarkup(<ServerDrawn className="money">{draw}</ServerDrawn>);
}

describe('an element that the server draws', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  it('is drawn by the server', async () => {
    expect(await drawnBy(() => '349,90 TL')).toBe('<span class="money">349,90 TL</span>');
  });

  it('is left as it stands, and nothing for it is computed, while React takes it over', async () => {
    vi.stubGlobal('document', {});
    const draw = vi.fn(() => '349,90 TL');
    expect(await drawnBy(draw)).toBe('<span class="money"></span>');
    expect(draw).not.toHaveBeenCalled();
  });
});
