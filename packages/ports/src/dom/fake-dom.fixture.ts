// For tests alone: as much of a document as the mounts of this package use.

type Listener = (event: FakeEvent) => void;

export interface FakeEvent {
  readonly type: string;
  readonly target: FakeElement;
  preventDefault(): void;
}

/** One element; what a person could see of it is `seen`. */
export class FakeElement {
  readonly tagName: string;
  readonly ownerDocument: FakeDocument;
  readonly attributes = new Map<string, string>();
  readonly children: (FakeElement | string)[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();
  parent: FakeElement | null = null;
  hidden = false;
  disabled = false;
  selected = false;
  checked = false;
  open = false;
  name = '';
  type = '';
  autocomplete = '';
  className = '';
  htmlFor = '';
  id = '';
  #value = '';

  constructor(tagName: string, ownerDocument: FakeDocument) {
    this.tagName = tagName;
    this.ownerDocument = ownerDocument;
  }

  get value(): string {
    const options = this.all((one) => one.tagName === 'option');
    const selected = options.find((one) => one.selected) ?? options[0];
    return this.tagName === 'select' ? (selected?.value ?? '') : this.#value;
  }

  set value(value: string) {
    this.#value = value;
    for (const one of this.all(({ tagName }) => tagName === 'option')) one.selected = one.value === value;
  }

  get textContent(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.textContent)).join('');
  }

  set textContent(text: string) {
    this.replaceChildren(...(text === '' ? [] : [text]));
  }

  /** Fields of a form by their name. */
  get elements() {
    return { namedItem: (name: string) => this.all((one) => one.name === name)[0] ?? null };
  }

  append(...children: (FakeElement | string)[]): void {
    for (const child of children) {
      if (typeof child !== 'string') child.parent = this;
      this.children.push(child);
    }
  }

  replaceChildren(...children: (FakeElement | string)[]): void {
    this.children.length = 0;
    this.append(...children);
  }

  remove(): void {
    const at = this.parent?.children.indexOf(this) ?? -1;
    if (at >= 0) this.parent?.children.splice(at, 1);
    this.parent = null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  /** Something happens here, and is heard up to the root. */
  fire(type: string, target: FakeElement = this): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ type, target, preventDefault: () => {} });
    this.parent?.fire(type, target);
  }

  click(): void {
    if (!this.disabled) this.fire(this.type === 'submit' ? 'submit' : 'click');
  }

  focus(): void {
    this.ownerDocument.activeElement = this;
  }

  select(): void {}

  showModal(): void {
    this.open = true;
  }

  close(): void {
    this.open = false;
  }

  contains(other: FakeElement | null): boolean {
    return other !== null && (other === this || this.contains(other.parent));
  }

  querySelectorAll(tagNames: string): FakeElement[] {
    return this.all((one) => tagNames.split(', ').includes(one.tagName));
  }

  /** Everything inside that fits. */
  all(fits: (one: FakeElement) => boolean): FakeElement[] {
    const inside = this.children.filter((child) => typeof child !== 'string');
    return inside.flatMap((child) => [...(fits(child) ? [child] : []), ...child.all(fits)]);
  }

  /** What a person could read and use: words, and fields and buttons in brackets. */
  get seen(): readonly string[] {
    if (this.hidden || (this.tagName === 'dialog' && !this.open)) return [];
    const own = { button: `[${this.textContent}]`, input: `<${this.name}>`, select: `<${this.name}>` };
    const control = own[this.tagName as keyof typeof own];
    if (control !== undefined) return [this.disabled ? `${control} off` : control];
    return this.children.flatMap((child) => (typeof child === 'string' ? [child.trim()] : child.seen)).filter(Boolean);
  }
}

export class FakeDocument {
  activeElement: FakeElement | null = null;

  createElement(tagName: string): FakeElement {
    return new FakeElement(tagName, this);
  }
}
