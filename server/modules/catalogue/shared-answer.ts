import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Shorter than this, compression saves less than its header costs. */
const MIN_BYTES = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** An answer that only has to be written. */
export interface PreparedAnswer {
  /** Names and values in turn, as `writeHead` takes them without looking at each. */
  head: string[];
  /** The same for whoever has the bytes already. */
  knownHead: string[];
  /** The bytes, one a character: with its head an answer then goes out as one text in one write, not as a list of two. */
  text: string;
}

/** One public answer as its bytes, each compression of it made once, when first asked for. */
export class SharedAnswer {
  readonly version: string;
  readonly cacheControl: string;
  readonly body: Buffer;
  readonly #digest: string;
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>();
  readonly #prepared = new Map<Encoding, PreparedAnswer>();

  constructor(text: string, version: string, cacheControl: string) {
    this.version = version;
    this.cacheControl = cacheControl;
    this.body = Buffer.from(text);
    this.#digest = createHash("sha256").update(this.body).digest("base64url").slice(0, 22);
  }

  /** How it goes to a caller who sends this Accept-Encoding. */
  encodingFor(accepted: string | undefined): Encoding {
    return this.body.length < MIN_BYTES ? "identity" : preferred(accepted ?? "");
  }

  /** Strong: of these very bytes. */
  etag(encoding: Encoding): string {
    return `"${this.#digest}${encoding === "identity" ? "" : `-${encoding}`}"`;
  }

  /** What goes with it. @param isKnown whoever asks has it already: the bytes stay here */
  headers(encoding: Encoding, isKnown: boolean): Record<string, string> {
    const always = { "cache-control": this.cacheControl, etag: this.etag(encoding), vary: "Accept-Encoding" };
    if (isKnown) return always;
    const type = { "content-type": "application/json; charset=utf-8" };
    return { ...always, ...type, ...(encoding === "identity" ? {} : { "content-encoding": encoding }) };
  }

  /** Whether an If-None-Match names this answer, in whichever compression its sender has it. */
  isKnown(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    return ifNoneMatch
      .split(",")
      .some((tag) => /^(?:W\/)?"(.+?)(?:-br|-gzip)?"$/.exec(tag.trim())?.[1] === this.#digest);
  }

  /** The bytes at once where they are there. */
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

  /** All that goes out, made once; undefined while the bytes are not there. */
  prepared(encoding: Encoding): PreparedAnswer | undefined {
    const kept = this.#prepared.get(encoding);
    if (kept) return kept;
    const bytes = this.bytes(encoding);
    if (!Buffer.isBuffer(bytes)) return undefined;
    // Unsaid, and the head written before the body, it would go in chunks.
    const length = { "content-length": String(bytes.length) };
    const made = {
      head: Object.entries({ ...this.headers(encoding, false), ...length }).flat(),
      knownHead: Object.entries(this.headers(encoding, true)).flat(),
      text: bytes.toString("latin1"),
    };
    this.#prepared.set(encoding, made);
    return made;
  }

  #compress(encoding: "br" | "gzip"): Promise<Buffer> {
    if (encoding === "gzip") return zip(this.body);
    // The middle: an eighth of the time of the best for a few per cent more bytes.
    return brotli(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
}

const byHeader = new Map<string, Encoding>();
const MAX_HEADERS = 200;

function preferred(accepted: string): Encoding {
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
