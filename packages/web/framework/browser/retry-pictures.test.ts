import { afterEach, describe, expect, it, vi } from 'vitest';
import { retryPictures } from './retry-pictures.ts';

class Picture extends EventTarget {
  readonly asked: string[] = [];
  currentSrc = '/media/p/mug.webp';
  complete = true;
  naturalWidth = 0;
  get src() {
    return '/media/p/mug_size640x800.webp';
  }
  set src(address: string) {
    this.asked.push(address);
  }
}

/** A page with these pictures; `fail` is what a browser does when one does not come. */
function pageWith(images: readonly Picture[]) {
  const heard: ((event: { readonly target: unknown }) => void)[] = [];
  const addEventListener = (_: 'error', listener: (event: { readonly target: unknown }) => void) =>
    heard.push(listener);
  retryPictures({ images, addEventListener } as unknown as Document);
  return { fail: (target: unknown) => heard[0]?.({ target }) };
}

afterEach(() => vi.useRealTimers());

describe('a picture that fails', () => {
  it('is asked for once more after a moment, and no third time', () => {
    vi.useFakeTimers();
    const picture = Object.assign(new Picture(), { complete: false });
    const { fail } = pageWith([picture]);
    fail(picture);
    expect(picture.asked).toEqual([]);
    vi.runAllTimers();
    expect(picture.asked).toEqual(['/media/p/mug_size640x800.webp']);
    fail(picture);
    vi.runAllTimers();
    expect(picture.asked).toHaveLength(1);
  });

  it('before the page came alive is asked for as well; one that came or waits for a scroll is not', () => {
    vi.useFakeTimers();
    const failed = new Picture();
    const others = [
      Object.assign(new Picture(), { naturalWidth: 640 }),
      Object.assign(new Picture(), { complete: false, currentSrc: '' }),
    ];
    pageWith([failed, ...others]);
    vi.runAllTimers();
    expect([failed, ...others].map(({ asked }) => asked.length)).toEqual([1, 0, 0]);
  });

  it('shows another address later · that one has its own second try', () => {
    vi.useFakeTimers();
    const picture = new Picture();
    const { fail } = pageWith([picture]);
    vi.runAllTimers();
    picture.currentSrc = '/media/p/vase.webp';
    fail(picture);
    vi.runAllTimers();
    expect(picture.asked).toHaveLength(2);
  });

  it('is told from a script that fails', () => {
    vi.useFakeTimers();
    const { fail } = pageWith([]);
    fail({ src: '/assets/app.js' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
