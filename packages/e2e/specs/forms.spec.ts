import type { Locator, Page, Route } from 'playwright/test';
import { expect, test } from '../src/fixtures.ts';
import type { Shop } from '../src/models/shop.ts';
import { type WrittenForm, writtenForms } from '../src/written-forms.table.ts';

const isLong = process.env.LONG === '1';

/** The words with which the host refuses a field. */
const wordsFor = (name: string) => `Not this: ${name}.`;

async function doOpen(shop: Shop, { path, open }: WrittenForm): Promise<void> {
  if (path.startsWith('/product/')) await shop.doOpenProduct(Number(path.slice('/product/'.length)));
  else await shop.doOpen(path);
  await open?.(shop.page, shop.texts);
}

const fieldOf = (form: Locator, name: string) => form.locator(`[name="${name}"]:not([type="hidden"])`);

async function doFill(form: Locator, values: WrittenForm['typed']): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(form, name);
    const kind = await field.first().evaluate((element) => `${element.tagName} ${element.getAttribute('type')}`);
    const index = typeof value === 'string' && value.startsWith('#') ? Number(value.slice(1)) : undefined;
    if (value === true) await field.check();
    else if (kind === 'INPUT radio') await field.nth(index ?? 0).check();
    else if (kind.startsWith('SELECT')) await field.selectOption(index === undefined ? value : { index });
    else await field.fill(value);
  }
}

/** What stands in the form's fields, as somebody sees it. */
async function read(form: Locator, values: WrittenForm['typed']): Promise<Readonly<Record<string, string>>> {
  const entries = Object.keys(values).map(async (name) => {
    const shown = await fieldOf(form, name).evaluateAll((elements) =>
      elements.map((element) => {
        if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) return String(element.checked);
        return (element as HTMLInputElement).value;
      }),
    );
    return [name, shown.join(' ')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** What a form's fields tell a browser that fills them in: the words after a section must be of the HTML list. */
const tokens =
  /^(?:section-\S+ )?(?:(?:shipping|billing) )?(?:on|off|name|given-name|family-name|username|(?:new|current)-password|one-time-code|email|tel|bday|sex|organization|street-address|address-line[12]|address-level[1-4]|postal-code|country)$/;

async function seeTokens(form: Locator): Promise<void> {
  const said = await form
    .locator('input:not([type=checkbox],[type=radio],[type=hidden],[type=file],[type=submit]), select')
    .evaluateAll((fields) => fields.map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')]));
  for (const [name, token] of said) {
    // A list that only this shop has, of subjects for instance, is not on anybody's file.
    if (token !== null) expect(token, String(name)).toMatch(tokens);
  }
}

/** Refuses the write, beside each field. */
async function refuse(page: Page, form: WrittenForm, locale: string): Promise<void> {
  await page.route(
    (url) => url.pathname.includes(form.write),
    async (route: Route) => {
      const request = route.request();
      if (request.method() === 'GET') return route.fallback();
      expect((await request.allHeaders())['accept-language']).toMatch(new RegExp(`^${locale}`));
      const said = form.refused.map((name) => [hostName(form, name), [wordsFor(name)]] as const);
      const errors = [{ type: 'field_errors', data: said.map(([name, value]) => ({ name, value })) }];
      return route.fulfill(
        form.isSignIn ? { status: 200, json: { errors } } : { status: 400, json: Object.fromEntries(said) },
      );
    },
  );
}

/** Names that a form has otherwise than the wire, so that browsers do not mix them up. */
/** The host's word for a field: the same with underlines, unless the table knows another. */
const hostName = ({ hostNames }: WrittenForm, name: string) =>
  hostNames?.[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const doSend = (form: Locator) => form.locator('button[type="submit"]').first().click();

async function seeRefusal(page: Page, form: Locator, { refused, hasOwnWords }: WrittenForm): Promise<void> {
  for (const name of refused) {
    const field = fieldOf(form, name).first();
    await expect(field, name).toHaveAttribute('aria-invalid', 'true');
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean);
    const said = await page.locator(ids.map((id) => `[id="${id}"]`).join(', ')).allTextContents();
    expect(said.join(' '), name).toMatch(hasOwnWords ? /\S/ : wordsFor(name));
  }
  const [first] = refused;
  if (first === undefined) return;
  const isSummary = await page.evaluate(() => document.activeElement?.classList.contains('error-summary') ?? false);
  if (!isSummary) await expect(fieldOf(form, first).first()).toBeFocused();
}

for (const shopLocale of isLong ? (['en', 'tr'] as const) : []) {
  test.describe(`forms, ${shopLocale}`, () => {
    test.use({ shopLocale, viewport: { width: 360, height: 800 } });

    for (const form of writtenForms) {
      const { name, as, typed, secret = {}, write, no401 } = form;

      test(`${name}: refused beside its fields; typed text outlives errors, a reload and a 401`, async ({
        shop,
        page,
      }) => {
        if (as) await shop.before.signInWithEmptyBasket(as);
        await doOpen(shop, form);
        const place = page.locator(form.form).first();
        await doFill(place, typed);
        await doFill(place, secret);
        await seeTokens(place);
        const written = await read(place, typed);

        await refuse(page, form, shopLocale);
        if (form.refused.length > 0) {
          await doSend(place);
          await seeRefusal(page, place, form);
          expect(await read(place, typed)).toEqual(written);
        }
        await page.unrouteAll({ behavior: 'wait' });

        await page.reload();
        await shop.seeListening();
        await form.open?.(page, shop.texts);
        await expect.poll(() => read(place, typed)).toEqual(written);
        for (const field of Object.keys(secret)) await expect(fieldOf(place, field)).toHaveValue('');
        if (no401) return;

        await doFill(place, secret);
        await page.route(
          (url) => url.pathname.includes(write),
          (route) =>
            route.request().method() === 'GET'
              ? route.fallback()
              : route.fulfill({ status: 401, json: { detail: 'Authentication credentials were not provided.' } }),
        );
        await doSend(place);
        await expect(page).toHaveURL(/\/auth\?callbackUrl=/);
        await page.unrouteAll({ behavior: 'wait' });
        await shop.auth.doSignIn(as ?? 'empty@example.test', 'Passw0rd!');
        await expect(page).not.toHaveURL(/\/auth\?/);
        await shop.seeListening();
        await form.open?.(page, shop.texts);
        await expect.poll(() => read(place, typed)).toEqual(written);
        for (const field of Object.keys(secret)) await expect(fieldOf(place, field)).toHaveValue('');
      });
    }
  });
}
