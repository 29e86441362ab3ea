import { HandHeldPart } from '@vitrin/core/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount } from './bare-page.fixture.ts';
import { useHandle } from './use-handle.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A component that opens parts, and notes which it was given. */
function opener() {
  const opened: HandHeldPart<null>[] = [];
  const given: (HandHeldPart<null> | null)[] = [];
  const open = () => {
    const part = new HandHeldPart(null);
    opened.push(part);
    return part;
  };
  const component = () => {
    given.push(useHandle(open));
    return null;
  };
  return { opened, given, component };
}

describe('useHandle', () => {
  it('drawn: nothing is open · mounted: opened once · unmounted: stopped', async () => {
    const { opened, given, component } = opener();
    const { unmount } = await mount(component);
    expect(given).toEqual([null, opened[0]]);
    await unmount();
    expect(opened.map(({ stops }) => stops)).toEqual([1]);
  });

  it('StrictMode mounts twice: the first is stopped and never given out, the second is stopped in the end', async () => {
    const { opened, given, component } = opener();
    const { unmount } = await mount(component, { isStrict: true });
    expect(opened.map(({ stops }) => stops)).toEqual([1, 0]);
    expect(given).not.toContain(opened[0]);
    expect(given.at(-1)).toBe(opened[1]);
    await unmount();
    expect(opened.map(({ stops }) => stops)).toEqual([1, 1]);
  });

  it('a server opens nothing', () => {
    const { opened, given, component } = opener();
    renderToString(createElement(component));
    expect([opened, given]).toEqual([[], [null]]);
  });
});
