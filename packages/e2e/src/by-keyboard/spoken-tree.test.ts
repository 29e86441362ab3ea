import { describe, expect, it } from 'vitest';
import { speak, steady, type TreeNode, withoutFrame } from './spoken-tree.ts';

interface Sketch {
  readonly role: string;
  readonly name?: string;
  readonly description?: string;
  readonly value?: string;
  readonly state?: Readonly<Record<string, unknown>>;
  readonly ignored?: boolean;
  readonly inside?: readonly Sketch[];
}

/** The nodes of a tree in the protocol's form: each with an id, its children by theirs. */
function draw(root: Sketch): readonly TreeNode[] {
  const nodes: TreeNode[] = [];
  function add({ role, name, description, value, state = {}, ignored = false, inside = [] }: Sketch): string {
    const nodeId = String(nodes.length + 1);
    const place = nodes.length;
    nodes.push({ nodeId, ignored });
    const childIds = inside.map(add);
    nodes[place] = {
      nodeId,
      ignored,
      role: { value: role },
      name: { value: name ?? '' },
      description: { value: description ?? '' },
      value: { value: value ?? '' },
      properties: Object.entries(state).map(([property, given]) => ({ name: property, value: { value: given } })),
      childIds,
    };
    return nodeId;
  }
  add(root);
  return nodes;
}

const page = (...inside: readonly Sketch[]) => speak(draw({ role: 'RootWebArea', inside }));
const text = (name: string): Sketch => ({ role: 'StaticText', name });

describe('a page as it is said', () => {
  it('parts come with what stands in them one step further in; what has no role is passed through', () => {
    const said = page({
      role: 'main',
      inside: [
        { role: 'heading', name: 'Checkout', state: { level: 1 }, inside: [text('Checkout')] },
        { role: 'generic', inside: [{ role: 'generic', ignored: true, inside: [text('Total'), text('389.80 TL')] }] },
      ],
    });
    expect(said).toEqual(['main part', '  heading 1: Checkout', '  Total 389.80 TL']);
  });

  it('a field says its name, what is typed, that it has to be filled in, what is wrong, and what describes it', () => {
    expect(
      page(
        { role: 'LabelText', inside: [text('Postcode')] },
        {
          role: 'textbox',
          name: 'Postcode',
          value: '347',
          description: 'Five digits',
          state: { required: true, invalid: 'true', focused: true },
        },
        { role: 'combobox', name: 'City', state: { expanded: false } },
      ),
    ).toEqual([
      'text field: Postcode, “347”, required, here is the focus, not right (Five digits)',
      'list of choices: City, empty, closed',
    ]);
  });

  it('of two radio buttons it says which one is chosen, of a checkbox whether it is ticked', () => {
    expect(
      page(
        {
          role: 'radiogroup',
          name: 'Delivery option',
          inside: [
            { role: 'radio', name: 'To my address', state: { checked: 'true' } },
            { role: 'radio', name: 'Pick up in store', state: { checked: 'false' } },
          ],
        },
        { role: 'checkbox', name: 'I accept', state: { checked: 'false', disabled: true } },
      ),
    ).toEqual([
      'choice of one: Delivery option',
      '  radio button: To my address, chosen',
      '  radio button: Pick up in store, not chosen',
      'checkbox: I accept, not ticked, cannot be used now',
    ]);
  });

  it('a control without a name is told as such; places for words are silent while they are empty', () => {
    expect(
      page({ role: 'button' }, { role: 'status', inside: [] }, { role: 'alert', inside: [text('Declined')] }),
    ).toEqual(['button: without a name', 'alert', '  Declined']);
  });
});

it('what stands around every page is left out of later steps', () => {
  expect(withoutFrame(['header', '  link: Vitrin', 'main part', '  Total', 'footer', '  © Vitrin', 'status'])).toEqual([
    'main part',
    '  Total',
    'status',
  ]);
});

it.each([
  ['Arrives Wed, Nov 25 – Fri, Nov 27', 'Arrives [day] – [day]'],
  ['Arrives Wed 25 Nov', 'Arrives [day]'],
  ['Ordered on 23 November 2026', 'Ordered on [day]'],
  ['sent to a-b.9@example.test', 'sent to [e-mail]'],
  ['Order 20261123000017', 'Order [number]'],
  ['Card 4543 **** 0003, 12/30', 'Card 4543 **** 0003, 12/30'],
])('%s is the same in every run: %s', (said, kept) => expect(steady(said)).toBe(kept));
