const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
/** Milliseconds between two lines of a step that takes long where there is no terminal. */
const lineInterval = 10_000;
const frameInterval = 120;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Says what is going on while a step runs: a moving line on a terminal, otherwise one line at the start, one every ten
 * seconds and one at the end. A step shorter than `idleFor` milliseconds prints nothing at all.
 *
 * @template T
 * @param {string} title
 * @param {(say: (detail: string) => void) => Promise<T>} work `say` shows what the step is busy with
 * @param {{ idleFor?: number, out?: NodeJS.WriteStream }} [options]
 * @returns {Promise<T>}
 */
export async function step(title, work, { idleFor = 0, out = process.stdout } = {}) {
  const start = performance.now();
  const terminal = out.isTTY === true && process.env.CI !== 'true';
  let detail = '';
  let frame = 0;
  let announced = false;
  let lastLine = start;
  const text = () => `${title}${detail === '' ? '' : `: ${detail}`}`;
  const announce = () => {
    announced = true;
    if (!terminal) out.write(`${title} …\n`);
  };
  const tick = () => {
    if (!announced && performance.now() - start >= idleFor) announce();
    if (!announced) return;
    if (terminal) {
      frame = (frame + 1) % frames.length;
      out.write(`\r\x1b[2K${frames[frame]} ${text()} ${seconds(start)}`);
    } else if (performance.now() - lastLine >= lineInterval) {
      lastLine = performance.now();
      out.write(`  ${text()} ${seconds(start)}\n`);
    }
  };
  if (idleFor === 0) announce();
  const timer = setInterval(tick, terminal ? frameInterval : Math.min(1000, Math.max(100, idleFor)));
  const end = (mark) => {
    clearInterval(timer);
    if (announced) out.write(`${terminal ? '\r\x1b[2K' : ''}${mark} ${title} ${seconds(start)}\n`);
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
