/** The browser behind core's ports, and what a page needs for the bank's frame. */

export type { Fetch } from '../sending/send-requests.ts';
export { createTokenFetch } from '../sending/token-fetch.ts';
export { createBrowserStorage } from './browser-storage.ts';
export { type CodeDialogWords, codeDialogWords } from './code-dialog-words.table.ts';
export { type BrowserPortsOptions, createBrowserPorts, type NavigatePage } from './create-browser-ports.ts';
export {
  addressOf,
  bankSandbox,
  type ChallengedCheckout,
  type ChallengeFrame,
  mountChallenge,
} from './mount-challenge.ts';
export { type CodeDialogOptions, type CodedCheckout, mountCode } from './mount-code.ts';
export { type DraftedCheckout, mountDraft } from './mount-draft.ts';
export { mountRegions, type RegionOptions, type RegionWords, regionWords } from './mount-regions.ts';
export { randomId } from './random-id.ts';
export { readCookie } from './read-cookie.ts';
export { type ChannelBrowser, createTabChannel } from './tab-channel.ts';
