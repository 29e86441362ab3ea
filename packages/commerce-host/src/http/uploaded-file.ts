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
