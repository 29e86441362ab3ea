import { expect, test } from '../../src/inspector/fixtures.ts';

/** Every kind of sentence about an event that was not taken, by the event. */
const sentences = {
  inline: 'the inline guard of here → there returned false.',
  named: 'isOpen of here → there returned false.',
  composite: 'and(isReady, not(isReady)) of here → there returned false.',
  staying: 'isOpen of here → stays returned false.',
  both: 'isOpen of here → there, the inline guard of guarded → there returned false.',
  unheard: 'here has no transition for it.',
};

test('a React page in StrictMode with two roots shows its actors, each event not taken with its reason, and no value', async ({
  panel,
  openApplication,
}) => {
  const application = await openApplication();
  await panel.doOpen();
  // Mounted twice: the first actor of each root has ended.
  const [guarded, family] = [/^guarded/, /^family/].map((name) => panel.actors.getByRole('button', { name }));
  await expect(panel.actors.getByRole('heading')).toHaveText(['Page 1']);
  await expect(guarded ?? panel.actors).toHaveCount(1);
  await expect(family ?? panel.actors).toHaveCount(1);
  await expect(panel.actors.locator('summary')).toHaveText(['2 ended']);
  for (const [event, sentence] of Object.entries(sentences)) {
    await application.evaluate((type) => window.application.send('guarded', { type }), event);
    const row = panel.log.getByRole('option').filter({ hasText: `guarded ${event}` });
    await row.click();
    await expect(panel.details).toContainText(`${event} was not taken: ${sentence}`);
  }
  await panel.button('Live').click();

  for (const type of ['spawn', 'spawn', 'spawn', 'stop'])
    await application.evaluate((event) => window.application.send('family', event), { type });
  const below = panel.actors.getByRole('listitem').filter({ has: panel.page.getByRole('button', { name: /^family/ }) });
  await expect(below.getByRole('button', { name: /^child/ })).toHaveText(Array(2).fill(/child.*running/));
  await expect(below.locator('summary')).toHaveText('1 ended');
  await family?.click();
  await expect(panel.details).toContainText('"count": 3');
  await expect(panel.page.locator('body')).not.toContainText('opensesame');

  // Closed, it is marked.
  await application.close({ runBeforeUnload: true });
  await expect(panel.actors.locator('summary').first()).toHaveText('Page 1 (closed)');
});

test('odd deliveries are counted with their reason, and what follows is shown', async ({ panel, openApplication }) => {
  const application = await openApplication();
  await panel.doOpen();
  await application.evaluate(() => window.application.sendOdd());
  await application.evaluate(() => window.application.send('guarded', { type: 'afterwards' }));
  await expect(panel.log.getByRole('option').filter({ hasText: 'guarded afterwards' })).toHaveCount(1);
  await panel.seeStatus(/messages lost on their way.*messages too large or odd to be read/);
});

test('thousands of short-lived actors leave nothing behind in the application, and a short list on the page', {
  tag: '@long',
}, async ({ panel, openApplication }) => {
  const application = await openApplication();
  await panel.doOpen();
  const session = await application.context().newCDPSession(application);
  /** Bytes that the application holds after 5,000 more actors, once everything was sent. */
  const heldAfter = async (round: string): Promise<number> => {
    await application.evaluate(() => window.application.startShortLived(5_000));
    await application.evaluate((type) => window.application.send('guarded', { type }), round);
    await expect(panel.log.getByRole('option').filter({ hasText: `guarded ${round}` })).toHaveCount(1);
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const [first, second, third] = [await heldAfter('first'), await heldAfter('second'), await heldAfter('third')];
  expect(
    [second - first, third - second].map((bytes) => bytes < 1_000_000),
    `${first} ${second} ${third}`,
  ).toEqual([true, true]);
  expect(await panel.actors.getByRole('button', { includeHidden: true }).count()).toBeLessThan(110);
});

test('a wrong key, a wrong origin and an absent inspector are reported once, on the page and in the console', async ({
  panel,
  inspector,
  openApplication,
}) => {
  await panel.doOpen();
  const ways = [
    { how: { key: 'guess' }, words: /use the key and the origin/ },
    { how: { isForeign: true }, words: /does not answer this page/ },
    { how: { isForeign: true, url: 'http://127.0.0.1:9' }, words: /does not answer this page/ },
  ];
  const origins: string[] = [];
  for (const { how, words } of ways) {
    const application = await openApplication(how);
    const warnings: string[] = [];
    application.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    let tries = 0;
    application.on('request', (request) => {
      if (request.url().includes('/__inspect/')) tries += 1;
    });
    // Tried again, it fails again, and reports no more.
    await expect.poll(() => tries).toBeGreaterThan(1);
    await expect.poll(() => warnings).toEqual([expect.stringMatching(words)]);
    origins.push(new URL(application.url()).origin);
  }
  const [, foreign] = origins;
  await panel.seeStatus(new RegExp(`${inspector.shop} sent a wrong key`));
  await panel.seeStatus(new RegExp(`${foreign} is rejected: start the inspector with --allow-origin ${foreign}\\.`));
});
