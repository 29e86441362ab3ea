import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Expects no finding of axe that is serious or critical (ux.md, 39). */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Nothing can run in a frame without scripts, axe neither: it would wait for ever. Its title is checked before it goes.
  const closed = page.locator('iframe[sandbox=""]');
  for (const frame of await closed.all()) await expect(frame).toHaveAttribute('title', /\S/);
  await closed.evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
  expect(grave, `axe on ${where}`).toEqual([]);
}
