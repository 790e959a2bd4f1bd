import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { errorCode } from "#server/process/error-code.ts";
import { allowedAddresses, checkedLookup, HostRefused, type HostRules, hostOfUrl } from "./webhook-host.ts";

/** How long a receiver may take from the look-up of its host to the end of its answer. */
const DEADLINE_MS = 10_000;
/** The part of an answer that is read. */
const ANSWER_BYTES = 1024;

/** The outcome of one try. */
export interface Posted {
  durationMs: number;
  /** Null: no answer. */
  status: number | null;
  /** Why there was no answer, in words for the owner, or ''. */
  problem: string;
  /** The first kilobyte of the answer, as text that the database can store. */
  answer: string;
}

type Answered = Omit<Posted, "durationMs">;

/**
 * Posts a message to a webhook. It never throws: every failure is an outcome. It follows no redirect, and calls only
 * addresses that the rules allow, which it checks as it connects.
 * @param stopping ends the try
 */
export async function postMessage(
  url: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  rules: HostRules,
  stopping?: AbortSignal,
): Promise<Posted> {
  const begun = performance.now();
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const signal = stopping ? AbortSignal.any([deadline, stopping]) : deadline;
  const outcome = await send(new URL(url), headers, body, rules, signal).catch((error: unknown) => ({
    status: null,
    answer: "",
    problem: deadline.aborted ? "The receiver took longer than 10 seconds." : problemOf(error),
  }));
  return { ...outcome, durationMs: Math.round(performance.now() - begun) };
}

async function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  rules: HostRules,
  signal: AbortSignal,
): Promise<Answered> {
  const host = hostOfUrl(url);
  // A socket looks up names only.
  if (isIP(host) !== 0) await allowedAddresses(host, rules);
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    let fail: (error: Error) => void = reject;
    const sent = request(
      url,
      {
        method: "POST",
        agent: false,
        signal,
        lookup: checkedLookup(rules),
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        const end = () => {
          resolve({ status: answer.statusCode ?? 0, problem: "", answer: textOf(Buffer.concat(pieces)) });
          sent.destroy();
        };
        answer.on("data", (piece: Buffer) => {
          pieces.push(piece);
          if (pieces.reduce((sum, { length }) => sum + length, 0) >= ANSWER_BYTES) end();
        });
        // An answer that breaks off or never ends still has its status.
        fail = end;
        answer.on("end", end).on("error", end);
      },
    );
    sent.on("error", (error) => fail(error));
    sent.end(body);
  });
}

const textOf = (bytes: Buffer): string =>
  new TextDecoder().decode(bytes.subarray(0, ANSWER_BYTES)).replaceAll("\u0000", "\ufffd");

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The receiver refused the connection.",
  ECONNRESET: "The receiver broke the connection off.",
  ENOTFOUND: "The name servers don't know this host.",
  ETIMEDOUT: "We couldn't reach the receiver.",
  EHOSTUNREACH: "We couldn't reach the receiver.",
  ENETUNREACH: "We couldn't reach the receiver.",
  CERT_HAS_EXPIRED: "The receiver's certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The receiver's certificate isn't one that we trust.",
  SELF_SIGNED_CERT_IN_CHAIN: "The receiver's certificate isn't one that we trust.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The receiver's certificate isn't one that we trust.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The receiver's certificate is for another host.",
};

function problemOf(error: unknown): string {
  if (error instanceof HostRefused) return error.message;
  const code = errorCode(error) ?? "";
  return WORDS[code] ?? (code ? `The connection failed (${code}).` : "The connection failed.");
}
