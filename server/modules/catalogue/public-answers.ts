import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Services } from "#server/services.ts";
import { CatalogueVersion } from "./catalogue-version.ts";
import { SharedAnswer } from "./shared-answer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The answer is the same for everybody. The process caches it, and browsers and CDNs may for this many seconds. */
    sharedSeconds?: number;
  }
  interface FastifyInstance {
    /** Available only under /api. */
    publicAnswers: PublicAnswers;
  }
}

/** How long a browser or CDN may show a list without asking again. */
export const LIST_SECONDS = 10;
/** A detail carries the time that countdowns run on, so a cached copy must not be noticeably old. */
export const DETAIL_SECONDS = 1;

const MAX_BYTES = 64 * 1024 * 1024;
const FOR_GOOD = "public, max-age=31536000, immutable";
/** Answers are cached no longer than this, because events begin and end without a change of the catalogue. */
const KEPT_MS = 5_000;

/** The public answers of one process, by address. Any change of the catalogue, by any process, drops them. */
export class PublicAnswers {
  readonly #version: CatalogueVersion;
  readonly #kept = new LRUCache<string, SharedAnswer>({
    maxSize: MAX_BYTES,
    // Compressed copies are about a quarter of the body, and each is stored a second time as text.
    sizeCalculation: (answer) => 2000 + Math.ceil(2.5 * answer.body.length),
    ttl: KEPT_MS,
    ttlResolution: 100,
  });
  readonly #making = new Map<string, Promise<SharedAnswer>>();

  constructor(services: Services) {
    this.#version = new CatalogueVersion(services.db, services.config.browseCacheMs, undefined, services.readPresent);
  }

  /** The cached answer for this address, if the database need not be asked whether it is current. */
  fresh(url: string): SharedAnswer | undefined {
    const version = this.#version.fresh;
    const kept = version === null ? undefined : this.#kept.get(url);
    return kept?.version === version ? kept : undefined;
  }

  /**
   * Answers from the cache, or with the result of `make`. Calls for the same address at the same time share one result.
   * @param isForGood tells from an answer whether it can never change, so that browsers and proxies may store it for ever
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
              isForGood(made) ? FOR_GOOD : cacheControl(seconds, this.#version.secondsToTurn),
            );
          });
    await sendShared(found, request, reply);
    // Fastify treats a handler that returns the reply as answered, but its types expect the answer's data.
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
 * Answers from memory before the body and the session are read, because a shared answer depends on neither. Decorates
 * the scope with `publicAnswers`.
 */
export function registerPublicAnswers(api: FastifyInstance, services: Services): void {
  const answers = new PublicAnswers(services);
  api.decorate("publicAnswers", answers);
  api.addHook("onRequest", (request, reply, done) => {
    const isShared = request.method === "GET" && request.routeOptions.config.sharedSeconds !== undefined;
    const kept = isShared ? answers.fresh(request.url) : undefined;
    if (kept) sendPast(kept, request, reply, done);
    else done();
  });
}

/**
 * An old list may be shown while a new one is fetched, and for five minutes if the box office cannot answer. No answer
 * is shown beyond the next opening or end of a sale, not even one that this process has cached for some time.
 */
function cacheControl(seconds: number, secondsToTurn: number): string {
  const left = Math.max(0, Math.floor(secondsToTurn - Math.min(KEPT_MS / 1000, seconds)));
  const fresh = Math.min(seconds, left);
  if (seconds <= DETAIL_SECONDS) return `public, max-age=${fresh}`;
  const meanwhile = Math.min(3 * seconds, left - fresh);
  return `public, max-age=${fresh}, stale-while-revalidate=${meanwhile}, stale-if-error=300`;
}

/** Sends an answer in the compression that the caller accepts, or 304 if the caller already has it. */
export async function sendShared(answer: SharedAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = answer.encodingFor(request.headers["accept-encoding"]);
  const isKnown = answer.isKnown(request.headers["if-none-match"]);
  reply.code(isKnown ? 304 : 200).headers(answer.headers(encoding, isKnown));
  reply.send(isKnown ? undefined : await answer.bytes(encoding));
}

/**
 * Sends an answer directly to the socket. Fastify would check every answer for compression, serialisation and headers,
 * which is already done here. Log and metrics still see the answer.
 */
function sendPast(answer: SharedAnswer, request: FastifyRequest, reply: FastifyReply, otherwise: () => void): void {
  const prepared = answer.prepared(answer.encodingFor(request.headers["accept-encoding"]));
  // The answer is not compressed in this encoding yet. The normal path waits for that.
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
