import type { Handle } from '../headless/handle.types.ts';

/** A part of a shop as an adapter of a view library sees it; a test changes its view by hand. */
export class HandHeldPart<View>
  implements Pick<Handle<View, unknown, string, unknown>, 'subscribe' | 'getView' | 'stop'>
{
  #view: View;
  readonly #listeners = new Set<() => void>();
  /** How often it was stopped. */
  stops = 0;

  constructor(view: View) {
    this.#view = view;
  }

  /** How many are listening. */
  get listeners(): number {
    return this.#listeners.size;
  }

  subscribe(listener: () => void): () => void {
    // Each subscription is one of its own, also when the same function is handed in twice.
    const own = () => listener();
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  getView(): View {
    return this.#view;
  }

  /** Changes the view and tells of it: who does not listen yet is not told. */
  change(view: View): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }

  stop(): void {
    this.stops += 1;
  }
}
