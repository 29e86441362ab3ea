/** Makes an element with its properties, attributes (those whose name holds a hyphen, and `role`) and children. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  properties: Readonly<Record<string, unknown>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-') || name === 'role') element.setAttribute(name, String(value));
    else Reflect.set(element, name, value);
  }
  element.append(...children);
  return element;
}

/** Sets the words of an element where they are others: what is set anew is spoken again. */
export function tell(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words;
  element.hidden = words === '';
}
