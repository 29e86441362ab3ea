/** How the document says where the scripts of the next step are; no browser fetches such a link. */
export const nextScript = 'next-script';

/** Fetches them now, all at once: the step that is on screen can be used. */
export function preloadNext(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${nextScript}]`)) link.rel = 'modulepreload';
}
