// The search, and a tab stop for what is wider than the window. Everything else works without scripts.

const up = document.body.dataset.up;
const form = document.querySelector('search');
const input = document.querySelector('#words');
const results = document.querySelector('#results');
const [status, list] = [results.querySelector('[role=status]'), results.querySelector('ul')];
const most = 30;

const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Entries are fetched with the first letter: a script, because a page that was opened as a file may read no other file. */
const fetchEntries = () =>
  new Promise((resolve, reject) => {
    if (globalThis.searchEntries) return resolve(globalThis.searchEntries);
    const script = document.createElement('script');
    script.src = `${up}/assets/search-entries.js`;
    script.onload = () => resolve(globalThis.searchEntries);
    script.onerror = reject;
    document.head.append(script);
  });

/** Titles before headings, beginnings before the middle; every word has to be there. */
function find(entries, words) {
  const found = [];
  for (const [out, title, room, headings] of entries) {
    const page = fold(title);
    const inTitle = words.every((word) => page.includes(word));
    if (inTitle) found.push({ rank: page.startsWith(words[0]) ? 0 : 1, out, title, within: room });
    for (const [text, anchor] of headings) {
      const heading = fold(text);
      const isHere = words.every((word) => heading.includes(word) || page.includes(word));
      if (isHere && words.some((word) => heading.includes(word))) {
        found.push({ rank: heading.startsWith(words[0]) ? 2 : 3, out: `${out}#${anchor}`, title: text, within: title });
      }
    }
  }
  return found.sort((a, b) => a.rank - b.rank);
}

function show(found, typed) {
  results.hidden = typed === '';
  const shown = found.slice(0, most);
  status.textContent =
    found.length === 0
      ? `Nothing has “${typed}” in its title or headings.`
      : `${found.length} found${shown.length < found.length ? `, the first ${most} shown` : ''}.`;
  list.replaceChildren(
    ...shown.map(({ out, title, within }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = `${up}/${out}`;
      link.textContent = title;
      item.append(link, ` in ${within}`);
      return item;
    }),
  );
}

async function search() {
  const typed = input.value.trim();
  if (typed === '') return show([], '');
  try {
    const entries = await fetchEntries();
    // Something newer may have been typed meanwhile.
    if (input.value.trim() === typed) show(find(entries, fold(typed).split(/\s+/)), typed);
  } catch {
    results.hidden = false;
    status.textContent = 'The list of titles could not be read. All pages stand below the text.';
  }
}

form.hidden = false;
input.addEventListener('input', search);
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'Enter') {
    event.preventDefault();
    list.querySelector('a')?.focus();
  } else if (event.key === 'Escape') {
    input.value = '';
    search();
  }
});
list.addEventListener('keydown', (event) => {
  const links = [...list.querySelectorAll('a')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') input.focus();
  if (!step) return;
  event.preventDefault();
  (links[links.indexOf(document.activeElement) + step] ?? input).focus();
});
document.addEventListener('keydown', (event) => {
  const isTyping = /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  input.focus();
});

/** What has to be scrolled can be reached by Tab, and nothing else can. */
const giveTabStops = () => {
  for (const box of document.querySelectorAll('.wide, .picture, pre')) {
    if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
};
addEventListener('resize', giveTabStops);
addEventListener('load', giveTabStops);
giveTabStops();
