import * as v from 'valibot';
import { EngineAway, EngineRefusal } from './engine.types.ts';

/** Address and keys of a Medusa shop. */
export interface MedusaSettings {
  /** Address without a slash at the end. */
  readonly url: string;
  readonly publishableKey: string;
  /** Key of the Admin API. */
  readonly secretKey: string;
}

/** Milliseconds that Medusa has for one answer; completing a cart takes its longest. */
const TIME_LIMIT = 20_000;

/** Request of the Store API. */
export interface StoreRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  /** Token of a customer. */
  readonly token?: string;
}

/** Asks the Store API and reads the reply; a path with a slash at its start is one of the Auth or Admin API. */
export type AskStore = <Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
  request?: StoreRequest,
) => Promise<Value>;

/** Makes the client of Medusa's Store API over plain `fetch`. */
export function createMedusaClient(settings: MedusaSettings, ask: typeof fetch = fetch): AskStore {
  const { url, publishableKey, secretKey } = settings;
  const credentials = (path: string, token: string | undefined) => ({
    ...(!path.startsWith('/') && { 'x-publishable-api-key': publishableKey }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(path.startsWith('/admin/') && { authorization: `Basic ${btoa(`${secretKey}:`)}` }),
  });
  return async (path, schema, { method = 'GET', body, token } = {}) => {
    let reply: Response;
    let answer: unknown;
    try {
      reply = await ask(path.startsWith('/') ? `${url}${path}` : `${url}/store/${path}`, {
        method,
        headers: { ...credentials(path, token), 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIME_LIMIT),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      answer = await reply.json();
    } catch (error) {
      throw new EngineAway(`Medusa did not answer ${method} ${path.split('?')[0]}.`, { cause: error });
    }
    if (reply.status >= 400 && reply.status < 500) throw new EngineRefusal(messageOf(answer));
    if (!reply.ok) throw new EngineAway(`Medusa answered ${method} ${path.split('?')[0]} with ${reply.status}.`);
    const result = v.safeParse(schema, answer);
    if (result.success) return result.output;
    const places = result.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ');
    throw new EngineAway(`Medusa's reply to ${method} ${path.split('?')[0]} cannot be read at ${places}.`);
  };
}

function messageOf(answer: unknown): string {
  const { output, success } = v.safeParse(v.object({ message: v.string() }), answer);
  return success ? output.message : '';
}
