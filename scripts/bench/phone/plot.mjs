/** Told apart without colour too: by their dashes. */
const looks = [
  { colour: '#0b5cad', dash: '' },
  { colour: '#a0410d', dash: '6 3' },
  { colour: '#2c6e2f', dash: '2 3' },
  { colour: '#6b3fa0', dash: '8 3 2 3' },
  { colour: '#7a5c00', dash: '1 2' },
  { colour: '#a3195b', dash: '10 4' },
];

const width = 760;
/** Of the picture's part with the values. */
const high = 184;
const frame = { left: 48, right: 16, top: 44 };

const escapeText = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const place = (value) => value.toFixed(1);
const label = (value) => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** Signs that stand beside each other below one value; what is longer goes on below. */
const signsInLine = 22;
const lineHeight = 12;

/** Words in lines that stand below a value. */
function linesOf(words) {
  const lines = [''];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= signsInLine || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * A history as a picture: a line for each thing that was measured, thin and dashed its goal.
 *
 * @param {string} title
 * @param {{ name: string, goal: number | undefined, values: number[] }[]} lines NaN: not measured then
 * @param {string[]} changes what had changed, for each value
 * @returns {string} SVG
 */
export function drawPlot(title, lines, changes) {
  const highest =
    Math.max(1, ...lines.flatMap(({ goal, values }) => [goal ?? 0, ...values]).filter(Number.isFinite)) * 1.1;
  const below = changes.map(linesOf);
  const deep = lineHeight * Math.max(...below.map((words) => words.length));
  const size = { width, height: frame.top + high + 16 + deep + 16 * lines.length };
  const wide = size.width - frame.left - frame.right;
  const x = (index) =>
    frame.left + (changes.length === 1 ? wide / 2 : 20 + (index * (wide - 40)) / (changes.length - 1));
  const y = (value) => frame.top + high * (1 - value / highest);
  const bottom = frame.top + high;
  const text = (at, up, words, more = '') =>
    `<text x="${place(at)}" y="${place(up)}"${more}>${escapeText(words)}</text>`;
  // Words below the outermost values stay in the picture.
  const anchorOf = (at) =>
    changes.length === 1 ? 'middle' : at === 0 ? 'start' : at === changes.length - 1 ? 'end' : 'middle';
  const drawn = lines.flatMap(({ name, goal, values }, index) => {
    const { colour, dash } = looks[index % looks.length];
    const points = values.map((value, at) => ({ value, at })).filter(({ value }) => Number.isFinite(value));
    const path = points.map(({ value, at }) => `${place(x(at))},${place(y(value))}`).join(' ');
    const key = size.height - 12 - 16 * (lines.length - 1 - index);
    return [
      goal === undefined
        ? ''
        : `<line x1="${frame.left}" x2="${size.width - frame.right}" y1="${place(y(goal))}" y2="${place(y(goal))}" stroke="${colour}" stroke-width="0.75" stroke-dasharray="1 4"/>`,
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>`,
      ...points.map(({ value, at }) => `<circle cx="${place(x(at))}" cy="${place(y(value))}" r="3" fill="${colour}"/>`),
      ...points.map(({ value, at }) =>
        text(x(at), y(value) - 7, label(value), ` text-anchor="middle" fill="${colour}"`),
      ),
      `<line x1="${frame.left}" x2="${frame.left + 32}" y1="${key - 4}" y2="${key - 4}" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>`,
      text(frame.left + 40, key, goal === undefined ? name : `${name} (goal ${label(goal)}, dotted)`),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escapeText(title)}" font-family="system-ui, sans-serif" font-size="12">`,
    `<rect width="${size.width}" height="${size.height}" fill="#fff"/>`,
    text(frame.left, 24, title, ' font-size="15" font-weight="600"'),
    `<line x1="${frame.left}" x2="${size.width - frame.right}" y1="${bottom}" y2="${bottom}" stroke="#555"/>`,
    ...below.flatMap((words, at) =>
      words.map((line, row) =>
        text(x(at), bottom + 16 + lineHeight * row, line, ` text-anchor="${anchorOf(at)}" font-size="10"`),
      ),
    ),
    ...drawn,
    '</svg>\n',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
