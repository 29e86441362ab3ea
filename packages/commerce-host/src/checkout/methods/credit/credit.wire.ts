import type { Language } from '../../../http/language.ts';
import type { CreditOption } from './credit-options.table.ts';

/** `CreditOption` of Protocol checkout §3. */
export function creditOptionWire(option: CreditOption | null, language: Language) {
  return option && { pk: option.pk, name: option.name[language], slug: option.slug };
}
