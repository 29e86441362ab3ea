import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Rules whose findings axe never calls more than moderate, and which take a good part of its time. */
const belowSerious = [
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'scope-attr-valid',
  'skip-link',
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'image-redundant-alt',
  'presentation-role-conflict',
  'server-side-image-map',
  'table-duplicate-name',
];

/** Expects no finding of axe that is serious or critical (ux.md, 39). */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Nothing can run in a frame without scripts, axe neither: it would wait for ever. Its title is checked before it goes.
  const closed = page.locator('iframe[sandbox=""]');
  for (const frame of await closed.all()) await expect(frame).toHaveAttribute('title', /\S/);
  await closed.evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  const { violations } = await new AxeBuilder({ page })
    // What holds is not described node by node.
    .options({
      resultTypes: ['violations'],
      rules: Object.fromEntries(belowSerious.map((rule) => [rule, { enabled: false }])),
    })
    // A page without frames is looked at in one go; otherwise axe puts its findings together in a page of its own.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
  expect(grave, `axe on ${where}`).toEqual([]);
}
