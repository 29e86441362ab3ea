import { HandHeldPart } from '@vitrin/core/testing';
import { describe, expect, it } from 'vitest';
import { createSSRApp, effectScope } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { mount } from './bare-page.fixture.ts';
import { useHandle } from './use-handle.ts';
import { useView } from './use-view.ts';

/** A component that draws a part that it opens. */
const drawing = (part: HandHeldPart<string>) => ({
  setup() {
    const view = useView(useHandle(() => part));
    return () => view.value;
  },
});

describe('useHandle', () => {
  it('set up: open · unmounted: stopped', () => {
    const part = new HandHeldPart('Hello');
    const app = mount(drawing(part));
    expect(part.stops).toBe(0);
    app.unmount();
    expect([part.stops, part.listeners]).toEqual([1, 0]);
  });

  it('a scope without a component ends it as well', () => {
    const part = new HandHeldPart('Hello');
    const scope = effectScope();
    scope.run(() => useHandle(() => part));
    scope.stop();
    expect(part.stops).toBe(1);
  });

  it('a server draws the first view, and nothing runs on behind the page', async () => {
    const part = new HandHeldPart('Hello');
    expect(await renderToString(createSSRApp(drawing(part)))).toBe('Hello');
    expect([part.stops, part.listeners]).toEqual([1, 0]);
  });
});
