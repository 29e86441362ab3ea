import type { ServerResponse } from 'node:http';

/** Machine words of the server's own errors, with the title each is shown with. */
const titles = {
  BAD_REQUEST: 'The request is invalid.',
  PATH_VALUE_REFUSED: 'A value in the path has a slash, a backslash or a percent sign.',
  OPTIONS_REFUSED: 'These options are not offered on this route.',
  CSRF_FAILED: 'CSRF Failed: CSRF token missing or incorrect.',
  CROSS_SITE: 'Requests from other sites are not accepted here.',
  NOT_FOUND: 'Not found.',
  NO_HOST: 'The commerce host is not configured.',
  METHOD_NOT_ALLOWED: 'This method is not offered on this route.',
  REQUEST_TIMEOUT: 'The request took too long to arrive.',
  BODY_TOO_LARGE: 'The request body is too large.',
  URL_TOO_LONG: 'The address is too long.',
  UNSUPPORTED_MEDIA_TYPE: 'This content type is not accepted here.',
  TOO_MANY_REQUESTS: 'Too many requests.',
  HEADERS_TOO_LARGE: 'The request headers are too large.',
  INTERNAL: 'Something went wrong on our side.',
  HOST_UNREACHABLE: 'The shop cannot be reached at the moment.',
  HOST_UNUSABLE: 'The shop sent an invalid response.',
  HOST_UNAVAILABLE: 'The shop is temporarily unavailable.',
  HOST_TIMEOUT: 'The shop took too long to respond.',
} as const;

/** Machine word of an error of the server itself. */
export type ProblemCode = keyof typeof titles;

const statuses: Readonly<Record<ProblemCode, number>> = {
  BAD_REQUEST: 400,
  PATH_VALUE_REFUSED: 400,
  OPTIONS_REFUSED: 400,
  CSRF_FAILED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  NO_HOST: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  BODY_TOO_LARGE: 413,
  URL_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  HOST_UNREACHABLE: 502,
  HOST_UNUSABLE: 502,
  HOST_UNAVAILABLE: 503,
  HOST_TIMEOUT: 504,
};

/** Thrown anywhere below the request handler; becomes a problem+json reply. Never holds text of the host. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(code: ProblemCode, headers: Readonly<Record<string, string>> = {}) {
    super(titles[code]);
    this.code = code;
    this.status = statuses[code];
    this.headers = headers;
  }
}

/** Body of a problem+json reply (Protocol gateway §1). `detail` repeats the title for clients of the host's errors. */
export function problemBody(problem: Problem, id: string): string {
  return JSON.stringify({
    status: problem.status,
    title: problem.message,
    detail: problem.message,
    code: problem.code,
    id,
  });
}

/** Sends a problem; nothing happens when the reply has begun already. */
export function sendProblem(response: ServerResponse, problem: Problem, id: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const [name, value] of Object.entries(problem.headers)) response.setHeader(name, value);
  response.setHeader('content-type', 'application/problem+json');
  response.setHeader('cache-control', 'no-store');
  response.writeHead(problem.status);
  response.end(problemBody(problem, id));
}
