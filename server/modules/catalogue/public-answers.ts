import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Office } from "#server/office.ts";
import { CatalogueVersion } from "./catalogue-version.ts";
import { SharedAnswer } from "./shared-answer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The answer is everybody's: kept by the process, and for so many seconds by browsers and CDNs. */
    sharedSeconds?: number;
  }
  interface FastifyInstance {
    /** Under /api alone. */
    publicAnswers: PublicAnswers;
  }
}

/** How long a browser or CDN may show a list without asking again. */
export const LIST_SECONDS = 10;
/** A detail carries the clock that countdowns run on: its copies may be no older than anybody would notice. */
export const DETAIL_SECONDS = 1;

const MAX_BYTES = 64 * 1024 * 1024;
const FOR_GOOD = "public, max-age=31536000, immutable";
/** Events begin and end without anybody changing them. */
const KEPT_MS = 5_000;

/** The public answers of one process, by address. They are dropped by any change of the catalogue, whoever made it. */
export class PublicAnswers {
  readonly #version: CatalogueVersion;
  readonly #kept = new LRUCache<string, SharedAnswer>({
    maxSize: MAX_BYTES,
    // Its compressed copies are about a quarter of it, and each is kept a second time as a text.
    sizeCalculation: (answer) => 2000 + Math.ceil(2.5 * answer.body.length),
    ttl: KEPT_MS,
    ttlResolution: 100,
  });
  readonly #making = new Map<string, Promise<SharedAnswer>>();

  constructor(office: Office) {
    this.#version = new CatalogueVersion(office.db, office.config.browseCacheMs);
  }

  /** What is kept for this address, where that can be told without asking the database. */
  fresh(url: string): SharedAnswer | undefined {
    const version = this.#version.fresh;
    const kept = version === null ? undefined : this.#kept.get(url);
    return kept?.version === version ? kept : undefined;
  }

  /**
   * Answers with what is kept, or with what `make` finds; those who ask meanwhile wait for the same.
   * @param isForGood what stands at this address will never change
   */
  async answer<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<T>,
    isForGood: (made: T) => boolean = () => false,
  ): Promise<T> {
    const version = await this.#version.current();
    const seconds = request.routeOptions.config.sharedSeconds ?? 0;
    const kept = this.#kept.get(request.url);
    const found =
      kept?.version === version
        ? kept
        : await this.#share(version, request.url, seconds, async () => {
            const made = await make();
            return new SharedAnswer(
              String(reply.serialize(made)),
              version,
              isForGood(made) ? FOR_GOOD : cacheControl(seconds),
            );
          });
    await sendShared(found, request, reply);
    // To the framework a handler that returns the reply has answered; to its types it returns what it answered with.
    return reply as unknown as T;
  }

  #share(version: string, url: string, seconds: number, make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    const flight = `${version} ${url}`;
    const making = this.#making.get(flight);
    if (making) return making;
    const made = make()
      .then((answer) => {
        this.#kept.set(url, answer, { ttl: Math.min(KEPT_MS, 1000 * seconds) });
        return answer;
      })
      .finally(() => this.#making.delete(flight));
    this.#making.set(flight, made);
    return made;
  }
}

/**
 * Answers from memory before the call is even read, and before its sender's session is looked up: what is everybody's
 * depends on nobody. Gives the scope its `publicAnswers`.
 */
export function registerPublicAnswers(api: FastifyInstance, office: Office): void {
  const answers = new PublicAnswers(office);
  api.decorate("publicAnswers", answers);
  api.addHook("onRequest", (request, reply, done) => {
    const isShared = request.method === "GET" && request.routeOptions.config.sharedSeconds !== undefined;
    const kept = isShared ? answers.fresh(request.url) : undefined;
    if (kept) sendPast(kept, request, reply, done);
    else done();
  });
}

/** An old list may be shown while a new one is fetched; with the database away, for a while longer. */
function cacheControl(seconds: number): string {
  if (seconds <= DETAIL_SECONDS) return `public, max-age=${seconds}`;
  return `public, max-age=${seconds}, stale-while-revalidate=${3 * seconds}, stale-if-error=300`;
}

/** Answers with these bytes, in the compression that the caller takes, or with 304. */
export async function sendShared(answer: SharedAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = answer.encodingFor(request.headers["accept-encoding"]);
  const isKnown = answer.isKnown(request.headers["if-none-match"]);
  reply.code(isKnown ? 304 : 200).headers(answer.headers(encoding, isKnown));
  reply.send(isKnown ? undefined : await answer.bytes(encoding));
}

/**
 * The same past the framework, which looks into every answer for what to compress, serialise and set: done before. Log
 * and metrics see it all the same.
 */
function sendPast(answer: SharedAnswer, request: FastifyRequest, reply: FastifyReply, otherwise: () => void): void {
  const prepared = answer.prepared(answer.encodingFor(request.headers["accept-encoding"]));
  // Nobody asked for this compression of it yet: the longer way waits for it.
  if (!prepared) {
    otherwise();
    return;
  }
  const isKnown = answer.isKnown(request.headers["if-none-match"]);
  reply.hijack();
  const own = Object.entries(reply.getHeaders()).flat() as string[];
  reply.raw.writeHead(isKnown ? 304 : 200, [...own, ...(isKnown ? prepared.knownHead : prepared.head)]);
  if (isKnown) reply.raw.end();
  else reply.raw.end(prepared.text, "latin1");
}
