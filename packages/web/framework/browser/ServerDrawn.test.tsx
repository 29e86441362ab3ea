import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Renders the element from the server's snapshots, which React reads on the server and during hydration. */
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

  it('is left as it stands, and nothing for it is computed, during hydration', async () => {
    vi.stubGlobal('document', {});
    const draw = vi.fn(() => '349,90 TL');
    expect(await drawnBy(draw)).toBe('<span class="money"></span>');
    expect(draw).not.toHaveBeenCalled();
  });
});
