import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openTerminal } from './terminal.ts';

/** Someone at a keyboard: every key is told as it is pressed. */
function sit() {
  const raw: boolean[] = [];
  const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (isRaw: boolean) => void raw.push(isRaw) });
  const screen = new PassThrough().setEncoding('utf8');
  let text = '';
  screen.on('data', (more: string) => {
    text += more;
  });
  return { terminal: openTerminal(keys, screen), keys, raw, text: () => text };
}

const [up, down, enter] = ['\u001b[A', '\u001b[B', '\r'];

async function press(keys: PassThrough, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    keys.write(key);
    await turn();
  }
}

describe('a list in a terminal', () => {
  it.each([
    ['⏎', [enter], 0],
    ['↓ ⏎', [down, enter], 1],
    ['↓ ↓ ↓ ⏎: round and round', [down, down, down, enter], 0],
    ['↑ ⏎: the last one', [up, enter], 2],
    ['x ↓ ⏎: other keys do nothing', ['x', down, enter], 1],
  ])('%s', async (_keys, pressed, index) => {
    const { terminal, keys, raw, text } = sit();
    const chosen = terminal.choose?.('How do you pay?', ['Card', 'Masterpass', 'Cash']);
    await press(keys, ...pressed);
    await expect(chosen).resolves.toBe(index);
    expect(raw).toEqual([true, false]);
    expect(text()).toContain('How do you pay? ↑ ↓ ⏎\n');
    expect(text()).toContain('❯ Card\n');
  });

  it('Ctrl-C ends the program, and gives the keyboard back', async () => {
    const { terminal, keys, raw } = sit();
    const chosen = terminal.choose?.('How do you pay?', ['Card']);
    const ended = expect(chosen).rejects.toThrow('Ctrl-C');
    await press(keys, '\u0003');
    await ended;
    expect(raw).toEqual([true, false]);
  });

  it('a question before and one after have the keyboard as usual', async () => {
    const { terminal, keys } = sit();
    const first = terminal.ask('Name?');
    await press(keys, 'Ada\r');
    await expect(first).resolves.toBe('Ada');
    const chosen = terminal.choose?.('How?', ['Card', 'Cash']);
    await press(keys, down, enter);
    await expect(chosen).resolves.toBe(1);
    const last = terminal.ask('Sure?');
    await press(keys, 'yes\r');
    await expect(last).resolves.toBe('yes');
    terminal.close();
  });

  it('is not there where nobody sits at a keyboard', () => {
    expect(openTerminal(new PassThrough(), new PassThrough()).choose).toBeUndefined();
  });
});
