import { demoShop } from '@vitrin/demo-shop';
import { readConfig } from '../config.ts';
import { listen } from '../listen.ts';
import { stderrLog } from '../log.ts';
import { startHost } from '../start-host.ts';
import { createBooksApp } from './books-app.ts';

/** Port of the books, on loopback alone: `node --conditions=source host-with-books.ts 4005`. */
const port = Number(process.argv[2]);

/**
 * The host program for test runs that judge by its database: the same host on the same settings, and beside it, on a port of
 * its own, `createBooksApp`.
 */
const config = readConfig(process.env);
const progress = (line: string) => process.stderr.write(`host: ${line}\n`);
const { db } = await startHost(config, { progress, log: stderrLog }, { demoShop });
await listen(createBooksApp(db), { address: '127.0.0.1', port, variable: 'the port of the books' });
process.stdout.write(`${JSON.stringify({ ready: 'host', url: config.commerceUrl })}\n`);
