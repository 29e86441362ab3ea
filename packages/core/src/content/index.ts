/** Content that merchandisers make: widgets, pages, forms, and their html as a tree. */
export type { FormAnswer } from '../http/content-endpoints.ts';
export { sendForm } from './send-form.ts';
export type { NewsletterOutcome } from './subscribe-to-newsletter.ts';
export { subscribeToNewsletter } from './subscribe-to-newsletter.ts';
export type { WidgetGroup } from './widget-values.ts';
export { widgetGroups, widgetText } from './widget-values.ts';
