import type { MenuItem } from '@vitrin/core/contract';
import { type LayoutView, type ToLayoutView, toLayoutView } from '../../src/app/layout/layout-view.ts';

/**
 * Makes each view of the frame once for the replies it is made of, which are the same for page after page. What is made of
 * the view is kept by it in turn (`state-text.server.ts`).
 */
export function createCachedLayoutView(): ToLayoutView {
  const kept = new WeakMap<readonly MenuItem[], { readonly of: readonly unknown[]; readonly view: LayoutView }>();
  return (menu, announcement, footer) => {
    const known = kept.get(menu);
    if (known && known.of[0] === announcement && known.of[1] === footer) return known.view;
    const view = toLayoutView(menu, announcement, footer);
    kept.set(menu, { of: [announcement, footer], view });
    return view;
  };
}
