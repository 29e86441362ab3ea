// `npm run probe -- URL`: see options.ts for what may be said.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Finding, type Known, knownIds, knownTexts, type ProbeReport, type Verdict } from './probe.types.ts';
import { type ProbeOptions, probeHost } from './probe-host.ts';
import { summarise } from './report/summary.ts';
import { findingText, summaryText } from './report/text-report.ts';

/** The command line, read. */
interface CommandLine {
  readonly isHelp: boolean;
  readonly options: ProbeOptions;
  /** Folder for the two reports. */
  readonly report: string;
}

/** A command line that cannot be. Its message says what to change. */
class WrongUsage extends Error {}

const usage = `npm run probe -- URL [what]

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
function readCommandLine(args: readonly string[], env: Readonly<Record<string, string | undefined>>): CommandLine {
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

const words: Readonly<Record<Verdict, string>> = {
  reads: 'Reads',
  tolerated: 'Tolerated',
  refused: 'Refused',
  missing: 'Missing',
  failed: 'Failed',
  notAsked: 'Not asked',
};

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { font-size: 1.125rem; margin-block: 2rem .5rem; }
ul.counts { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; padding: 0; }
.verdict { border-radius: .25rem; padding: .125rem .5rem; white-space: nowrap; }
.reads { background: light-dark(#dcf3e3, #12391f); } .tolerated { background: light-dark(#fdf0c9, #463706); }
.refused, .missing, .failed { background: light-dark(#fadcd9, #55201b); } .notAsked { background: light-dark(#e8e8ec, #34343a); }
table { border-collapse: collapse; table-layout: fixed; width: 100%; } th:first-child { width: 9rem; } th:last-child { width: 45%; } td, th { border-block-start: 1px solid light-dark(#ddd, #444); padding: .5rem; text-align: start; vertical-align: top; }
code { overflow-wrap: anywhere; } ul { margin: .25rem 0 0; padding-inline-start: 1.25rem; }
@media (max-width: 40rem) { td, th { display: block; border: 0; padding-block: .125rem; } tr { border-block-start: 1px solid light-dark(#ddd, #444); display: block; padding-block: .5rem; } thead { display: none; } }
`;

/** A page that needs nothing but itself. */
function htmlReport(report: ProbeReport): string {
  const { counts, needed } = summarise(report);
  const areas = Map.groupBy(report.findings, ({ area }) => area);
  const counted = (Object.keys(counts) as Verdict[]).map(
    (verdict) =>
      `<li class="verdict ${counts[verdict] > 0 ? verdict : 'notAsked'}">${counts[verdict]} ${words[verdict].toLowerCase()}</li>`,
  );
  const verdict =
    needed.length === 0
      ? '<p>All that a purchase needs can be used.</p>'
      : `<p><strong>A purchase needs, and cannot use:</strong></p><ul>${needed.map(({ name, route }) => `<li>${asHtml(route ?? name)}</li>`).join('')}</ul>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Probe of ${asHtml(report.host)}</title><style>${style}</style></head><body>
<h1>What the shop can use of <code>${asHtml(report.host)}</code></h1>
<p>Asked on <time>${asHtml(report.startedAt)}</time>.</p>
<ul class="counts">${counted.join('')}</ul>
${verdict}
${[...areas].map(([area, findings]) => table(area, findings)).join('\n')}
</body></html>
`;
}

function table(area: string, findings: readonly Finding[]): string {
  return `<h2>${asHtml(area)}</h2><table><thead><tr><th scope="col">Verdict</th><th scope="col">Asked</th><th scope="col">Seen</th></tr></thead><tbody>
${findings.map(tableRow).join('\n')}
</tbody></table>`;
}

function tableRow({ verdict, name, route, need, details, milliseconds }: Finding): string {
  const asked = route === null ? asHtml(name) : `<code>${asHtml(route)}</code><br>${asHtml(name)}`;
  const seen = details.length === 0 ? '' : `<ul>${details.map((line) => `<li>${asHtml(line)}</li>`).join('')}</ul>`;
  const time = milliseconds === null ? '' : `${Math.round(milliseconds)} ms`;
  const needed = need === 'must' ? '<br><small>needed to buy</small>' : '';
  return `<tr><td><span class="verdict ${verdict}">${words[verdict]}</span>${needed}</td><td>${asked}</td><td>${time}${seen}</td></tr>`;
}

function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** @returns the exit code. */
async function main(): Promise<number> {
  const { isHelp, options, report: folder } = readCommandLine(process.argv.slice(2), process.env);
  if (isHelp) {
    console.log(usage);
    return 0;
  }
  console.log(`Asking ${options.host} …`);
  if (!(await answers(options.host))) {
    console.log(`Nobody answers at ${options.host}: is the host running, and is the address right?`);
    return 2;
  }
  const report = await probeHost(options, {
    fetch: (url, init) => fetch(url, init),
    tell: (finding) => console.log(findingText(finding)),
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'probe.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(folder, 'probe.html'), htmlReport(report));
  console.log(`\n${summaryText(report)}\nWritten: ${join(folder, 'probe.html')}, ${join(folder, 'probe.json')}`);
  return summarise(report).needed.length === 0 ? 0 : 1;
}

/** Any reply at all will do. */
async function answers(host: string): Promise<boolean> {
  try {
    await fetch(host, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    return true;
  } catch {
    return false;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof WrongUsage)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
