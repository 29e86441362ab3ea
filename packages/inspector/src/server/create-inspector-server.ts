import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Drawing } from '../drawing.types.ts';
import { type InspectorMessage, inspectPath } from '../message.types.ts';
import { createJournal, type Entry, type Journal } from './journal.ts';
import { layoutChart } from './layout-chart.ts';
import { readPageFile } from './page-files.ts';
import { readMessages } from './read-messages.ts';

/** Bytes of one delivery; a large chart's description is some tens of thousands. */
const largestBody = 4 * 1024 * 1024;

const headers = {
  'content-security-policy':
    "default-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

const send = (reply: ServerResponse, status: number, body = '', type = 'text/plain; charset=utf-8') =>
  reply.writeHead(status, { ...headers, 'content-type': type }).end(body);

const sendJson = (reply: ServerResponse, value: unknown) => send(reply, 200, JSON.stringify(value), 'application/json');

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestBody) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Sends what is known and what comes, until the page leaves. */
function stream(journal: Journal, reply: ServerResponse): void {
  reply.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
  const tell = (entries: readonly Entry[]) => reply.write(`data: ${JSON.stringify(entries.map(withoutChart))}\n\n`);
  tell(journal.entries());
  const leave = journal.subscribe(tell);
  reply.on('close', leave);
}

/** The page asks for drawings, never for definitions. */
const withoutChart = ({ message, ...entry }: Entry): unknown => {
  if (message.kind !== 'started') return { ...entry, message };
  const { chart, ...rest } = message;
  return { ...entry, message: { ...rest, hasChart: chart !== undefined } };
};

function createDrawings() {
  const drawings = new Map<string, Promise<Drawing>>();
  return (message: InspectorMessage | undefined): Promise<Drawing> | undefined => {
    if (message?.kind !== 'started' || message.chart === undefined) return undefined;
    const key = JSON.stringify(message.chart);
    const known = drawings.get(key);
    if (known !== undefined) return known;
    const drawing = layoutChart(message.chart);
    drawings.set(key, drawing);
    return drawing;
  };
}

/**
 * The inspector's server: takes messages from shops in inspect mode and shows them on a page. It answers only to this
 * machine's own names, keeps everything in memory and asks nobody outside.
 */
export function createInspectorServer(journal: Journal = createJournal()): Server {
  const findDrawing = createDrawings();
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (!ownNames.test(request.headers.host ?? '')) return void send(reply, 403);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const route = `${request.method} ${url.pathname}`;
    if (route === `POST ${inspectPath}/messages`) {
      const delivery = readMessages((await readBody(request)) ?? '');
      if (delivery === undefined) return void send(reply, 400, 'Not a delivery of messages.');
      journal.add(delivery.session, delivery.messages);
      return void send(reply, 204);
    }
    if (request.method !== 'GET') return void send(reply, 405);
    if (route === 'GET /healthz') return void sendJson(reply, { status: 'ok' });
    if (route === 'GET /stream') return stream(journal, reply);
    if (route === 'GET /drawing') {
      const { searchParams } = url;
      const start = journal.findStart(searchParams.get('session') ?? '', searchParams.get('actor') ?? '');
      const drawing = await findDrawing(start);
      return void (drawing === undefined ? send(reply, 404) : sendJson(reply, drawing));
    }
    const file = readPageFile(url.pathname === '/' ? 'page/index.html' : url.pathname.slice(1));
    return void (file === undefined ? send(reply, 404) : send(reply, 200, file.body, file.type));
  };
  return createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      process.stderr.write(`inspector: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (!reply.headersSent) send(reply, 500);
    });
  });
}
