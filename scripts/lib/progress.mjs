/** Milliseconds between two lines of a step that takes long. */
const lineInterval = 10_000;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Says what is going on while a step runs: a line at the start, one every ten seconds and one at the end. A step shorter than `idleFor`
 * milliseconds prints nothing.
 *
 * @template T
 * @param {string} title
 * @param {(say: (detail: string) => void) => Promise<T>} work `say` sets the detail that the next line shows
 * @param {{ idleFor?: number }} [options]
 * @returns {Promise<T>}
 */
export async function step(title, work, { idleFor = 0 } = {}) {
  const start = performance.now();
  let detail = '';
  let isAnnounced = false;
  const announce = () => {
    isAnnounced = true;
    console.log(`${title} …`);
  };
  if (idleFor === 0) announce();
  const first = setTimeout(() => isAnnounced || announce(), idleFor);
  const timer = setInterval(() => console.log(`  ${title}${detail && `: ${detail}`} ${seconds(start)}`), lineInterval);
  const end = (mark) => {
    clearTimeout(first);
    clearInterval(timer);
    if (isAnnounced) console.log(`${mark} ${title} ${seconds(start)}`);
  };
  try {
    const result = await work((next) => {
      detail = next;
    });
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}
