/**
 * How long a press goes without an answer on the screen: from the click to the end of the first frame after something that can be seen
 * changed. What changes outside of the window, or has no size, is no answer.
 *
 * @param {import('playwright').BrowserContext} context
 */
export async function watchSigns(context) {
  await context.addInitScript(() => {
    let pressedAt;
    const told = (time) => sessionStorage.setItem('sign', String(time));
    const isSeen = (node) => {
      const element = node instanceof Element ? node : node.parentElement;
      if (element === document.documentElement || element === document.body) return true;
      const box = element?.getBoundingClientRect();
      const isInside = box && box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight;
      return Boolean(isInside) && getComputedStyle(element).visibility === 'visible';
    };
    const observer = new MutationObserver((changes) => {
      if (pressedAt === undefined || !changes.some(({ target }) => isSeen(target))) return;
      const since = pressedAt;
      pressedAt = undefined;
      // The frame is drawn after the callbacks that come before it.
      requestAnimationFrame(() => setTimeout(() => told(performance.now() - since)));
    });
    addEventListener(
      'click',
      ({ isTrusted, timeStamp }) => {
        if (!isTrusted) return;
        pressedAt = timeStamp;
        sessionStorage.removeItem('sign');
        // What a frame takes on this machine now, whatever is in it.
        requestAnimationFrame(() =>
          setTimeout(() => sessionStorage.setItem('frame', String(performance.now() - timeStamp))),
        );
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      },
      true,
    );
  });
}

/**
 * @param {import('playwright').Page} page
 * @returns {Promise<{ sign: number, frame: number }>} milliseconds from the last press to its sign, and to the next frame
 */
export async function readSign(page) {
  const sign = await page.waitForFunction(() => sessionStorage.getItem('sign'), undefined, { timeout: 30_000 });
  const frame = await page.evaluate(() => sessionStorage.getItem('frame'));
  return { sign: Number(await sign.jsonValue()), frame: Number(frame) };
}
