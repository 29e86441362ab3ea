#!/usr/bin/env node
import { runCommand } from './run-command.ts';

const result = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
});
if ('server' in result) {
  const { server } = result;
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} else process.exitCode = result.code;
