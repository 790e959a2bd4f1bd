import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Below this size, compression saves less than its header costs. */
const MIN_BYTES = 1024;
const brotli = promisify(brotliCompress);
/** Takes an eighth of the time of the best quality, and gives a few per cent more bytes. */
const QUICK_QUALITY = 5;
const zip = promisify(gzip);

/** An answer that is ready to be written to the socket. */
export interface PreparedAnswer {
  /** Header names and values in turn, the form that `writeHead` takes without checking each. */
  head: string[];
  /** The headers of a 304, for callers who already have the bytes. */
  knownHead: string[];
  /** The bytes as latin1 text, one byte a character. Node then writes head and body together in one write. */
  text: string;
}

/** The bytes of one public answer. Each compression is made once, when it is first needed. */
export class SharedAnswer {
  readonly version: string;
  readonly cacheControl: string;
  readonly body: Buffer;
  readonly #digest: string;
  readonly #room: number;
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>();
  readonly #prepared = new Map<Encoding, PreparedAnswer>();

  /**
   * @param room the largest size in bytes for which Brotli's quick quality is enough; larger answers get the best
   * quality
   */
  constructor(text: string, version: string, cacheControl: string, room = Number.POSITIVE_INFINITY) {
    this.version = version;
    this.cacheControl = cacheControl;
    this.body = Buffer.from(text);
    this.#room = room;
    this.#digest = createHash("sha256").update(this.body).digest("base64url").slice(0, 22);
  }

  /** The encoding for a caller who sends this Accept-Encoding header. */
  encodingFor(accepted: string | undefined): Encoding {
    return this.body.length < MIN_BYTES ? "identity" : preferredEncoding(accepted);
  }

  /** A strong ETag, which names exactly these bytes. */
  etag(encoding: Encoding): string {
    return `"${this.#digest}${encoding === "identity" ? "" : `-${encoding}`}"`;
  }

  /** The headers of the answer. @param isKnown the caller already has the bytes, so the answer is a 304 */
  headers(encoding: Encoding, isKnown: boolean): Record<string, string> {
    const always = { "cache-control": this.cacheControl, etag: this.etag(encoding), vary: "Accept-Encoding" };
    if (isKnown) return always;
    const type = { "content-type": "application/json; charset=utf-8" };
    return { ...always, ...type, ...(encoding === "identity" ? {} : { "content-encoding": encoding }) };
  }

  /** Whether an If-None-Match header names this answer in any compression. */
  isKnown(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    return ifNoneMatch
      .split(",")
      .some((tag) => /^(?:W\/)?"(.+?)(?:-br|-gzip)?"$/.exec(tag.trim())?.[1] === this.#digest);
  }

  /** The bytes in this encoding, without a promise if they are already there. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === "identity") return this.body;
    const kept = this.#compressed.get(encoding);
    if (kept) return kept;
    const made = this.#compress(encoding).then((bytes) => {
      this.#compressed.set(encoding, bytes);
      return bytes;
    });
    this.#compressed.set(encoding, made);
    return made;
  }

  /** The answer ready to write, made once. Undefined while its bytes are still being compressed. */
  prepared(encoding: Encoding): PreparedAnswer | undefined {
    const kept = this.#prepared.get(encoding);
    if (kept) return kept;
    const bytes = this.bytes(encoding);
    if (!Buffer.isBuffer(bytes)) return undefined;
    // Without a length, Node would send the body in chunks, because the head is written first.
    const length = { "content-length": String(bytes.length) };
    const made = {
      head: Object.entries({ ...this.headers(encoding, false), ...length }).flat(),
      knownHead: Object.entries(this.headers(encoding, true)).flat(),
      text: bytes.toString("latin1"),
    };
    this.#prepared.set(encoding, made);
    return made;
  }

  async #compress(encoding: "br" | "gzip"): Promise<Buffer> {
    if (encoding === "gzip") return zip(this.body);
    const at = (quality: number) => brotli(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    const quick = await at(QUICK_QUALITY);
    if (quick.length <= this.#room) return quick;
    const best = await at(constants.BROTLI_MAX_QUALITY);
    // For a few texts, the best quality gives more bytes than the quick one.
    return best.length < quick.length ? best : quick;
  }
}

const byHeader = new Map<string, Encoding>();
const MAX_HEADERS = 200;

/** The encoding for a caller who sends this Accept-Encoding header. */
export function preferredEncoding(accepted = ""): Encoding {
  const known = byHeader.get(accepted);
  if (known) return known;
  const takes = accepted
    .toLowerCase()
    .split(",")
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(";")[0]?.trim());
  const encoding = takes.includes("br") ? "br" : takes.includes("gzip") ? "gzip" : "identity";
  if (byHeader.size < MAX_HEADERS) byHeader.set(accepted, encoding);
  return encoding;
}
