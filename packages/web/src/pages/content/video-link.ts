import { htmlTags } from '@vitrin/gateway/bank-form';
import { toShopPath } from '../../app/shop-path.ts';

/** A film that a page names. */
export interface VideoLink {
  readonly url: string;
  /** Whose page shows it; empty for a file of the shop's own. */
  readonly place: string;
}

/** The attribute that says where a film is, by the element that would show it. */
const sources: Readonly<Record<string, string>> = {
  iframe: 'src',
  video: 'src',
  source: 'src',
  embed: 'src',
  a: 'href',
};

/**
 * The film of a merchandiser's embedding code (`video_embedded_code`, Protocol catalogue §1). Nothing of the code is
 * drawn: a frame of somebody else's would watch the shopper before anything was pressed, and the page's policy forbids
 * it. What is kept is the address, for a link.
 */
export function readVideoLink(code: string): VideoLink | undefined {
  for (const { name, isEnd, attributes } of htmlTags(code)) {
    const found = isEnd ? undefined : attributes.get(sources[name] ?? '')?.trim();
    const link = found && toVideoLink(found);
    if (link) return link;
  }
  return toVideoLink(code.trim());
}

function toVideoLink(text: string): VideoLink | undefined {
  const path = toShopPath(text);
  if (path !== undefined) return { url: path, place: '' };
  if (!/^(?:https:)?\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text, 'https://shop.invalid')) return undefined;
  const { protocol, host, username, password, href } = new URL(text, 'https://shop.invalid');
  return protocol === 'https:' && username === '' && password === '' ? { url: href, place: host } : undefined;
}
