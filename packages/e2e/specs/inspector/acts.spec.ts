import { expectAccessible } from '../../src/axe.ts';
import { expect, test } from '../../src/inspector/fixtures.ts';
import { restOfPurchase, shopChart, startOfPurchase } from '../../src/inspector/told-purchase.ts';

test('a recording goes on as a branch, is saved with it, and left again', { tag: '@long' }, async ({
  panel,
  inspector,
  page,
}) => {
  await panel.doOpen();
  await inspector.tell([...startOfPurchase, ...restOfPurchase]);
  await panel.seeStatus('2 charts, 6 events');
  // The first `pay`, which canPay refused.
  await panel.log.focus();
  for (const key of ['End', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expect(panel.details).toContainText('canPay of browsing → paying returned false.');

  const branch = page.locator('#branch');
  await branch.getByText('Continue as a branch').press('Enter');
  await expect(branch.getByRole('button')).toHaveText(['product.close', 'pay', 'restock']);
  await branch.getByRole('button', { name: 'pay' }).press('Enter');
  await expect(branch.getByRole('alert')).toHaveText('Does the guard hold? pay [canPay] → paying');
  await expect(branch.getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.seeStatus(/^Branch: /);
  await panel.seeDrawn('shop', ['shop', 'shop.paying', 'shop.paying.sending']);
  await branch.getByRole('button', { name: 'load failed' }).press('Enter');
  await panel.seeDrawn('shop', ['shop', 'shop.paying', 'shop.paying.refused']);
  await expect(panel.log.getByRole('option', { name: /branch$/ })).toHaveCount(2);
  await expectAccessible(page, 'a branch');

  const [download] = await Promise.all([page.waitForEvent('download'), panel.button('Save recording').click()]);
  await panel.button('Leave branch').click();
  await panel.seeStatus('2 charts, 6 events');
  await expect(panel.details).toContainText('canPay of browsing → paying returned false.');
  await page.getByLabel('Open recording').setInputFiles(await download.path());
  await panel.seeStatus(/^Recording /);
  await expect(panel.log.getByRole('option', { name: /load failed.*branch$/ })).toHaveCount(1);
});

test('an event is sent to an actor that takes some, and the page says what became of it', async ({
  panel,
  inspector,
  page,
}) => {
  const amount = { type: 'integer', title: 'Amount' };
  const pay = { type: 'object', required: ['amount'], properties: { amount, by: { enum: ['card', 'bank'] } } };
  const [started = {}, ...rest] = startOfPurchase;
  await panel.doOpen();
  await inspector.tell([{ ...started, takesEvents: true, chart: { ...shopChart, payloads: { pay } } }, ...rest]);
  const first = inspector.ask();
  const form = page.locator('#send-event');
  await expect(form).toBeVisible();
  await form.getByText('Send an event').press('Enter');
  const choice = form.getByRole('combobox', { name: 'Event' });
  await expect(choice.getByRole('option')).toHaveText(['product.open', 'pay', 'restock']);
  await choice.selectOption('pay');
  const outcome = form.getByRole('status');
  const field = form.getByRole('spinbutton', { name: 'Amount required' });
  await form.getByRole('combobox', { name: 'by' }).selectOption('card');
  await field.press('Enter');
  await expect(outcome).toHaveText('amount is missing.');
  await expect(field).toBeFocused();
  await field.fill('12');
  await expectAccessible(page, 'the form of an event');
  await field.press('Enter');
  const [sent] = await first;
  expect(sent).toMatchObject({ actor: 'actor-1', event: { type: 'pay', payload: { amount: 12, by: 'card' } } });

  const second = inspector.ask([{ id: sent?.id, refused: 'amount is above 10.' }]);
  await expect(outcome).toHaveText('Refused: amount is above 10.');
  await field.fill('9');
  await field.press('Enter');
  const [again] = await second;
  const told = { actor: 'actor-1', at: Date.now(), event: { type: 'pay', payload: {} }, by: 'inspector' };
  await inspector.tell([{ kind: 'sent', ...told }]);
  // It stays open until the inspector ends.
  void inspector.ask([{ id: again?.id }]).catch(() => undefined);
  await expect(outcome).toHaveText('pay was sent.');
  await expect(panel.log.getByRole('option', { name: /pay.*sent from here$/ })).toHaveCount(1);

  // The other actor takes none.
  await panel.actors.getByRole('button', { name: /^lift/ }).click();
  await expect(form).toBeHidden();
  // The panel appears once the actor's chart has loaded; a hidden one takes no focus.
  const goOn = page.locator('#branch').getByText('Continue as a branch');
  await expect(goOn).toBeVisible();
  await goOn.press('Enter');
  await expect(page.locator('#branch').getByRole('button')).toHaveText(['call']);
});
