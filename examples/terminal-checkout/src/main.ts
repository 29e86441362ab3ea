import { readOptions } from './options.ts';
import { openTerminal } from './terminal.ts';
import { runTerminalCheckout } from './terminal-checkout.ts';

const terminal = openTerminal(process.stdin, process.stdout);
try {
  process.exitCode = await runTerminalCheckout(readOptions(process.argv.slice(2), process.env), {
    fetch: (request) => fetch(request),
    terminal,
  });
} catch (error) {
  terminal.say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  terminal.close();
}
