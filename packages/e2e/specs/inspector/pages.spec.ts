import { expectAccessible } from '../../src/axe.ts';
import { expect, test } from '../../src/inspector/fixtures.ts';
import { restOfPurchase, startOfPurchase } from '../../src/inspector/told-purchase.ts';

const at = Date.parse('2026-11-24T08:00:00Z');
const longName = 'a.very.long.event.name.of.an.application.that.says.everything.in.it.'.repeat(4);

/** Two regions at once. */
const parallelChart = {
  root: {
    ...{ id: 'tram', key: 'tram', type: 'parallel', tags: [], invokes: [] },
    states: ['doors', 'lights'].map((region) => ({
      ...{ id: `tram.${region}`, key: region, type: 'compound', tags: [], invokes: [], initial: `tram.${region}.off` },
      states: ['off', 'on'].map((key) => ({
        ...{ id: `tram.${region}.${key}`, key, type: 'atomic', tags: [], invokes: [], states: [] },
      })),
    })),
  },
  transitions: [
    { id: 'tram#0', source: 'tram', targets: ['tram.doors.on', 'tram.lights.on'], event: longName, actions: [] },
  ],
};

const tramAt = (key: string) =>
  ['doors', 'lights'].flatMap((region) => [`tram.${region}`, `tram.${region}.${key}`]).concat('tram');

const startOfTram = [
  { kind: 'started', actor: 'actor-1', at, name: 'tram', chart: parallelChart },
  { kind: 'sent', actor: 'actor-1', at, event: { type: longName, payload: { of: 'x'.repeat(300) } } },
  { kind: 'step', actor: 'actor-1', at, event: longName, taken: ['tram#0'], guards: [] },
  {
    ...{ kind: 'settled', actor: 'actor-1', at, status: 'active', active: tramAt('on'), tags: [], actions: [] },
    context: { ['name'.repeat(30)]: 'x'.repeat(300) },
  },
];

/** Narrowest width of an element that shows a text of three characters or more: one per line is no width to read in. */
const narrowest = (selector: string) =>
  `Math.min(...[...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((one) => one.childElementCount === 0 && (one.textContent ?? '').length > 2 && one.getClientRects().length > 0)
    .map((one) => one.getBoundingClientRect().width))`;

test('closed pages are marked, folded and cleared, the newest is shown, and long rows end in an ellipsis', async ({
  panel,
  inspector,
  page,
  context,
}) => {
  await inspector.tell([...startOfPurchase, ...restOfPurchase, { kind: 'closed', at }], 'first');
  await inspector.tell(startOfPurchase, 'second');
  await inspector.tell(startOfTram, 'third');
  await panel.doOpen();
  await panel.seeDrawn('tram', ['tram', 'tram.doors', 'tram.doors.on', 'tram.lights', 'tram.lights.on']);
  const closed = panel.actors.locator('details', { hasText: 'Page 1 (closed)' });
  await expect(closed).not.toHaveAttribute('open');
  await expect(panel.actors.getByRole('heading')).toHaveText(['Page 2', 'Page 3']);
  await closed.locator('summary').first().press('Enter');
  await closed.getByRole('button', { name: /^shop/ }).click();
  await panel.seeDrawn('shop', ['shop', 'shop.paying', 'shop.paying.asking', 'shop.paying.asking.code']);
  await expectAccessible(page, 'a closed page');

  const row = panel.log.getByRole('option').filter({ hasText: longName });
  await expect(row).toHaveAttribute('title', new RegExp(`tram {2}${longName} {2}doors.on, lights.on$`));
  const isCut = await row.evaluate(
    (one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).textOverflow === 'ellipsis',
  );
  expect(isCut).toBe(true);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inspector.url });
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await panel.log.focus();
  await page.keyboard.press('ControlOrMeta+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await row.getAttribute('title'));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(narrowest('#details *, #actors *, #log .row')), `at ${width}`).toBeGreaterThan(30);
  }

  await panel.button('Live').click();
  await panel.button('Clear closed pages').click();
  await panel.seeStatus('3 charts, 3 events');
  await expect(panel.actors.getByRole('heading')).toHaveText(['Page 1', 'Page 2']);
  await expect(panel.button('Clear closed pages')).toBeDisabled();
  await panel.seeDrawn('tram', ['tram', 'tram.doors', 'tram.doors.on', 'tram.lights', 'tram.lights.on']);
});
