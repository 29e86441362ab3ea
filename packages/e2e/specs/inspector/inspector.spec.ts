import { expectAccessible } from '../../src/axe.ts';
import { expect, test } from '../../src/inspector/fixtures.ts';
import { restOfPurchase, shopParts, startOfPurchase } from '../../src/inspector/told-purchase.ts';

const wholePurchase = [...startOfPurchase, ...restOfPurchase];

test('a purchase is watched, gone back through, saved and opened again', async ({ panel, inspector, page }) => {
  await panel.doOpen();
  await panel.seeStatus(/^Waiting for a page/);
  await inspector.tell(startOfPurchase);
  await panel.seeStatus('2 charts, 2 events');
  await expect(panel.actors.getByRole('button')).toHaveText([/^shop/, /^lift/]);
  await panel.seeDrawn('shop', ['shop', 'shop.browsing', 'shop.browsing.list']);

  await inspector.tell(restOfPurchase);
  await panel.seeStatus('2 charts, 6 events');
  await panel.seeDrawn('shop', ['shop', 'shop.paying', 'shop.paying.asking', 'shop.paying.asking.code']);
  await expectAccessible(page, 'the drawing and the log');

  // Arrow keys in the log: from the newest event back, and what each was.
  await panel.log.focus();
  await page.keyboard.press('End');
  await panel.seeEvent('load done');
  await page.keyboard.press('ArrowUp');
  await panel.seeEvent('pay');
  await panel.seeDrawn('shop', ['shop', 'shop.paying', 'shop.paying.sending']);
  await page.keyboard.press('ArrowUp');
  await expect(panel.details).toContainText('canPay of browsing → paying returned false.');
  await expectAccessible(page, 'an event');

  // Time travel: the same by buttons and by the slider, and Live goes back to now.
  await panel.button('One event back').click();
  await panel.seeEvent('product.open');
  await expect(panel.details.getByRole('row', { name: 'step' })).toContainText('"list""product"');
  await page.getByRole('slider').press('Home');
  await panel.seeEvent('init');
  await panel.seeDrawn('shop', ['shop', 'shop.browsing', 'shop.browsing.list']);
  await panel.button('Live').click();
  await panel.seeDrawn('shop', ['shop', 'shop.paying', 'shop.paying.asking', 'shop.paying.asking.code']);

  await panel.button('Requests').click();
  const row = page.getByRole('row', { name: /^load post AddressPage/ });
  await expect(row.getByRole('rowheader')).toContainText('automatic: rule A2, one of 2');
  await expect(page.getByRole('row', { name: '↳ DeliveryPage' })).toContainText('automatic: rule A3, one of 4');
  await expect(row.getByRole('cell')).toHaveText(['done', '44 ms', '7', 'pay', 'load done']);
  await row.getByRole('button', { name: 'pay' }).click();
  await panel.seeEvent('pay');
  await expectAccessible(page, 'the requests');

  // What is saved shows the same, in a page that was told nothing of it.
  const [download] = await Promise.all([page.waitForEvent('download'), panel.button('Save recording').click()]);
  const file = await download.path();
  await panel.button('Live').click();
  await inspector.tell(startOfPurchase, 'another tab');
  await panel.seeStatus('4 charts, 8 events');
  await page.getByLabel('Open recording').setInputFiles(file);
  await panel.seeStatus(/^Recording .+: 1 chart, 6 events$/);
  await panel.seeEvent('init');
  await page.getByRole('slider').press('End');
  await panel.seeEvent('load done');
  await panel.seeStatus(/^Recording .+: 2 charts, 6 events$/);
  await panel.button('Live').click();
  await panel.seeStatus('4 charts, 8 events');
});

test('the chosen actor stays chosen over events and reloads, and its drawing is its own', async ({
  panel,
  inspector,
  page,
}) => {
  await inspector.tell(startOfPurchase);
  await panel.doOpen();
  await panel.actors.getByRole('button', { name: /^lift/ }).click();
  await panel.seeDrawn('lift', ['lift', 'lift.up']);
  await inspector.tell(restOfPurchase);
  await panel.seeStatus('2 charts, 6 events');
  await panel.seeDrawn('lift', ['lift', 'lift.up']);
  await page.reload();
  await panel.seeDrawn('lift', ['lift', 'lift.up']);
  await expect(panel.actors.getByRole('button', { name: /^lift/ })).toHaveAttribute('aria-current', 'true');

  // A chart that fits is shown whole, and not larger than it is, in any frame.
  for (const width of [1800, 1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => panel.scale()).toEqual({ scale: 1, isWhole: true });
  }
});

test('every state and every transition is reached by the keyboard, in the outline', async ({
  panel,
  inspector,
  page,
}) => {
  await inspector.tell(wholePurchase);
  await panel.doOpen();
  await panel.seeDrawn('shop', ['shop', 'shop.paying', 'shop.paying.asking', 'shop.paying.asking.code']);
  await panel.button('Outline').focus();
  await page.keyboard.press('Enter');
  await expect(panel.canvas.locator('.outline')).toBeVisible();
  await expectAccessible(page, 'the outline');
  await panel.button('Open all').press('Enter');
  await expect(panel.canvas.getByText('shelf14').first()).toBeVisible();

  const reached = new Set<string>();
  const parts = [
    ...shopParts.states.map((id) => `state ${id}`),
    ...shopParts.transitions.map((id) => `transition ${id}`),
  ];
  await panel.button('Open all').focus();
  for (let turn = 0; turn < 3 * parts.length && reached.size < parts.length; turn += 1) {
    await page.keyboard.press('Tab');
    const part = await panel.focusedPart();
    if (part !== null && parts.includes(part)) reached.add(part);
  }
  expect([...reached].sort()).toEqual(parts.toSorted());
});
