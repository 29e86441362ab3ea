/** What the page looks like: no font, picture or script of elsewhere. */
export const styles = `
:root { color-scheme: light dark; --ink: light-dark(#16202b, #e6ebf1); --quiet: light-dark(#51606f, #a7b4c2);
  --page: light-dark(#f5f7fa, #10161d); --card: light-dark(#ffffff, #18212b); --line: light-dark(#d5dde6, #2c3947);
  --good: light-dark(#11603b, #6fd3a0); --bad: light-dark(#a3001b, #ff9aa8); --mark: light-dark(#0b4f9e, #8fc2ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--mark); }
header, main { max-width: 1240px; margin: 0 auto; padding: 16px; }
h1 { font-size: 24px; margin: 0 0 4px; }
h2 { font-size: 20px; margin: 0 0 8px; }
h3 { font-size: 16px; margin: 20px 0 8px; }
nav { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 12px; }
nav a { padding: 4px 10px; border: 1px solid var(--line); border-radius: 999px; background: var(--card); text-decoration: none; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin-bottom: 16px; }
.good { color: var(--good); } .bad { color: var(--bad); } .quiet { color: var(--quiet); }
.drawing { overflow: auto; max-height: 80vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
.drawing svg { display: block; margin: auto; }
.drawing .on { font-weight: 700; paint-order: stroke; stroke: #ffe08a; stroke-width: 5px; stroke-linejoin: round; }
.drawing .never text { text-decoration: line-through; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: 4px 10px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font: 13px/1.45 ui-monospace, 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; }
details { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: 5px 0; }
details > div { padding: 0 0 12px 18px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/**
 * Puts the hits on the drawings and lights up the transitions of the path that is opened. Without it the page still says all.
 */
export const script = `
for (const section of document.querySelectorAll('section')) {
  const drawing = section.querySelector('.drawing');
  if (!drawing) continue;
  const rows = [...section.querySelectorAll('tr[data-place]')];
  const groups = [...drawing.querySelectorAll('[data-transitions]')];
  const placesOf = (group) => group.dataset.transitions.split(' ').map(decodeURI);
  for (const group of groups) {
    const own = rows.filter((row) => placesOf(group).includes(row.dataset.place));
    const hits = own.reduce((sum, row) => sum + Number(row.dataset.hits), 0);
    const box = group.getBBox();
    const svg = 'http://www.w3.org/2000/svg';
    const pill = document.createElementNS(svg, 'g');
    const shape = document.createElementNS(svg, 'rect');
    const text = document.createElementNS(svg, 'text');
    const width = 8 + String(hits).length * 6;
    const set = (element, values) => { for (const name in values) element.setAttribute(name, values[name]); };
    set(shape, { x: box.x + box.width - 2, y: box.y - 7, width, height: 12, rx: 6, fill: hits ? '#11603b' : '#a3001b' });
    set(text, { x: box.x + box.width - 2 + width / 2, y: box.y + 2, 'text-anchor': 'middle', fill: '#fff', 'font-size': 9 });
    text.textContent = hits;
    pill.append(shape, text);
    group.after(pill);
    const title = document.createElementNS(svg, 'title');
    title.textContent = 'passed by paths: ' + hits;
    group.append(title);
    if (!hits) group.classList.add('never');
  }
  section.addEventListener('toggle', ({ target }) => {
    const passed = target.open && target.dataset.passes ? target.dataset.passes.split(' ') : [];
    const places = passed.map((index) => rows[index]?.dataset.place);
    for (const group of groups) group.classList.toggle('on', placesOf(group).some((place) => places.includes(place)));
  }, true);
}
const open = () => {
  const path = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (path instanceof HTMLDetailsElement) path.open = true;
};
addEventListener('hashchange', open);
open();
`;
