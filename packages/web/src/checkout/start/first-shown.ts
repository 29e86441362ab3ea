import { type AskedStart, contactForm, firstContactSource, nextContactSource } from '@vitrin/core/checkout';
import type { ShownCheckout } from './checkout-source.ts';

/**
 * What the document itself can show of a checkout: the form of contact, where the host asks for it and for nothing else. As the server
 * draws it, without anything that a browser keeps.
 * @param asked what the host answered; undefined where it was not asked.
 */
export function firstShown(asked: AskedStart | undefined): ShownCheckout | null {
  if (asked === undefined) return null;
  const { state } = nextContactSource(firstContactSource, { type: 'start.answered', asked, draft: undefined });
  const form = contactForm(state);
  return form && { running: null, view: form.view };
}
