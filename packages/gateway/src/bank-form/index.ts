// For browsers too: nothing here knows a document or Node.
export { type BankForm, localeField, readBankForm } from './bank-form.ts';
export { decodeEntities, type HtmlTag, htmlTags } from './html-tags.ts';
