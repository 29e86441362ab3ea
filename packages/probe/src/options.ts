import { parseArgs } from 'node:util';
import { type Known, knownIds, knownTexts } from './probe.types.ts';
import type { ProbeOptions } from './probe-host.ts';

/** The command line, read. */
export interface CommandLine {
  readonly isHelp: boolean;
  readonly options: ProbeOptions;
  /** Folder for the two reports. */
  readonly report: string;
}

/** A command line that cannot be. Its message says what to change. */
export class WrongUsage extends Error {}

export const usage = `npm run probe -- URL [what]

Asks the commerce host at URL about every route that the shop uses, as a visitor, and tells what of its replies
the shop can read. Goes through a whole checkout up to Pay with a basket of its own, and places no order.

  --email ADDRESS        also as this account; its password stands in PROBE_PASSWORD
  --write                also what can be written to that account and taken back
  --business             the account belongs to a company
  --buy                  presses Pay with the test card: an order is placed
  --card, --expiry, --cvc  the test card, 4543600000000003 12/30 123 unless said
  --language en-us       language of the questions
  --currency try         currency of the questions
  --other-language tr-tr, --other-currency eur   a second one, to see that replies follow
  --with NAME=VALUE      names what no list tells, again for each: ${[...knownIds, ...knownTexts].join(', ')}
  --report FOLDER        where probe.html and probe.json are written, probe-report unless said

Ends with 0 when all that a purchase needs can be read, with 1 when not, with 2 when it could not ask.
`;

/**
 * Reads the command line.
 * @throws WrongUsage
 */
export function readCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandLine {
  const { values, positionals } = parse(args);
  const [url] = positionals;
  const isHelp = values.help === true;
  if (!isHelp && (url === undefined || positionals.length > 1))
    throw new WrongUsage('Name one host: npm run probe -- URL');
  const { email } = values;
  const password = env.PROBE_PASSWORD;
  if (email !== undefined && !password) throw new WrongUsage('--email needs the password in PROBE_PASSWORD.');
  if (values.write && email === undefined) throw new WrongUsage('--write needs an account: --email.');
  return {
    isHelp,
    report: values.report ?? 'probe-report',
    options: {
      host: isHelp ? '' : readHost(url ?? ''),
      language: values.language ?? 'en-us',
      currency: values.currency ?? 'try',
      otherLanguage: values['other-language'] ?? null,
      otherCurrency: values['other-currency'] ?? null,
      account: email !== undefined && password ? { email, password } : null,
      writes: values.write === true,
      business: values.business === true,
      buys: values.buy === true,
      card: {
        number: values.card ?? '4543600000000003',
        expiry: values.expiry ?? '12/30',
        cvc: values.cvc ?? '123',
      },
      known: readKnown(values.with ?? []),
    },
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: text,
        write: flag,
        business: flag,
        buy: flag,
        card: text,
        expiry: text,
        cvc: text,
        language: text,
        currency: text,
        'other-language': text,
        'other-currency': text,
        with: { type: 'string', multiple: true },
        report: text,
        help: flag,
      },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function readHost(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    throw new WrongUsage(`${url} is no address: https://host/`);
  if (parsed.search !== '' || parsed.hash !== '') throw new WrongUsage(`${url}: without anything after the path.`);
  return parsed.href.replace(/\/*$/, '/');
}

function readKnown(pairs: readonly string[]): Known {
  let known: Known = {};
  for (const pair of pairs) {
    const [, given, value] = /^(\w+)=(.+)$/.exec(pair) ?? [];
    const id = knownIds.find((candidate) => candidate === given);
    const text = knownTexts.find((candidate) => candidate === given);
    if (value === undefined || (id ?? text) === undefined) {
      throw new WrongUsage(`--with ${pair}: NAME=VALUE with one of ${[...knownIds, ...knownTexts].join(', ')}`);
    }
    // A terminal knows no types: an id of digits is an integer, as in the replies of most hosts.
    const typed = id && String(Number(value)) === value ? Number(value) : value;
    known = { ...known, [given ?? '']: typed };
  }
  return known;
}
