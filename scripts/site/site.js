// The search: everything else works without scripts.

const box = document.querySelector('search');
const input = box.querySelector('input');
const [status, list] = [box.querySelector('[role=status]'), box.querySelector('ul')];
const most = 30;
const rootOf = document.body.dataset.entries.replace('assets/search-entries.js', '');

const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Loads the entries at the first character typed. */
const entriesOf = () =>
  new Promise((resolve, reject) => {
    if (globalThis.searchEntries) return resolve(globalThis.searchEntries);
    const script = document.createElement('script');
    script.src = document.body.dataset.entries;
    script.onload = () => resolve(globalThis.searchEntries);
    script.onerror = reject;
    document.head.append(script);
  });

const linkTo = (href, words) => {
  const link = document.createElement('a');
  link.href = rootOf + href;
  link.textContent = words;
  const item = document.createElement('li');
  item.append(link);
  return item;
};

input.addEventListener('input', async () => {
  const typed = input.value.trim();
  const words = fold(typed).split(/\s+/);
  const hasAll = (text) => words.every((word) => fold(text).includes(word));
  const entries = typed === '' ? [] : await entriesOf();
  // The reader may have typed more in the meantime.
  if (input.value.trim() !== typed) return;
  const found = [
    ...entries.filter(({ title }) => hasAll(title)).map(({ out, title }) => linkTo(out, title)),
    ...entries.flatMap(({ out, title, headings }) =>
      headings.filter(([text]) => hasAll(text)).map(([text, id]) => linkTo(`${out}#${id}`, `${text} (${title})`)),
    ),
  ];
  status.textContent = typed === '' ? '' : `${found.length} found${found.length > most ? `, ${most} shown` : ''}`;
  list.replaceChildren(...found.slice(0, most));
});
box.hidden = false;
