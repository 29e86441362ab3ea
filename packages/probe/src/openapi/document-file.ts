import { openApiDocument } from './openapi.ts';

/** Where the repository keeps the document. */
export const documentFile = new URL('../../../../docs/protocol/openapi.json', import.meta.url);

/** The document as the file holds it. */
export function documentText(): string {
  return `${JSON.stringify(openApiDocument(), null, 1)}\n`;
}
