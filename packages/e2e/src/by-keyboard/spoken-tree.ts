/** A node of Chromium's accessibility tree, as its protocol's `Accessibility.getFullAXTree` gives it. */
export interface TreeNode {
  readonly nodeId: string;
  readonly parentId?: string | undefined;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown } | undefined;
  readonly name?: { readonly value?: unknown } | undefined;
  readonly description?: { readonly value?: unknown } | undefined;
  readonly value?: { readonly value?: unknown } | undefined;
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[] | undefined;
  readonly childIds?: readonly string[] | undefined;
}

/** How a control or a picture is announced. Its name holds what stands in it. */
const controls: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'link',
  textbox: 'text field',
  searchbox: 'search field',
  spinbutton: 'number field',
  combobox: 'list of choices',
  radio: 'radio button',
  checkbox: 'checkbox',
  switch: 'switch',
  DisclosureTriangle: 'can be opened',
  image: 'picture',
  Iframe: 'frame',
  progressbar: 'progress',
};

/** How a part of a page is announced. What stands in it follows, one step further in. */
const parts: Readonly<Record<string, string>> = {
  banner: 'header',
  main: 'main part',
  navigation: 'navigation',
  contentinfo: 'footer',
  complementary: 'beside it',
  region: 'part',
  form: 'form',
  search: 'search',
  dialog: 'dialog',
  alert: 'alert',
  status: 'status',
  timer: 'timer',
  group: 'group',
  radiogroup: 'choice of one',
};

/** Of these what stands in them is said, and that they are there only where they have a name. */
const needName: readonly string[] = ['region', 'form', 'group', 'navigation'];

const textOf = (value: { readonly value?: unknown } | undefined) =>
  String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const typedInto: readonly string[] = ['textbox', 'searchbox', 'combobox', 'spinbutton'];
const chosenOf: Readonly<Record<string, readonly [string, string]>> = {
  radio: ['chosen', 'not chosen'],
  checkbox: ['ticked', 'not ticked'],
  switch: ['on', 'off'],
};

/** What a property of a node adds when it is set. */
const added: Readonly<Record<string, string>> = {
  required: 'required',
  disabled: 'cannot be used now',
  busy: 'busy',
  focused: 'here is the focus',
};

/** What the state of a control adds to its name: `empty, required`. */
function statesOf({ role, properties = [], value }: TreeNode): readonly string[] {
  const state = new Map(properties.map((property) => [property.name, property.value.value]));
  const kind = textOf(role);
  const typed = textOf(value);
  const chosen = chosenOf[kind];
  const [isOpen, isWrong] = [state.get('expanded'), String(state.get('invalid') ?? 'false')];
  return [
    ...(typedInto.includes(kind) ? [typed === '' ? 'empty' : `“${typed}”`] : []),
    ...(chosen ? [chosen[String(state.get('checked')) === 'true' ? 0 : 1]] : []),
    ...Object.entries(added).flatMap(([name, words]) => (state.get(name) === true ? [words] : [])),
    ...(isWrong === 'false' ? [] : ['not right']),
    ...(isOpen === undefined || kind === 'textbox' ? [] : [isOpen === true ? 'open' : 'closed']),
  ];
}

/** A control or a heading in one line: what it is, its name, its state, what describes it. */
function lineOf(node: TreeNode): string | undefined {
  const kind = textOf(node.role);
  const level = node.properties?.find(({ name }) => name === 'level')?.value.value;
  const spoken = kind === 'heading' ? `heading ${level}` : controls[kind];
  if (spoken === undefined) return undefined;
  const described = textOf(node.description);
  const words = [textOf(node.name) || 'without a name', ...statesOf(node)].join(', ');
  return `${spoken}: ${words}${described === '' ? '' : ` (${described})`}`;
}

const indent = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/**
 * What a screen reader says of a page from top to bottom, a line for each thing, parts one step further in.
 *
 * @param nodes of one document, the root first
 */
export function speak(nodes: readonly TreeNode[]): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));

  function insideOf({ childIds = [], role }: TreeNode, isInLabel = false): readonly string[] {
    const isLabel = isInLabel || textOf(role) === 'LabelText';
    const lines: string[] = [];
    let running: string[] = [];
    // Texts that stand beside each other are read in one breath; a label is read with its field.
    const finish = () => {
      if (running.length > 0) lines.push(running.join(' '));
      running = [];
    };
    for (const node of childIds.flatMap((id) => byId.get(id) ?? [])) {
      const isText = !node.ignored && textOf(node.role) === 'StaticText';
      if (isText && isLabel) continue;
      if (isText) running.push(textOf(node.name));
      else {
        finish();
        lines.push(...visit(node, isLabel));
      }
    }
    finish();
    return lines;
  }

  function visit(node: TreeNode, isLabel: boolean): readonly string[] {
    if (node.ignored) return insideOf(node, isLabel);
    const line = lineOf(node);
    if (line !== undefined) return [line];
    const [kind, name] = [textOf(node.role), textOf(node.name)];
    const part = parts[kind];
    const inside = insideOf(node, isLabel);
    // A place for words that has none now is silent; so is a part without a name.
    if (part === undefined || inside.length === 0 || (name === '' && needName.includes(kind))) return inside;
    return [name === '' ? part : `${part}: ${name}`, ...indent(inside)];
  }

  const [root] = nodes;
  return root ? insideOf(root) : [];
}

const day = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*';
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';

/** What is another one in each run, and what is read in its place. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@example\.test/g, '[e-mail]'],
  [new RegExp(`${day},? (?:\\d{1,2} ${month}|${month} \\d{1,2})(?:,? \\d{4})?`, 'g'), '[day]'],
  [new RegExp(`\\b(?:\\d{1,2} ${month}|${month} \\d{1,2})(?:,? \\d{4})?`, 'g'), '[day]'],
  [/\b\d{1,2}:\d{2}\b/g, '[time]'],
  [/\b\d{10,}\b/g, '[number]'],
];

/** What stands around every page. */
const around = /^(?:header|footer|beside it: |link: Skip to content$)/;

/** What is left of a page without what stands around every page. */
export function withoutFrame(lines: readonly string[]): readonly string[] {
  const blocks: string[][] = [];
  for (const line of lines)
    if (line.startsWith('  ') && blocks.length > 0) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  return blocks.filter(([head = '']) => !around.test(head)).flat();
}

/** The same words in every run: days, numbers and addresses of one run are named instead. */
export const steady = (line: string): string =>
  changing.reduce((text, [pattern, words]) => text.replace(pattern, words), line);
