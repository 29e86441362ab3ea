import { createInterface, cursorTo, emitKeypressEvents, type Interface, moveCursor } from 'node:readline';

/** The screen and the keyboard; a test brings its own. */
export interface Terminal {
  say(line: string): void;
  /** Asks and gives what was typed, without the blanks around it. */
  ask(question: string): Promise<string>;
  /**
   * Lets one of several lines be chosen by arrow keys and Enter: its index. Absent where nobody sits at a keyboard: a number is asked
   * for there.
   */
  readonly choose?: ((question: string, lines: readonly string[]) => Promise<number>) | undefined;
  close(): void;
}

/** A keyboard that tells each key. */
type Keyboard = NodeJS.ReadableStream & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };

interface Key {
  readonly name?: string;
  readonly ctrl?: boolean;
}

/** How far a key moves in a list. */
const moves: Readonly<Record<string, number>> = { up: -1, down: 1, k: -1, j: 1 };

function chooseByKeys(input: Keyboard, output: NodeJS.WritableStream, question: string, lines: readonly string[]) {
  let at = 0;
  const draw = () => {
    for (const [index, line] of lines.entries()) {
      cursorTo(output, 0);
      output.write(`${index === at ? '❯' : ' '} ${line}\n`);
    }
  };
  output.write(`${question} ↑ ↓ ⏎\n`);
  draw();
  return new Promise<number>((resolve, reject) => {
    const end = (settle: () => void) => {
      input.off('keypress', hear);
      input.setRawMode?.(false);
      input.pause();
      settle();
    };
    const hear = (_text: string | undefined, { name = '', ctrl = false }: Key) => {
      if (ctrl && name === 'c') return end(() => reject(new Error('Stopped by Ctrl-C.')));
      if (name === 'return' || name === 'enter') return end(() => resolve(at));
      const move = moves[name];
      if (move === undefined) return;
      at = (at + move + lines.length) % lines.length;
      moveCursor(output, 0, -lines.length);
      draw();
    };
    emitKeypressEvents(input);
    input.setRawMode?.(true);
    input.on('keypress', hear);
    input.resume();
  });
}

/** A terminal on two streams; the keyboard is listened to from the first question on. */
export function openTerminal(input: Keyboard, output: NodeJS.WritableStream): Terminal {
  let open:
    | { readonly keyboard: Interface; readonly lines: NodeJS.AsyncIterator<string>; isEnded: boolean }
    | undefined;
  const listen = () => {
    const keyboard = createInterface({ input, output });
    // Lines of a pipe come before they are asked for: they wait in the iterator, also when the pipe has ended.
    const listening = { keyboard, lines: keyboard[Symbol.asyncIterator](), isEnded: false };
    keyboard.once('close', () => {
      listening.isEnded = true;
    });
    return listening;
  };
  /** A list has the keyboard for itself; the next question takes it back. */
  const choose = (question: string, lines: readonly string[]) => {
    open?.keyboard.close();
    open = undefined;
    return chooseByKeys(input, output, question, lines);
  };
  return {
    choose: input.isTTY ? choose : undefined,
    say: (line) => void output.write(`${line}\n`),
    async ask(question) {
      open ??= listen();
      open.keyboard.setPrompt(`${question} `);
      if (open.isEnded) output.write(`${question}\n`);
      else open.keyboard.prompt();
      const { done, value } = await open.lines.next();
      if (done) throw new Error('The input ended before everything was answered.');
      return value.trim();
    },
    close: () => open?.keyboard.close(),
  };
}
