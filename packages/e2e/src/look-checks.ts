// Each of these runs in the browser, and says what is wrong with the page as it stands.

/** Distances that WCAG 1.4.12 asks every page to bear. */
export const wideText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** Controls whose words do not fit into them. */
export function cutControls(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, label, summary, h1, h2')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowX !== 'visible')
    .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.trim().slice(0, 40)}`);
}

/** Text fields and lists that would be drawn without a frame. */
export function bareFields(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !['checkbox', 'radio', 'hidden', 'range'].includes((element as HTMLInputElement).type))
    .filter((element) => {
      const framed = [element, element.parentElement, element.parentElement?.parentElement];
      return !framed.some((frame) => frame && Number.parseFloat(getComputedStyle(frame).borderBlockEndWidth) > 0);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Chosen things that look like the ones beside them. */
export function equalChoices(): readonly string[] {
  const chosen = '[aria-pressed="true"], [aria-current]:not([aria-current="false"]), [aria-checked="true"]';
  const marks = [
    'outlineStyle',
    'outlineWidth',
    'borderWidth',
    'borderStyle',
    'borderColor',
    'backgroundColor',
    'color',
    'fontWeight',
    'textDecorationLine',
    'content',
    'boxShadow',
    // Of a drawing.
    'fill',
    'stroke',
  ] as const;
  const look = (element: Element) => {
    const parts = [element, ...element.querySelectorAll('*')]
      .slice(0, 6)
      .flatMap((part) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)));
    return JSON.stringify(parts.map((style) => marks.map((mark) => style[mark])));
  };
  return [...document.querySelectorAll(chosen)]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => {
      const group = element.closest('ul, ol, fieldset, [role="radiogroup"], [role="group"]');
      const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter((other) => !other.matches(chosen));
      const twin = others.find((other) => look(other) === look(element));
      return twin === undefined ? [] : [element.outerHTML.slice(0, 160)];
    });
}

/** What moves for longer than a blink. */
export function longMotions(): readonly string[] {
  return document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0) > 20)
    .map((animation) => String((animation.effect as KeyframeEffect).target?.outerHTML).slice(0, 100));
}

/** What somebody who hears a page would stumble over: its title, landmarks, headings, ids and names. */
export function outlineFaults(): readonly string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  const faults: string[] = [];
  if (!/\S · Vitrin$/.test(document.title)) faults.push(`title “${document.title}”`);
  // What stands below an open dialog cannot be reached.
  const dialog = document.querySelector('dialog[open]');
  if (dialog && !dialog.getAttribute('aria-label') && !dialog.getAttribute('aria-labelledby'))
    faults.push('a dialog without a name');
  for (const landmark of ['main', 'header', 'footer']) if (seen(landmark).length === 0) faults.push(`no ${landmark}`);
  if (seen('main').length > 1) faults.push('two mains');
  const headings = seen('h1, h2, h3, h4, h5, h6').filter((heading) => !heading.closest('dialog'));
  if (headings.filter(({ tagName }) => tagName === 'H1').length !== 1)
    faults.push(`h1: ${headings.filter(({ tagName }) => tagName === 'H1').map(({ textContent }) => textContent)}`);
  let level = 0;
  for (const heading of headings.filter((one) => one.closest('main'))) {
    const own = Number(heading.tagName.slice(1));
    if (own > level + 1) faults.push(`h${own} after h${level}: ${heading.textContent}`);
    if (!heading.textContent?.trim()) faults.push(`an empty h${own}`);
    level = own;
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  faults.push(...[...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))].map((id) => `twice #${id}`));
  // A closed dialog is empty.
  for (const reference of ['aria-describedby', 'aria-labelledby'])
    for (const element of seen(`[${reference}]`))
      for (const id of (element.getAttribute(reference) ?? '').split(/\s+/).filter(Boolean))
        if (!document.getElementById(id)) faults.push(`${reference} to no #${id}`);
  // Named alike, landmarks of one kind cannot be told from each other.
  const names = seen('nav, aside, [role=region], section[aria-label], section[aria-labelledby]').map(
    (element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent}`,
  );
  faults.push(
    ...[...new Set(names.filter((name, place) => names.indexOf(name) !== place))].map((name) => `two of ${name}`),
  );
  return faults;
}

/** Controls that a finger misses: smaller than 24 px without as much room around them (WCAG 2.5.8). */
export function smallTargets(): readonly string[] {
  const boxes = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    // A link in a sentence is as high as its line, and one may be stretched over its card.
    .filter((element) => !element.closest('p, dd') && getComputedStyle(element, '::after').position !== 'absolute')
    .map((element) => {
      const label = (element as HTMLInputElement).labels?.[0];
      const own = element.getBoundingClientRect();
      const around = label?.getBoundingClientRect();
      return {
        element,
        width: Math.max(own.width, around?.width ?? 0),
        height: Math.max(own.height, around?.height ?? 0),
      };
    })
    .filter(({ element, width, height }) => width > 1 && height > 1 && !element.matches('.visually-hidden, .skip'));
  return boxes
    .filter(({ width, height }) => width < 23.5 || height < 23.5)
    .map(({ element, width, height }) => `${width.toFixed(0)}×${height.toFixed(0)} ${element.outerHTML.slice(0, 110)}`);
}
