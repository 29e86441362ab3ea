import type { SearchBoxEvent, SearchBoxView } from '@vitrin/core/search-box';

/** What the field needs to know of the list that hangs below it. */
export interface SearchFieldBox {
  getView(): SearchBoxView;
  send(event: SearchBoxEvent): void;
}

/** Id of the list, and of an option by its place in it. */
export const listId = 'search-list';
export const optionId = (index: number) => `${listId}-${index}`;

const moves = { ArrowDown: 'next', ArrowUp: 'previous' } as const;
const ends = { Home: 'first', End: 'last' } as const;

/**
 * Makes the plain search field of the server's page the field of a combobox (WAI-ARIA APG): its keys, its text and its
 * focus become events of the box. The element stays what it is, so nothing that is being typed is lost.
 * @param area the field with everything around it: focus that stays inside keeps the list open.
 * @returns ends it.
 */
export function connectField(input: HTMLInputElement, area: HTMLElement, box: SearchFieldBox): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let announced = input.value;
  const tell = () => {
    announced = input.value;
    box.send({ type: 'text.typed', text: announced });
  };

  input.addEventListener('input', tell, { signal });
  input.addEventListener('focus', () => (announced === input.value ? box.send({ type: 'field.focused' }) : tell()), {
    signal,
  });
  input.form?.addEventListener(
    'submit',
    () => {
      box.send({ type: 'search.done', text: input.value });
      // A keyboard on the screen would hide what was found.
      if (matchMedia('(hover: none)').matches) input.blur();
    },
    { signal },
  );
  area.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) box.send({ type: 'list.close' });
    },
    { signal },
  );
  area.addEventListener(
    'mousedown',
    (event) => {
      // A press on the list must not take the focus from the field, or the list would be gone before the click.
      if (event.target instanceof Element && event.target.closest('.suggestions')) event.preventDefault();
    },
    { signal },
  );
  area.addEventListener('keydown', (event) => answerKey(event, box), { signal });
  // Came with the focus, and perhaps with a text, before this code did.
  if (document.activeElement === input) box.send({ type: 'field.focused' });
  return () => listening.abort();
}

function answerKey(event: KeyboardEvent, box: SearchFieldBox): void {
  const { key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
  const { isOpen, activeIndex } = box.getView();
  if (key === 'Escape' && isOpen) {
    // The browser's own answer to Escape would be to empty the field.
    event.preventDefault();
    box.send({ type: 'list.close' });
  } else if (key in moves) {
    event.preventDefault();
    box.send({ type: 'option.move', to: moves[key as keyof typeof moves] });
  } else if (key in ends && activeIndex !== null) {
    event.preventDefault();
    box.send({ type: 'option.move', to: ends[key as keyof typeof ends] });
  } else if (key === 'Enter' && activeIndex !== null) {
    event.preventDefault();
    document.getElementById(optionId(activeIndex))?.click();
  }
}

/**
 * Says on the field what hangs below it. At rest it is the search box that it always was; a combobox is what it is while
 * it has a list.
 */
export function describeField(input: HTMLInputElement, { isOpen, activeIndex }: SearchBoxView): void {
  const attributes = {
    'aria-autocomplete': 'list',
    role: isOpen ? 'combobox' : null,
    'aria-expanded': isOpen ? 'true' : null,
    'aria-controls': isOpen ? listId : null,
    'aria-activedescendant': activeIndex === null ? null : optionId(activeIndex),
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) input.removeAttribute(name);
    else input.setAttribute(name, value);
  }
}
