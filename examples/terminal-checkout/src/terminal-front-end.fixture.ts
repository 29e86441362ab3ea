// For tests alone: this program as a front end of the checkout's suite, with keys going in and lines coming out.
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { type ShopPlace, type ShopReading, type SuiteCommand, typed } from '@vitrin/core/conformance';
import type { Fetch } from '@vitrin/ports/node';
import { type Question, questions, readOptions } from './options.ts';
import { openTerminal } from './terminal.ts';
import { runTerminalCheckout } from './terminal-checkout.ts';
import { texts } from './texts.ts';

/** What cannot be done here, with the reason. */
export const beyondTerminal: Readonly<Partial<Record<SuiteCommand, string>>> = {
  'choose another carrier': 'It takes the carrier that the shop chooses first.',
  'pay by card with 3-D Secure': 'The bank’s page needs a browser.',
  'pay by bank transfer': 'It knows the card alone.',
  'pay in cash at the door': 'It knows the card alone.',
  'pay at the provider': 'The provider’s page needs a browser.',
  'agree at the bank': 'The bank’s page needs a browser.',
  'refuse at the bank': 'The bank’s page needs a browser.',
  'leave the bank': 'The bank’s page needs a browser.',
  'type the code': 'It is asked for at the door alone.',
  'type a wrong code': 'It is asked for at the door alone.',
  'leave the code': 'It is asked for at the door alone.',
};

type Answers = Readonly<Partial<Record<Question, string>>>;

const { questions: words } = texts.en;
const { cards, expiry, cvc } = typed;

const contact = (email: string): Answers => ({
  email,
  phone: typed.phone,
  city: typed.city,
  township: typed.township,
  name: typed.firstName,
  surname: typed.lastName,
  line: typed.line,
  postcode: typed.postcode,
});
/** The first way to pay is the card. */
const payWith = (card: string): Answers => ({ pay: '1', card, expiry, cvc, agree: texts.en.yes });

/** What is typed by each command, at the question that asks for it. */
const typedBy: Readonly<Record<string, (email: string) => Answers>> = {
  'give contact and address': contact,
  'give a wrong e-mail address': () => contact(typed.wrongEmail),
  'pay by card': () => payWith(cards['pay by card']),
  'pay by a card without funds': () => payWith(cards['pay by a card without funds']),
};

const placeOf = (question: Question | null): ShopPlace =>
  question === null ? 'stopped' : ['pay', 'card', 'expiry', 'cvc', 'agree'].includes(question) ? 'payment' : 'contact';

/** Minor units in a line of money: `To pay: ₺389.80`. */
const minorUnits = (line: string): number => Number(line.replace(/\D/g, ''));

/** One run of the program. Everything about it is read from the text that a person would see. */
export class TerminalFrontEnd {
  readonly #fetch: Fetch;
  readonly #email: string;
  readonly #keys = new PassThrough();
  readonly #screen = new PassThrough();
  #text = '';
  /** How much of the text stood there before the last command. */
  #seen = 0;
  #exitCode: number | null = null;
  #agreedTo: number | null = null;

  constructor(fetch: Fetch, email: string) {
    this.#fetch = fetch;
    this.#email = email;
    this.#screen.setEncoding('utf8').on('data', (text: string) => {
      this.#text += text;
    });
  }

  async start(): Promise<void> {
    const terminal = openTerminal(this.#keys, this.#screen);
    const options = readOptions(['--host', 'http://host.test', '--product', String(typed.product)]);
    // Whoever stops while something is asked ends the input, and the program with it.
    const ends = runTerminalCheckout(options, { fetch: this.#fetch, terminal }).catch(() => 1);
    void ends.then((code) => {
      this.#exitCode = code;
      terminal.close();
    });
    await this.#rest();
  }

  /** The question that waits for an answer. */
  get #asked(): Question | null {
    return questions.find((question) => this.#text.endsWith(`${words[question]} `)) ?? null;
  }

  async #rest(): Promise<void> {
    while (this.#exitCode === null && this.#asked === null) await turn();
  }

  async send(command: string): Promise<void> {
    const left = new Map(Object.entries(typedBy[command]?.(this.#email) ?? {}));
    this.#seen = this.#text.length;
    for (let asked = this.#asked; asked !== null; asked = this.#asked) {
      const answer = left.get(asked);
      if (answer === undefined) return;
      left.delete(asked);
      if (asked === 'agree') this.#agreedTo = this.#shown();
      this.#text += '\n';
      this.#keys.write(`${answer}\n`);
      await this.#rest();
    }
  }

  /** The sum of the last bill. */
  #shown(): number | null {
    const line = this.#text.split('\n').findLast((one) => one.trim().startsWith(`${texts.en.toPay}:`));
    return line === undefined ? null : minorUnits(line);
  }

  async read(): Promise<ShopReading> {
    const asked = this.#asked;
    const lines = this.#text.slice(this.#seen).split('\n');
    const order = this.#exitCode === 0 ? /has the number (\d+)\./.exec(this.#text)?.[1] : undefined;
    const refusals = lines.filter((line) => line.startsWith('! '));
    return {
      place: this.#exitCode === 0 ? 'placed' : placeOf(asked),
      agreedTo: this.#agreedTo,
      told: this.#exitCode === 1 ? lines.filter(Boolean).slice(-1) : refusals,
      waysOn: asked === null ? [] : [words[asked]],
      order: order ?? null,
    };
  }

  async stop(): Promise<void> {
    this.#keys.end();
    this.#screen.end();
  }
}
