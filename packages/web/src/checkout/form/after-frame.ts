/** Milliseconds after which nobody waits for a frame any more: a page in the background draws none. */
const longestFrame = 100;

/** What follows comes when the browser has drawn what stands now. */
export const afterFrame = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, longestFrame);
    requestAnimationFrame(() => setTimeout(resolve));
  });
