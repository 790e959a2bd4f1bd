import { Agent as PlainAgent } from "node:http";
import { Agent } from "node:https";
import type { TLSSocket } from "node:tls";
import Stripe from "stripe";
import { errorCode } from "#server/process/error-code.ts";

const CONNECT_WITHIN_MS = 3000;
/** A certificate that does not verify ends the connection before the request is sent. */
const UNTRUSTED = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH$|INVALID_CA$|ERR_TLS_CERT_)/;
/** System calls before a connection exists. */
const BEFORE_SENDING = ["connect", "getaddrinfo"];

/**
 * Keeps connections open for the next call, and gives one up that is not made within three seconds. Its error names the system call
 * `connect`, because nothing was sent.
 */
export function agentFor(protocol: "http" | "https"): PlainAgent {
  const agent = protocol === "http" ? new PlainAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    const socket = connect(options, done) as TLSSocket;
    const late = Object.assign(new Error("no connection in time"), { code: "ETIMEDOUT", syscall: "connect" });
    const timer = setTimeout(() => socket.destroy(late), CONNECT_WITHIN_MS).unref();
    for (const event of [protocol === "http" ? "connect" : "secureConnect", "close"])
      socket.once(event, () => clearTimeout(timer));
    return socket;
  };
  return agent;
}

/** Whether a call that was tried once certainly failed before a byte of it was sent. */
export function isUnsent(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeConnectionError)) return false;
  const cause: unknown = error.detail;
  // A host with several addresses fails with an error for each.
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.every(
    (one) =>
      one instanceof Error &&
      (("syscall" in one && BEFORE_SENDING.includes(String(one.syscall))) || UNTRUSTED.test(errorCode(one) ?? "")),
  );
}
