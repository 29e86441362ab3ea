/** The captcha before a sign-in. */
export { captchaMachine } from './captcha.machine.ts';
export { type CaptchaSnapshot, type CaptchaView, selectCaptcha } from './captcha.select.ts';
export type { CaptchaEvent, CaptchaGate, CaptchaProblem, CaptchaWidgetEvent, ShownCaptcha } from './captcha.types.ts';
export { readCaptchaHtml } from './captcha-html.ts';
export { type CaptchaActor, startCaptcha } from './start-captcha.ts';
