import type { Page } from 'playwright/test';
import { expect, test } from '../../src/inspector/fixtures.ts';
import { startOfPurchase } from '../../src/inspector/told-purchase.ts';

test('without the token nothing is shown', async ({ inspector, page }) => {
  await inspector.tell(startOfPurchase);
  for (const address of [inspector.url, `${inspector.url}/?token=guess`, `${inspector.url}/stream`]) {
    const reply = await page.goto(address);
    expect(reply?.status(), address).toBe(401);
    await expect(page.locator('body')).toContainText('It contains a token');
  }
  // Once it was opened with the token, the address says it no more.
  await page.goto(inspector.address);
  await expect(page.locator('#status')).toHaveText('2 charts, 2 events');
  expect(page.url()).toBe(`${inspector.url}/`);
});

/** All that a page can try at another server of the machine, with the browser's cookies; what it could read of it. */
function tryAll(page: Page, target: string): Promise<readonly string[]> {
  return page.evaluate(async (base) => {
    const read: string[] = [];
    const note = (way: string) => (text: unknown) => {
      const said = String(text ?? '');
      if (said !== '') read.push(`${way}: ${said.slice(0, 80)}`);
    };
    const refused = () => undefined;
    const ask = (way: string, path: string, init: RequestInit = {}) =>
      fetch(`${base}${path}`, { credentials: 'include', ...init })
        .then((reply) => reply.text())
        .then(note(way), refused);
    const body = JSON.stringify({ session: 'stranger', messages: [{ kind: 'lost', at: 1, count: 1 }] });
    const json = { 'content-type': 'application/json' };
    const paths = ['/', '/stream', '/coverage', '/chart?chart=x', '/page/main.ts'];
    await Promise.all(paths.flatMap((path) => [ask('fetch', path), ask('no-cors', path, { mode: 'no-cors' })]));
    for (const path of ['/__inspect/messages', '/chart']) {
      await ask('post', path, { method: 'POST', body, headers: json });
      await ask('no-cors post', path, { method: 'POST', body, mode: 'no-cors' });
      navigator.sendBeacon(`${base}${path}`, body);
    }
    await new Promise<void>((resolve) => {
      const source = new EventSource(`${base}/stream`, { withCredentials: true });
      source.addEventListener('entries', (event) => note('stream')(event.data));
      source.addEventListener('open', () => note('stream')('open'));
      source.addEventListener('error', () => {
        source.close();
        resolve();
      });
    });
    const load = (element: HTMLScriptElement | HTMLLinkElement | HTMLIFrameElement) =>
      new Promise<string>((resolve) => {
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve(''));
        document.body.append(element);
      });
    const script = document.createElement('script');
    script.src = `${base}/page/dom.ts`;
    note('script')(await load(script));
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = `${base}/page/style.css`;
    note('style')(await load(style));
    const frame = document.createElement('iframe');
    frame.title = 'the inspector';
    frame.src = base;
    await load(frame);
    note('frame')(frame.contentDocument?.body.textContent);
    const form = document.createElement('form');
    const target = document.createElement('iframe');
    target.name = 'target';
    target.title = 'where the form goes';
    Object.assign(form, {
      action: `${base}/__inspect/messages`,
      method: 'post',
      enctype: 'text/plain',
      target: 'target',
    });
    document.body.append(target, form);
    const sent = new Promise((resolve) => target.addEventListener('load', resolve));
    form.submit();
    await sent;
    return read;
  }, target);
}

for (const name of ['localhost', '127.0.0.1']) {
  test(`a page of another origin, at ${name}, neither reads nor writes nor stops it`, async ({
    inspector,
    panel,
    otherServer,
    context,
  }) => {
    await inspector.tell(startOfPurchase);
    await panel.doOpen();
    await panel.seeStatus('2 charts, 2 events');
    // The panel's own page lets no other host answer; this window is not the panel's.
    await context.unrouteAll();
    const stranger = await context.newPage();
    const statuses: number[] = [];
    const asked: string[] = [];
    stranger.on('request', (request) => asked.push(request.url()));
    stranger.on('response', (reply) => {
      if (reply.url().startsWith(inspector.url)) statuses.push(reply.status());
    });
    await stranger.goto(`http://${otherServer.replace('localhost', name)}/`);
    expect(await tryAll(stranger, inspector.url), 'what it could read').toEqual([]);
    // It did ask, and where the browser let it hear anything at all, that was a no.
    expect(asked.filter((url) => url.startsWith(inspector.url)).length).toBeGreaterThan(15);
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    for (const frame of stranger.frames()) expect(await frame.content()).not.toContain('Vitrin inspector');
    await stranger.close();

    await inspector.tell(startOfPurchase, 'another tab');
    await panel.seeStatus(/^4 charts, 4 events http:\S+ is rejected/);
  });
}
