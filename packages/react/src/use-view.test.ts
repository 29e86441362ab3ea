import { HandHeldPart } from '@vitrin/core/testing';
import { createElement, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, mount } from './bare-page.fixture.ts';
import { useView } from './use-view.ts';

afterEach(() => void vi.unstubAllGlobals());

const first = { count: 1, words: { greeting: 'Hello' } };

describe('useView', () => {
  it('mounted · changed: drawn anew · unmounted: nobody listens', async () => {
    const part = new HandHeldPart(first);
    const drawn: number[] = [];
    const { unmount } = await mount(() => {
      drawn.push(useView(part).count);
      return null;
    });
    await act(() => part.change({ ...first, count: 2 }));
    expect([drawn, part.listeners]).toEqual([[1, 2], 1]);
    await unmount();
    expect(part.listeners).toBe(0);
  });

  it('drawn · changed · only then subscribed: the change is drawn', async () => {
    const part = new HandHeldPart(first);
    const drawn: number[] = [];
    const { unmount } = await mount(() => {
      drawn.push(useView(part).count);
      // Effects of layout come before those that subscribe.
      useLayoutEffect(() => {
        if (part.getView().count === 1) part.change({ ...first, count: 2 });
      });
      return null;
    });
    expect(drawn.at(-1)).toBe(2);
    await unmount();
  });

  it('another part of the view changes: what did not is not drawn anew', async () => {
    const part = new HandHeldPart(first);
    const drawn: string[] = [];
    const { unmount } = await mount(() => {
      drawn.push(useView(part, ({ words }) => words.greeting));
      return null;
    });
    await act(() => part.change({ ...first, count: 2 }));
    await act(() => part.change({ count: 2, words: { greeting: 'Goodbye' } }));
    expect(drawn).toEqual(['Hello', 'Goodbye']);
    await unmount();
  });

  it('a selection that makes an object is drawn once for each view', async () => {
    const part = new HandHeldPart(first);
    const drawn: object[] = [];
    const { unmount } = await mount(() => {
      drawn.push(useView(part, ({ count }) => ({ count })));
      return null;
    });
    await act(() => part.change({ ...first, count: 2 }));
    expect(drawn).toEqual([{ count: 1 }, { count: 2 }]);
    await unmount();
  });

  it('another handle is handed in: the former is left, the new one drawn', async () => {
    const parts = [new HandHeldPart(first), new HandHeldPart({ ...first, count: 7 })] as const;
    const chosen = new HandHeldPart<0 | 1>(0);
    const drawn: number[] = [];
    const { unmount } = await mount(() => {
      drawn.push(useView(parts[useView(chosen)]).count);
      return null;
    });
    await act(() => chosen.change(1));
    expect([drawn, parts.map(({ listeners }) => listeners)]).toEqual([
      [1, 7],
      [0, 1],
    ]);
    await unmount();
  });

  it('StrictMode mounts twice: one listens, and none afterwards', async () => {
    const part = new HandHeldPart(first);
    const component = () => {
      useView(part);
      return null;
    };
    const { unmount } = await mount(component, { isStrict: true });
    expect(part.listeners).toBe(1);
    await unmount();
    expect(part.listeners).toBe(0);
  });

  it('a server draws the first view and does not listen', () => {
    const part = new HandHeldPart(first);
    expect(renderToString(createElement(() => useView(part).words.greeting))).toBe('Hello');
    expect(part.listeners).toBe(0);
  });

  it('the handle has gone on: the server’s view is read while its markup is taken over', () => {
    const part = new HandHeldPart(first);
    part.change({ ...first, count: 2 });
    const component = () => `${useView(part, ({ count }) => count, first)}`;
    expect(renderToString(createElement(component))).toBe('1');
  });
});
