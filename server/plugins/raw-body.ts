/**
 * The bytes of a body that is no form. They are no field of it, because the checks of every call walk through a body's fields
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
