import { html } from './dom.ts';

/** What a long list is made of. */
export interface VirtualListParts {
  readonly element: HTMLElement;
  readonly rowHeight: number;
  /** Fills a row and its tooltip, which is what is copied of it; `index` counts from 0 over all rows. */
  readonly fill: (row: HTMLElement, index: number) => void;
  /** A row was chosen by mouse or keyboard. */
  readonly onChoose: (index: number) => void;
}

/** A list of any length that draws only the rows in sight. */
export interface VirtualList {
  /** @param chosen the chosen row, -1 for none; @param isAtEnd keeps the newest row in sight */
  readonly show: (count: number, chosen: number, isAtEnd: boolean) => void;
}

const spare = 6;

/** Makes one: rows of one height, a listbox for screen readers, arrow keys, Page Up and Down, Home and End. */
export function createVirtualList({ element, rowHeight, fill, onChoose }: VirtualListParts): VirtualList {
  const space = html('div', { class: 'space', role: 'presentation' });
  element.replaceChildren(space);
  element.tabIndex = 0;
  let count = 0;
  let chosen = -1;
  const draw = () => {
    const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - spare);
    const last = Math.min(count, Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + spare);
    const rows: HTMLElement[] = [];
    for (let index = first; index < last; index += 1) {
      const row = html('div', {
        ...{ role: 'option', id: `${element.id}-${index}`, class: 'row', 'aria-selected': String(index === chosen) },
        ...{ 'aria-setsize': count, 'aria-posinset': index + 1 },
      });
      row.style.top = `${index * rowHeight}px`;
      row.addEventListener('click', () => onChoose(index));
      fill(row, index);
      rows.push(row);
    }
    space.replaceChildren(...rows);
    element.setAttribute('aria-activedescendant', chosen >= first && chosen < last ? `${element.id}-${chosen}` : '');
  };
  const bringIntoView = (index: number) => {
    const top = index * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    const bottom = top + rowHeight - element.clientHeight;
    if (bottom > element.scrollTop) element.scrollTop = bottom;
  };
  const page = () => Math.max(1, Math.floor(element.clientHeight / rowHeight) - 1);
  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => chosen + 1,
    ArrowUp: () => (chosen === -1 ? count - 1 : chosen - 1),
    PageDown: () => chosen + page(),
    PageUp: () => (chosen === -1 ? count : chosen) - page(),
    Home: () => 0,
    End: () => count - 1,
  };
  element.addEventListener('keydown', (event) => {
    const move = moves[event.key];
    if (!move || count === 0) return;
    event.preventDefault();
    const goal = Math.min(count - 1, Math.max(0, move()));
    bringIntoView(goal);
    // At once: the next key may come before what was chosen is shown.
    chosen = goal;
    onChoose(goal);
  });
  // The tooltip of a row is its whole text; what is selected with the mouse is copied as ever.
  element.addEventListener('copy', (event) => {
    const row = space.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !event.clipboardData || getSelection()?.isCollapsed === false) return;
    event.clipboardData.setData('text/plain', row.title);
    event.preventDefault();
  });
  element.addEventListener('scroll', draw);
  return {
    show: (newCount, newChosen, isAtEnd) => {
      count = newCount;
      const isOther = newChosen !== chosen;
      chosen = newChosen;
      space.style.height = `${count * rowHeight}px`;
      if (isAtEnd) element.scrollTop = count * rowHeight;
      else if (isOther && chosen >= 0) bringIntoView(chosen);
      draw();
    },
  };
}
