type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const svgSpace = 'http://www.w3.org/2000/svg';

function fill<Made extends Element>(made: Made, attributes: Attributes, children: readonly (Node | string)[]): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/** Makes an HTML element; text is always text, never markup. */
export const html = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => fill(document.createElement(name), attributes, children);

/** Makes an SVG element. */
export const svg = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Name] => fill(document.createElementNS(svgSpace, name), attributes, children);

/** Finds an element of the page that is written in its HTML. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`inspector page: no #${id}.`);
  return found;
}
