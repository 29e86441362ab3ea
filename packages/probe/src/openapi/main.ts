// `npm run openapi`: writes the document beside the protocol.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { documentFile, documentText } from './document-file.ts';

await writeFile(documentFile, documentText());
console.log(`Written: ${fileURLToPath(documentFile)}`);
