import { expect, type Page } from 'playwright/test';
import type { Shop } from '../models/shop.ts';

interface Reply {
  readonly context_list: readonly {
    readonly page_name: string;
    readonly page_context: {
      readonly payment_options?: readonly { readonly pk: number; readonly payment_type: string }[];
    };
  }[];
}

/** The radio buttons of the ways to pay, by their kind: names are the host's, and lie here. */
export async function paymentRadios(shop: Shop): Promise<ReadonlyMap<string, string>> {
  const reply = await shop.page.request.get('/api/client/orders/checkout/', {
    headers: { accept: 'application/json' },
  });
  const { context_list: pages } = (await reply.json()) as Reply;
  const options = pages.flatMap(({ page_context }) => page_context.payment_options ?? []);
  return new Map(options.map(({ pk, payment_type }) => [`${payment_type} ${pk}`, `input[value="${pk}"]`]));
}

/** The radio button of the first way to pay of a kind. */
export function optionOf(radios: ReadonlyMap<string, string>, type: string): string {
  const [, radio] = [...radios].find(([name]) => name.startsWith(`${type} `)) ?? [];
  if (radio === undefined) throw new Error(`No way to pay is a ${type}: ${[...radios.keys()].join(', ')}.`);
  return radio;
}

/** Chooses a way to pay and waits for the host's answer. */
export async function doChooseOption(page: Page, selector: string): Promise<void> {
  const radio = page.locator(`main [role=radiogroup] ${selector}`).first();
  // The ways that are not chosen stand behind a button; its words are hostile here as well.
  const others = page.locator('.other-methods');
  await expect(radio.or(others).first()).toBeVisible();
  if (!(await radio.isVisible())) await others.click();
  if (await radio.isChecked()) return;
  const answered = page.waitForResponse((reply) => /\/(?:choices|orders\/checkout\/)/.test(reply.url()));
  // What is pressed while an answer is on its way is refused, and is pressed again.
  await expect(async () => {
    await radio.click({ force: true });
    await expect(radio).toBeChecked({ timeout: 2_000 });
  }).toPass();
  await answered;
  await expect(radio).toBeChecked();
}
