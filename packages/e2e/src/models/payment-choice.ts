import { expect, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

/** The way to pay of this name; those that are not chosen stand behind a button, which is pressed where it is needed. */
export async function showPaymentMethod(page: Page, texts: Texts, name: string | RegExp): Promise<Locator> {
  const radio = page
    .getByRole('radiogroup', { name: texts('Payment method') })
    .getByRole('radio', { name })
    .first();
  const others = page.getByRole('button', { name: new RegExp(`^${texts('Other payment methods')}`) });
  await expect(radio.or(others).first()).toBeVisible();
  if (!(await radio.isVisible())) await others.click();
  return radio;
}

/** Chooses how to pay, by the host's own name of the option in the shop's language. */
export async function choosePaymentMethod(page: Page, texts: Texts, name: string | RegExp): Promise<void> {
  await (await showPaymentMethod(page, texts, name)).check();
}
