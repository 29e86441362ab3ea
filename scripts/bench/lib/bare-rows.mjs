/** What the bare page lists, on the server's bench and on the phone's: with it the page has 275 elements. */
export const bareRows = Array.from({ length: 66 }, (_, index) => ({
  name: `Stoneware vase number ${index}`,
  price: `${index}.90 TL`,
}));

/**
 * Draws them.
 *
 * @template Element
 * @param {(type: string, props: object | null, ...children: *[]) => Element} h `createElement` of the React that draws the page
 * @param {readonly { name: string, price: string }[]} rows
 * @returns {Element[]}
 */
export const drawRows = (h, rows) =>
  rows.map(({ name, price }) =>
    h(
      'li',
      { key: name },
      h('a', { href: `/${name}/` }, h('span', { className: 'name' }, name), h('b', { className: 'price' }, price)),
    ),
  );
