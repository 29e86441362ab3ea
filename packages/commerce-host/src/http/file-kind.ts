import { fileTypeFromBuffer } from 'file-type';

/** A file of a multipart body. A class, so that no JSON body can pass for one. */
export class UploadedFile {
  /** As the browser named it, without any folder. */
  readonly name: string;
  /** As the browser named it: not to be believed. */
  readonly type: string;
  readonly bytes: Uint8Array;

  constructor(name: string, type: string, bytes: Uint8Array) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
  }
}

/** Endings under which a type of the content also travels, by the ending that `file-type` reports. */
const OTHER_ENDINGS: Readonly<Record<string, readonly string[]>> = { jpg: ['.jpeg'], tif: ['.tiff'] };

/** Endings of plain text, which has no signature: such a file must not have the signature of anything else. */
const TEXT_ENDINGS: readonly string[] = ['.csv', '.txt'];

/** Media type of a file whose content names none. */
const UNKNOWN = 'application/octet-stream';

/**
 * The media type of an uploaded file, judged by its content. Name and `type` come from the browser and prove nothing.
 *
 * @param kinds accepted endings, `['.png', '.pdf']`; an empty list accepts every file
 * @returns undefined when the name has none of the endings, or the content is of another kind than the name says.
 */
export async function fileKind(
  { name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>,
  kinds: readonly string[],
): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (kinds.length === 0) return found?.mime ?? UNKNOWN;
  const ending = kinds.find((kind) => name.toLowerCase().endsWith(kind));
  if (ending === undefined) return undefined;
  if (found === undefined) return TEXT_ENDINGS.includes(ending) ? 'text/plain' : undefined;
  return [`.${found.ext}`, ...(OTHER_ENDINGS[found.ext] ?? [])].includes(ending) ? found.mime : undefined;
}
