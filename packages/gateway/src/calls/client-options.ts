import { Problem } from '../http/problem.ts';
import type { ClientRoute } from './client-route.ts';

/** What the `options` of a call came to (Protocol gateway §2.1). */
export interface ClientOptions {
  readonly useTrailingSlash: boolean;
  readonly useFormData: boolean;
  readonly accept: string;
  readonly responseType: 'json' | 'text';
}

const accepted = {
  accept: ['application/json', 'text/html', 'text/plain'],
  contentType: ['application/json', 'application/x-www-form-urlencoded', null],
  responseType: ['json', 'text'],
  useFormData: [true, false],
  useTrailingSlash: [true, false],
  cache: [true, false],
} as const;

/**
 * Reads the `options` parameter. Only the listed keys and values exist, and only the combinations of the route's
 * presets fit.
 * @throws Problem OPTIONS_REFUSED.
 */
export function readClientOptions(texts: readonly string[], route: ClientRoute): ClientOptions {
  if (texts.length > 1) throw new Problem('OPTIONS_REFUSED');
  const given = parse(texts[0]);
  for (const [key, value] of Object.entries(given)) {
    const values: readonly unknown[] | undefined = Object.hasOwn(accepted, key)
      ? accepted[key as keyof typeof accepted]
      : undefined;
    if (!values?.includes(value)) throw new Problem('OPTIONS_REFUSED');
  }
  const responseType = given.responseType === 'text' ? 'text' : 'json';
  const isForm = given.useFormData === true || given.contentType === 'application/x-www-form-urlencoded';
  if (given.useFormData === true && given.contentType === 'application/json') throw new Problem('OPTIONS_REFUSED');
  if (isForm && (route.method === 'GET' || !route.presets.includes('form'))) throw new Problem('OPTIONS_REFUSED');
  if (responseType === 'text' && !route.presets.includes('text')) throw new Problem('OPTIONS_REFUSED');
  // A form route that may answer text takes both; a pure text route gives nothing else.
  if (responseType === 'json' && !route.presets.some((preset) => preset !== 'text')) {
    throw new Problem('OPTIONS_REFUSED');
  }
  return {
    useTrailingSlash: given.useTrailingSlash !== false,
    useFormData: isForm,
    accept:
      typeof given.accept === 'string' ? given.accept : responseType === 'text' ? 'text/html' : 'application/json',
    responseType,
  };
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined || text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('OPTIONS_REFUSED');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem('OPTIONS_REFUSED');
  return value as Readonly<Record<string, unknown>>;
}
