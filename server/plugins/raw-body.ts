/**
 * The body of a call that is sent as plain bytes. They are private, because the checks of every call look at each field of a body
 * (plugins/text-check.ts), and a picture has millions of bytes.
 */
export class RawBody {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }
}
