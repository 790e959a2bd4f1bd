import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

/** Drafts of about fifty large venues. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Better qualities take longer than a plan of 50,000 seats takes to travel. */
const QUALITY = 5;
const compress = promisify(brotliCompress);

/**
 * Compressed answers with drafts. Somebody who comes back to an unchanged plan then waits neither for the database to
 * write fifty thousand seats nor for their compression.
 */
export class DraftAnswers {
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length });

  /**
   * @param key a hash of the answer's content, so that a changed answer has another key
   */
  get(key: string): Buffer | undefined {
    return this.#kept.get(key);
  }

  /**
   * Compresses an answer and stores it.
   * @returns its bytes in Brotli
   */
  async keep(key: string, text: string): Promise<Buffer> {
    const bytes = Buffer.from(text);
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const compressed = await compress(bytes, { params });
    this.#kept.set(key, compressed);
    return compressed;
  }
}
