import { expectAccessible } from '../../src/axe.ts';
import { expect, test } from '../../src/inspector/fixtures.ts';
import { restOfPurchase, shopCoverage, startOfPurchase } from '../../src/inspector/told-purchase.ts';

const typing = ['shop', 'shop.paying', 'shop.paying.asking', 'shop.paying.asking.code'];

test('a large chart starts folded; what is opened stays open over events and reloads', { tag: '@long' }, async ({
  panel,
  inspector,
  page,
}) => {
  await inspector.tell(startOfPurchase);
  await panel.doOpen();
  await panel.seeDrawn('shop', ['shop', 'shop.browsing', 'shop.browsing.list']);
  await panel.seeFolded(['shop.paying', 'shop.stock']);
  await expect(panel.canvas.getByText('5 states, 4 transitions')).toBeVisible();
  await panel.button('Open stock').press('Enter');
  await panel.seeFolded(['shop.paying']);
  await expect(panel.button('Fold stock')).toBeFocused();
  await expectAccessible(page, 'a chart with folded states');

  // Where the chart comes to is opened by itself.
  await inspector.tell(restOfPurchase);
  await panel.seeDrawn('shop', typing);
  await panel.seeFolded([]);
  await page.reload();
  await panel.seeDrawn('shop', typing);
  await panel.seeFolded([]);

  await panel.button('Fold all').click();
  await panel.seeFolded(['shop.browsing', 'shop.stock']);
  await panel.seeDrawn('shop', typing);
  await panel.button('Outline').click();
  const stock = panel.canvas.getByText(/^stock/);
  await expect(stock).toHaveText('stock (14 states, 14 transitions folded)');
  await stock.press('Enter');
  await expect(panel.canvas.getByText('shelf14', { exact: true })).toBeVisible();
  await panel.button('Drawing').click();
  await panel.seeFolded(['shop.browsing']);
  await panel.button('Fold stock').click();
  await panel.seeFolded(['shop.browsing', 'shop.stock']);
});

test('a drawing that comes late ↴ of another actor, or in another shape, is not shown', { tag: '@long' }, async ({
  panel,
  inspector,
  page,
}) => {
  await inspector.tell(startOfPurchase);
  await panel.doOpen();
  await panel.seeDrawn('shop', ['shop', 'shop.browsing', 'shop.browsing.list']);
  let letIn = () => {};
  const late = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/drawing?*', async (route) => {
    // The shop's chart with its stock opened waits; everything else is laid out at once.
    const isLate =
      route.request().url().includes('folded=shop.paying') && !route.request().url().includes('shop.stock');
    if (isLate) await late;
    await route.continue();
  });
  await panel.button('Open stock').click();
  await expect(panel.canvas).toHaveAttribute('aria-busy', 'true');
  await panel.button('Open all').click();
  await panel.seeFolded([]);
  await panel.actors.getByRole('button', { name: /^lift/ }).click();
  await panel.seeDrawn('lift', ['lift', 'lift.up']);
  const answered = page.waitForResponse(/drawing/);
  letIn();
  await (await answered).finished();
  await panel.seeDrawn('lift', ['lift', 'lift.up']);
  await panel.actors.getByRole('button', { name: /^shop/ }).click();
  await panel.seeFolded([]);
});

test('focus shows one state with its neighbours, in drawing and outline', { tag: '@long' }, async ({
  panel,
  inspector,
  page,
}) => {
  await inspector.tell([...startOfPurchase, ...restOfPurchase]);
  await panel.doOpen();
  await panel.seeDrawn('shop', typing);
  await page.getByRole('combobox', { name: 'Focus' }).selectOption('paying.asking.sent');
  const neighbours = [...typing, 'shop.paying.asking.sent', 'shop.done'];
  await panel.seeStates(neighbours);
  await page.reload();
  await panel.seeStates(neighbours);
  await panel.actors.getByRole('button', { name: /^lift/ }).click();
  await panel.seeDrawn('lift', ['lift', 'lift.up']);
  await panel.actors.getByRole('button', { name: /^shop/ }).click();
  await panel.seeStates(neighbours);

  await panel.button('Outline').click();
  await expect(panel.canvas.getByText(/^code\.type → /)).toBeVisible();
  await expect(panel.canvas.getByText(/^leave → /)).toHaveCount(0);
  await expectAccessible(page, 'the outline of a focus');
  await panel.button('Focus on done').press('Enter');
  await expect(page.getByRole('combobox', { name: 'Focus' })).toHaveValue('shop.done');
  await panel.button('Focus on done').press('Enter');
  await expect(page.getByRole('combobox', { name: 'Focus' })).toHaveValue('');
  await expect(panel.canvas.getByText(/^leave → /)).toBeVisible();
  await panel.button('Drawing').click();
  await panel.canvas.locator('[data-state="shop.done"] > rect').last().dblclick();
  await expect(page.getByRole('combobox', { name: 'Focus' })).toHaveValue('shop.done');
});

test('coverage is marked on the drawing and told in the outline', { tag: '@long' }, async ({
  panel,
  inspector,
  page,
}) => {
  await inspector.tell(startOfPurchase);
  await panel.doOpen();
  const coverage = page.getByRole('switch', { name: 'Coverage' });
  const sentence = panel.chart.getByRole('status');
  await coverage.press('Space');
  await expect(sentence).toHaveText('No coverage yet. Run npm run paths first.');
  await expect(panel.canvas.locator('.reached, .unreached')).toHaveCount(0);

  inspector.keepCoverage(shopCoverage);
  await coverage.uncheck();
  await expect(sentence).toBeEmpty();
  await coverage.check();
  await expect(sentence).toHaveText(/^npm run paths, .+: 20 of 21 states reached; 23 of 24 transitions reached\.$/);
  await expect(panel.canvas.locator('[data-state="shop.stock"]')).toHaveClass(/unreached/);
  await expect(panel.canvas.locator('.arrow.unreached text')).toHaveText('product.open');
  await expectAccessible(page, 'coverage on the drawing');

  await page.reload();
  await expect(coverage).toBeChecked();
  await panel.button('Outline').click();
  await expect(panel.canvas.getByText(/^product\.open → /)).toContainText('(not reached)');
  await expect(panel.canvas.getByText(/^product\.close → /)).toContainText('(reached by 2 paths)');
  await expectAccessible(page, 'coverage in the outline');

  const [chart] = shopCoverage.charts;
  inspector.keepCoverage({ ...shopCoverage, charts: [{ ...chart, states: chart?.states.slice(1) }] });
  await page.reload();
  await expect(sentence).toHaveText('This chart has changed since the last npm run paths. Run it again.');
});
