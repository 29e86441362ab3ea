/** Milliseconds a mouse rests on an entry before it unfolds: passing over the row opens nothing. */
const opensAfter = 120;
/** Milliseconds in which a mouse may cut a corner on its way into what unfolded. */
const closesAfter = 300;

/**
 * Lets entries of the wide menu unfold under a mouse. What unfolds is a popover: Escape and a press elsewhere close it,
 * and only one is open at a time, however it was opened.
 * @param area around the menu, and longer-lived than it.
 */
export function unfoldOnHover(area: HTMLElement): void {
  let timer: number | undefined;
  const isRow = matchMedia('(min-width: 64rem)');
  const panelOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('.menu-all > li')?.querySelector<HTMLElement>('.menu-panel') : undefined;
  const later = (act: () => void, milliseconds: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, milliseconds);
  };
  const enter = (target: EventTarget | null) => {
    const panel = panelOf(target);
    if (!isRow.matches || !panel) return;
    // The button beside a link opens by a press; unfolding under it would turn that press into closing.
    if (target instanceof Element && target.closest('.menu-more')) clearTimeout(timer);
    else later(() => panel.isConnected && panel.showPopover(), opensAfter);
  };
  area.addEventListener('pointerover', ({ target, pointerType }) => pointerType === 'mouse' && enter(target));
  area.addEventListener('pointerout', ({ target, relatedTarget, pointerType }) => {
    const panel = panelOf(target);
    if (pointerType !== 'mouse' || !isRow.matches || !panel || panelOf(relatedTarget) === panel) return;
    later(() => panel.isConnected && panel.hidePopover(), closesAfter);
  });
  // The mouse was there before this code was.
  enter(area.querySelector('.menu-all > li > a:hover'));
}
