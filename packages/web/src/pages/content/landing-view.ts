import type { LandingPage } from '@vitrin/core/contract';
import type { ContentLink } from '../../app/layout/layout-view.ts';
import { toShopPath } from '../../app/shop-path.ts';
import { readVideoLink, type VideoLink } from './video-link.ts';

/** How a page is laid out. */
export type LandingTemplate = 'story' | 'gallery';

const templates: readonly LandingTemplate[] = ['story', 'gallery'];

/** A picture beside words. */
export interface LandingBlock {
  readonly title: string;
  readonly text: string;
  readonly image: string | undefined;
  readonly link: ContentLink | undefined;
  readonly video: VideoLink | undefined;
}

/** A page with a template as it is shown. */
export interface LandingView {
  readonly template: LandingTemplate;
  readonly title: string;
  readonly intro: string;
  readonly url: string;
  readonly image: string | undefined;
  readonly blocks: readonly LandingBlock[];
}

type FreeKeys = Readonly<Record<string, unknown>>;

function isMap(value: unknown): value is FreeKeys {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function imageOf(value: unknown): string | undefined {
  return isMap(value) ? toShopPath(textOf(value.url)) : undefined;
}

function toBlock(block: FreeKeys): LandingBlock {
  const [url, label] = [toShopPath(textOf(block.url)), textOf(block.action)];
  return {
    title: textOf(block.title),
    text: textOf(block.text),
    image: imageOf(block.image),
    link: url !== undefined && label !== '' ? { label, url } : undefined,
    video: readVideoLink(textOf(block.video)),
  };
}

/** Reads what the template needs out of free keys (Protocol misc §6); what is missing or of another kind is left out. */
export function toLandingView(page: LandingPage): LandingView {
  const { title, intro, image, blocks } = page as FreeKeys;
  return {
    // A template that nobody has heard of still has words and pictures.
    template: templates.find((known) => known === page.template) ?? 'story',
    title: textOf(title),
    intro: textOf(intro),
    url: page.url,
    image: imageOf(image),
    blocks: (Array.isArray(blocks) ? blocks : [])
      .filter(isMap)
      .map(toBlock)
      .filter((block) => block.title !== '' || block.text !== ''),
  };
}
