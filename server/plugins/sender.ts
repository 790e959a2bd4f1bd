import type { FastifyRequest } from "fastify";
import { Type } from "typebox";

/** Whom the server takes for a request's sender: what `/healthz?sender` says, for `brolga doctor`. */
export const Sender = Type.Object({
  /** The address for which limits count. */
  address: Type.String(),
  protocol: Type.String(),
  /** Whether X-Forwarded-For arrived, and whether TRUST_PROXY names where it came from. */
  forwarded: Type.Boolean(),
  believed: Type.Boolean(),
});

export const senderOf = ({ ip, ips, protocol, headers }: FastifyRequest) => ({
  address: ip,
  protocol,
  forwarded: headers["x-forwarded-for"] !== undefined,
  believed: (ips?.length ?? 1) > 1,
});
