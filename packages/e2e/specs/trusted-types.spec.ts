import { expect, test } from '../src/fixtures.ts';

// What is refused is told on the console too.
test.use({ expectedConsole: [/Trusted/] });

test('a page makes nothing of a text but by its one policy (security W1)', async ({ shop, page }) => {
  await shop.doOpen('/');
  await shop.seeListening();
  const outcomes = await page.evaluate(() => {
    const types = Reflect.get(window, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown };
    const script = () => document.createElement('script');
    const tries: Readonly<Record<string, () => unknown>> = {
      'a script of another site': () => Object.assign(script(), { src: 'https://evil.test/a.js' }),
      'a script in its own address': () => Object.assign(script(), { src: 'data:text/javascript,alert(1)' }),
      'a script as text': () => Object.assign(script(), { text: 'alert(1)' }),
      'html of a text': () => Reflect.set(document.createElement('div'), 'innerHTML', '<img src=x onerror=alert(1)>'),
      'html beside html': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      'a document of a text': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      'another policy': () => types.createPolicy('evil', {}),
    };
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        attempt();
        return [name, 'done'];
      } catch (error) {
        return [name, error instanceof TypeError ? 'refused' : String(error)];
      }
    });
  });
  expect(outcomes.filter(([, outcome]) => outcome !== 'refused')).toEqual([]);
});
