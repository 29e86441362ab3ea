import type { MenuItem } from '@vitrin/core/contract';
import { type FrameView, type ToFrameView, toFrameView } from '../../src/app/frame-view.ts';

/**
 * Makes each view of the frame once for the replies it is made of, which are the same for page after page. What is made of
 * the view is kept by it in turn (`state-text.server.ts`).
 */
export function createKeptFrameView(): ToFrameView {
  const kept = new WeakMap<readonly MenuItem[], { readonly of: readonly unknown[]; readonly view: FrameView }>();
  return (menu, announcement, footer) => {
    const known = kept.get(menu);
    if (known && known.of[0] === announcement && known.of[1] === footer) return known.view;
    const view = toFrameView(menu, announcement, footer);
    kept.set(menu, { of: [announcement, footer], view });
    return view;
  };
}
