import { expect, type Locator, type Page } from 'playwright/test';
import type { RunningInspector } from './fixtures.ts';

/** The inspector's page as a developer meets it. */
export class InspectorPanel {
  readonly status: Locator;
  readonly actors: Locator;
  readonly chart: Locator;
  readonly log: Locator;
  readonly details: Locator;
  readonly canvas: Locator;

  readonly page: Page;
  readonly #address: string;

  constructor(page: Page, { address }: RunningInspector) {
    this.page = page;
    this.#address = address;
    this.status = page.locator('#status');
    this.actors = page.getByRole('navigation', { name: 'Actors' });
    this.chart = page.getByRole('region', { name: 'Chart' });
    this.log = page.getByRole('listbox', { name: 'Events' });
    this.details = page.getByRole('region', { name: 'Details' });
    this.canvas = page.locator('#canvas');
  }

  async doOpen(): Promise<void> {
    await this.page.goto(this.#address);
    await expect(this.page.getByRole('heading', { name: 'Vitrin inspector' })).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async seeStatus(words: string | RegExp): Promise<void> {
    await expect(this.status).toHaveText(words);
  }

  /** The drawing shows this chart, and these of its states are lit. */
  async seeDrawn(chart: string, active: readonly string[]): Promise<void> {
    const drawing = this.canvas.locator(`svg[aria-label="Chart ${chart}"]`);
    await expect(drawing).toBeVisible();
    await expect.poll(() => this.drawn('.state.active')).toEqual(active);
  }

  /** Ids of the states that are drawn, all or some of them, in the order of the chart. */
  private drawn(which: string): Promise<string[]> {
    return this.canvas
      .locator(which)
      .evaluateAll((states) => states.map((one) => one.getAttribute('data-state') ?? ''));
  }

  async seeStates(ids: readonly string[]): Promise<void> {
    await expect.poll(() => this.drawn('.state')).toEqual(ids);
  }

  async seeFolded(ids: readonly string[]): Promise<void> {
    await expect.poll(() => this.drawn('.state.folded')).toEqual(ids);
  }

  /** CSS pixels for a unit of the drawing, and whether all of it is in sight. */
  scale(): Promise<{ readonly scale: number; readonly isWhole: boolean }> {
    return this.canvas.locator('svg').evaluate((drawing: SVGSVGElement) => {
      const [frame, whole] = [drawing.getBoundingClientRect(), drawing.querySelector('g')?.getBoundingClientRect()];
      const isWhole = whole && whole.left >= frame.left && whole.top >= frame.top;
      return {
        scale: Math.round((drawing.getScreenCTM()?.a ?? 0) * 100) / 100,
        isWhole: isWhole === true && whole.right <= frame.right && whole.bottom <= frame.bottom,
      };
    });
  }

  /** What the chosen line of the log says, in the details. */
  async seeEvent(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2 }).filter({ hasText: 'Event' })).toBeVisible();
    await expect(this.details.getByRole('heading', { level: 3 }).first()).toContainText(name);
  }

  /** Which part of the outline has the keyboard: `state …`, `transition …`. */
  focusedPart(): Promise<string | null> {
    return this.page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? null);
  }
}
