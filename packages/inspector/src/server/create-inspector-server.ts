import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { inspectPath } from '../message.types.ts';
import { readShape } from '../shape/shape-address.ts';
import type { ChartShape } from '../shape/shape-chart.ts';
import { createDrawings } from './drawings.ts';
import { createJournal, type Journal } from './journal.ts';
import { readPageFile } from './page-files.ts';
import { readCoverage } from './read-coverage.ts';
import { readChart, readDelivery, readQuestion, readSentEvent } from './read-delivery.ts';
import { createSentEvents } from './sent-events.ts';
import { streamJournal } from './stream.ts';

const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const cookieName = 'vitrin_inspector';

/** Who may speak to the inspector. */
interface Callers {
  /** Reached by a name of this machine: another name that leads here is somebody else's. */
  readonly isOwnName: (request: IncomingMessage) => boolean;
  /** Comes from an origin where inspected pages stand. */
  readonly isInspected: (request: IncomingMessage) => boolean;
  /**
   * An inspected page, through its own server, which knows the token, or by itself with the key; or a program of this machine
   * that knows the key. No page of another origin.
   */
  readonly mayTell: (request: IncomingMessage) => boolean;
  /** Reason for rejecting a caller, for the reader of the inspector’s page; `undefined` for what no adapter sends. */
  readonly whyNot: (request: IncomingMessage) => string | undefined;
  /** The inspector's own page, opened with the token. */
  readonly mayRead: (request: IncomingMessage) => boolean;
  /** The inspector's own page, and no other, writes. */
  readonly mayWrite: (request: IncomingMessage) => boolean;
  /** The token in an address, or a wrong one. */
  readonly isToken: (given: string) => boolean;
  /** What the page gets for the token in its address. */
  readonly cookie: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What tells callers apart. */
interface Secrets {
  /** Long and random; printed in the address that a developer opens, and given to the server of the inspected page. */
  readonly token: string;
  /** Long and random, another than the token: it stands in inspected pages, and lets them tell, not read. */
  readonly key?: string | undefined;
}

/** @param origins where inspected pages stand, `http://localhost:3000` */
function createCallers({ token, key }: Secrets, origins: readonly string[]): Callers {
  if (key === token) throw new Error('The key is visible in inspected pages, so it must differ from the token.');
  const allowed = new Set(origins);
  const isToken = (given: string) => timingSafeEqual(digest(given), digest(token));
  const isKey = (given: string) => key !== undefined && timingSafeEqual(digest(given), digest(key));
  const isInspected = ({ headers }: IncomingMessage) => allowed.has(headers.origin ?? '');
  const mayRead = ({ headers }: IncomingMessage) => {
    const found = (headers.cookie ?? '').split(/; */).find((pair) => pair.startsWith(`${cookieName}=`));
    const from = headers['sec-fetch-site'];
    return (
      (from === undefined || from === 'same-origin' || from === 'none') &&
      found !== undefined &&
      isToken(found.slice(cookieName.length + 1))
    );
  };
  return {
    isOwnName: ({ headers }) => ownNames.test(headers.host ?? ''),
    isInspected,
    mayTell: (request) => {
      const { headers } = request;
      const hasKey = isKey(String(headers['x-inspect-key'] ?? ''));
      if (headers['content-type'] !== 'application/json') return false;
      // A browser names the origin of whoever posts: what names none is a program of this machine.
      if (headers.origin === undefined) return hasKey;
      return isInspected(request) && (hasKey || isToken(String(headers['x-inspect-token'] ?? '')));
    },
    whyNot: ({ method, headers: { origin, 'content-type': type } }) => {
      if (method === 'POST' && type !== 'application/json') return undefined;
      if (origin === undefined)
        return 'A program sent a wrong key: use the one that the inspector printed at its start.';
      if (allowed.has(origin))
        return `${origin} sent a wrong key: use the one that the inspector printed at its start.`;
      return `${origin} is rejected: start the inspector with --allow-origin ${origin}.`;
    },
    mayRead,
    mayWrite: (request) =>
      mayRead(request) &&
      request.headers.origin === `http://${request.headers.host}` &&
      request.headers['content-type'] === 'application/json',
    isToken,
    cookie: `${cookieName}=${token}; HttpOnly; SameSite=Strict; Path=/`,
  };
}

/** Bytes of one delivery; a large chart's description is some tens of thousands. */
const largestBody = 4 * 1024 * 1024;

const headers = {
  'content-security-policy':
    "default-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const send = (reply: ServerResponse, status: number, body = '', type = 'text/plain; charset=utf-8') =>
  void reply.writeHead(status, { ...headers, 'content-type': type }).end(body);

const sendJson = (reply: ServerResponse, value: unknown) => send(reply, 200, JSON.stringify(value), 'application/json');

/** A page of another origin hears whether its messages were taken; nothing else that is answered is for it. */
const letRead = (reply: ServerResponse, origin = '') => {
  reply.setHeader('access-control-allow-origin', origin);
  reply.setHeader('access-control-allow-methods', 'POST');
  reply.setHeader('access-control-allow-headers', 'content-type, x-inspect-key');
  reply.setHeader('access-control-max-age', '600');
  reply.setHeader('vary', 'origin');
};

const originOf = ({ headers: { origin = '' } }: IncomingMessage): string => origin;

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

/** What the server is started with. */
export interface InspectorSettings {
  /** Long and random; it gives read access. */
  readonly token: string;
  /** Long and random; pages that post to the inspector themselves know it, and can do nothing else with it. */
  readonly key?: string | undefined;
  /** Where inspected pages stand: `http://localhost:3000`. */
  readonly origins: readonly string[];
  readonly journal?: Journal;
  /** Where `npm run paths` leaves what it reached; absent: the inspector knows of no coverage. */
  readonly coverageFile?: string | undefined;
}

/**
 * The inspector's server: takes messages from pages in inspect mode and shows them on a page. It answers only to this
 * machine's own names and to who knows the token, keeps everything in memory and asks nobody outside.
 */
export function createInspectorServer({
  token,
  key,
  origins,
  journal = createJournal(),
  coverageFile,
}: InspectorSettings): Server {
  const callers = createCallers({ token, key }, origins);
  const drawings = createDrawings();
  const sentEvents = createSentEvents();

  /** A rejected delivery is shown on the page, for its sender may be unable to read the reply. */
  const reject = (request: IncomingMessage, reply: ServerResponse) => {
    const reason = callers.whyNot(request);
    if (reason !== undefined) journal.reject(originOf(request), reason);
    send(reply, 403);
  };

  const takeMessages = async (request: IncomingMessage, reply: ServerResponse) => {
    if (!callers.mayTell(request)) return reject(request, reply);
    const text = await readBody(request);
    const delivery = text === undefined ? undefined : readDelivery(text);
    if (text === undefined || delivery === undefined) return send(reply, 400, 'Not a delivery of messages.');
    journal.reject(originOf(request), undefined);
    // All actors of a chart share its description.
    const messages = delivery.messages.map((message) => {
      if (message.kind !== 'started' || message.chart === undefined) return message;
      return { ...message, chart: drawings.chartOf(drawings.idOf(message.chart)) ?? message.chart };
    });
    journal.add(delivery.session, messages, text.length);
    send(reply, 204);
  };

  /** A page that takes events waits here for the next one. */
  const takeQuestion = async (request: IncomingMessage, reply: ServerResponse) => {
    if (!callers.mayTell(request)) return send(reply, 403);
    const question = readQuestion((await readBody(request)) ?? '');
    if (question === undefined) return send(reply, 400, 'Not a question for events.');
    const leave = sentEvents.ask(question.session, question.answers, (commands) => sendJson(reply, commands));
    reply.on('close', leave);
  };

  /** The reader of the inspector's page sends an event. */
  const takeSentEvent = async (request: IncomingMessage, reply: ServerResponse) => {
    if (!callers.mayWrite(request)) return send(reply, 403);
    const asked = readSentEvent((await readBody(request)) ?? '');
    if (asked === undefined) return send(reply, 400, 'Not an event.');
    const { session, ...event } = asked;
    sendJson(reply, { refused: await sentEvents.send(session, event) });
  };

  const sendDrawing = async (id: string, shape: ChartShape, reply: ServerResponse) => {
    const drawing = drawings.drawingOf(id, shape);
    if (drawing === undefined) return send(reply, 404);
    try {
      sendJson(reply, await drawing);
    } catch {
      send(reply, 422, 'This chart cannot be drawn.');
    }
  };

  /** Null where there is none: that paths did not run yet is no error. */
  const sendCoverage = async (reply: ServerResponse) =>
    sendJson(reply, (coverageFile === undefined ? undefined : await readCoverage(coverageFile)) ?? null);

  const read = async (url: URL, request: IncomingMessage, reply: ServerResponse) => {
    const id = url.searchParams.get('chart') ?? '';
    switch (url.pathname) {
      case '/stream': {
        reply.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
        const heard = String(request.headers['last-event-id'] ?? '');
        return streamJournal(reply, { journal, drawings, heard });
      }
      case '/chart': {
        const chart = drawings.chartOf(id);
        return chart === undefined ? send(reply, 404) : sendJson(reply, chart);
      }
      case '/drawing':
        return sendDrawing(id, readShape(url.searchParams), reply);
      case '/coverage':
        return sendCoverage(reply);
      default: {
        const file = readPageFile(url.pathname === '/' ? 'page/index.html' : url.pathname.slice(1));
        return file === undefined ? send(reply, 404) : send(reply, 200, file.body, file.type);
      }
    }
  };

  /** A recording that is opened brings its charts along. */
  const takeChart = async (request: IncomingMessage, reply: ServerResponse) => {
    if (!callers.mayWrite(request)) return send(reply, 403);
    const chart = readChart((await readBody(request)) ?? '');
    return chart === undefined ? send(reply, 400, 'Not a chart.') : sendJson(reply, { chartId: drawings.idOf(chart) });
  };

  /** A reader clears the page loads that are closed, for all who read. */
  const clear = (request: IncomingMessage, reply: ServerResponse) => {
    if (!callers.mayWrite(request)) return send(reply, 403);
    journal.clearClosed();
    send(reply, 204);
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (!callers.isOwnName(request)) return send(reply, 403);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const route = `${request.method} ${url.pathname}`;
    if (url.pathname.startsWith(`${inspectPath}/`)) {
      if (callers.isInspected(request)) letRead(reply, request.headers.origin);
      if (route === `POST ${inspectPath}/messages`) return takeMessages(request, reply);
      if (route === `POST ${inspectPath}/events`) return takeQuestion(request, reply);
      // What a browser asks before a page posts to another origin.
      if (request.method === 'OPTIONS') return callers.isInspected(request) ? send(reply, 204) : reject(request, reply);
    }
    if (route === 'POST /chart') return takeChart(request, reply);
    if (route === 'POST /clear') return clear(request, reply);
    if (route === 'POST /send') return takeSentEvent(request, reply);
    if (request.method !== 'GET') return send(reply, 405);
    if (route === 'GET /healthz') return sendJson(reply, { status: 'ok' });
    const given = url.searchParams.get('token');
    if (url.pathname === '/' && given !== null && callers.isToken(given)) {
      return void reply.writeHead(303, { ...headers, location: '/', 'set-cookie': callers.cookie }).end();
    }
    if (!callers.mayRead(request)) {
      return send(reply, 401, 'Open the address that the inspector printed at its start. It contains a token.');
    }
    return read(url, request, reply);
  };

  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      process.stderr.write(`inspector: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (reply.headersSent) reply.destroy();
      else send(reply, 500);
    });
  });
  server.on('close', () => {
    drawings.stop();
    sentEvents.stop();
  });
  return server;
}
