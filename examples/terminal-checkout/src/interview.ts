import type { Options, Question } from './options.ts';
import type { Terminal } from './terminal.ts';
import type { Texts } from './texts.ts';

/** The end of the program, with words for the shopper. Its code: 1 it did not work, 2 a flag is missing or wrong. */
export class Stopped extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Gives answers: a flag's at first, the shopper's when there is none or the host refused it. */
export interface Interview {
  answer(question: Question): Promise<string>;
  /** One of several items, by arrow keys where there is a keyboard; else by its number, or by a word of its name. */
  choose<Item>(question: Question, items: readonly Item[], nameOf: (item: Item) => string): Promise<Item>;
  /**
   * What was answered is wrong, in the host's words or our own: asked again.
   * @throws Stopped where nobody can be asked.
   */
  reject(wanted: readonly Question[], words: readonly string[]): void;
}

/** Never asked again for the same thing, or not to be kept: a card is handed on and forgotten. */
const unkept: readonly Question[] = [
  'search',
  'product',
  'card',
  'expiry',
  'cvc',
  'agree',
  'pay',
  'kept',
  'link',
  'code',
];

/** An interview by flags and terminal. */
export function createInterview(options: Options, terminal: Terminal, texts: Texts): Interview {
  const given = new Map(Object.entries(options.answers));
  const answer = async (question: Question): Promise<string> => {
    const known = given.get(question);
    if (known !== undefined) return known;
    if (options.isSilent) throw new Stopped(texts.missing(question), 2);
    const typed = await terminal.ask(texts.questions[question]);
    if (!unkept.includes(question)) given.set(question, typed);
    return typed;
  };
  return {
    answer,
    async choose<Item>(question: Question, items: readonly Item[], nameOf: (item: Item) => string) {
      if (terminal.choose && !given.has(question) && !options.isSilent) {
        const chosen = items[await terminal.choose(texts.questions[question], items.map(nameOf))];
        if (chosen !== undefined) return chosen;
      }
      for (const [index, item] of items.entries()) terminal.say(`${String(index + 1).padStart(4)}  ${nameOf(item)}`);
      for (;;) {
        const typed = await answer(question);
        const isWord = /^\p{L}[\p{L}\s]*$/u.test(typed);
        const named = (item: Item) => isWord && nameOf(item).toLocaleLowerCase().includes(typed.toLocaleLowerCase());
        const chosen = items[Number(typed) - 1] ?? items.find(named);
        if (chosen !== undefined) return chosen;
        this.reject([question], [texts.number(items.length)]);
      }
    },
    reject(wanted, words) {
      if (options.isSilent) throw new Stopped(words.join('\n'));
      for (const line of words) terminal.say(`! ${line}`);
      for (const question of wanted) given.delete(question);
    },
  };
}
