import { HandHeldPart } from '@vitrin/core/testing';
import { describe, expect, it } from 'vitest';
import { computed, createSSRApp, effectScope, nextTick, onMounted } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { mount } from './bare-page.fixture.ts';
import { useView } from './use-view.ts';

const first = { count: 1, words: { greeting: 'Hello' } };

describe('useView', () => {
  it('mounted · changed: drawn anew · unmounted: nobody listens', async () => {
    const part = new HandHeldPart(first);
    const drawn: number[] = [];
    const app = mount({
      setup() {
        const view = useView(part);
        return () => {
          drawn.push(view.value.count);
          return null;
        };
      },
    });
    part.change({ ...first, count: 2 });
    await nextTick();
    expect([drawn, part.listeners]).toEqual([[1, 2], 1]);
    app.unmount();
    expect(part.listeners).toBe(0);
  });

  it('set up · changed · only then mounted: the change is drawn', async () => {
    const part = new HandHeldPart(first);
    const drawn: number[] = [];
    const app = mount({
      setup() {
        onMounted(() => part.change({ ...first, count: 2 }));
        const view = useView(part);
        return () => {
          drawn.push(view.value.count);
          return null;
        };
      },
    });
    await nextTick();
    expect(drawn).toEqual([1, 2]);
    app.unmount();
  });

  it('a part of the view is computed: what did not change is not drawn anew', async () => {
    const part = new HandHeldPart(first);
    const drawn: string[] = [];
    const app = mount({
      setup() {
        const view = useView(part);
        const greeting = computed(() => view.value.words.greeting);
        return () => {
          drawn.push(greeting.value);
          return null;
        };
      },
    });
    part.change({ ...first, count: 2 });
    await nextTick();
    part.change({ count: 2, words: { greeting: 'Goodbye' } });
    await nextTick();
    expect(drawn).toEqual(['Hello', 'Goodbye']);
    app.unmount();
  });

  it('the view is as core made it: no proxy around it, and none of its members', () => {
    const part = new HandHeldPart(first);
    const scope = effectScope();
    expect(scope.run(() => useView(part).value)).toBe(first);
    scope.stop();
  });

  it('a scope without a component: it listens until the scope is stopped', () => {
    const part = new HandHeldPart(first);
    const scope = effectScope();
    const view = scope.run(() => useView(part));
    part.change({ ...first, count: 2 });
    expect([view?.value.count, part.listeners]).toEqual([2, 1]);
    scope.stop();
    expect(part.listeners).toBe(0);
  });

  it('a server draws the first view and does not listen', async () => {
    const part = new HandHeldPart(first);
    const app = createSSRApp({
      setup() {
        const view = useView(part);
        return () => view.value.words.greeting;
      },
    });
    expect(await renderToString(app)).toBe('Hello');
    expect(part.listeners).toBe(0);
  });
});
