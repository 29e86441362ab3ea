// One page kept as a string: the ceiling that a cached page is measured against. The page is given by its length.
import { createRequire } from 'node:module';
import { inRoot } from '../../lib/root.mjs';

const require = createRequire(inRoot('packages/web/package.json'));
const { Hono } = require('hono');
const { serve } = require('@hono/node-server');

const page = `<!doctype html><title>Cached</title><p>${'x'.repeat(Number(process.env.PAGE_BYTES ?? 10_000))}`;
const app = new Hono().get('*', (context) => context.html(page));
serve({ fetch: app.fetch, port: Number(process.env.PORT) }, () => process.stdout.write('{"ready":"cached"}\n'));
process.on('SIGTERM', () => process.exit(0));
