import { join } from "node:path";
import { databaseAway } from "#server/db/failures.ts";
import type { GatewayPost, PostChannel } from "#server/gateway/gateway.ts";
import { errorCode } from "#server/process/error-code.ts";
import type { Services } from "#server/services.ts";
import { GatewaySpool } from "./gateway-spool.ts";
import { logPayment } from "./payment-log.ts";
import { type Settled, settleAnswer } from "./settle-answer.ts";

/** Browsers and gateways wait about this long. A lost connection to the database may take longer to fail. */
const SETTLE_WITHIN_MS = 8000;

/**
 * `kept`: the database cannot take the answer, so it is on the disk for later. `lost`: the disk cannot take it either.
 */
export type SettledOrKept = Settled | "kept" | "lost";

const spoolOf = ({ config, gateway }: Services) => new GatewaySpool(join(config.dataDir, "gateway-spool"), gateway);

/**
 * Settles a gateway's answer (settle-answer.ts). If the database is unreachable, cannot be written to or is too slow,
 * the answer is stored on the disk. Never throws, because somebody may have paid and the gateway must learn whether its
 * answer was taken.
 */
export async function settleOrKeep(
  services: Services,
  post: GatewayPost,
  channel: PostChannel,
): Promise<SettledOrKept> {
  try {
    return await inTime(settleAnswer(services, post, channel));
  } catch (error) {
    return keep(services, post, channel, error);
  }
}

async function inTime(settling: Promise<Settled>): Promise<Settled> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not answer in time")), SETTLE_WITHIN_MS);
  });
  try {
    return await Promise.race([settling, late]);
  } finally {
    clearTimeout(timer);
    // A late result does no harm, because an answer that is applied twice has no further effect.
    settling.catch(() => undefined);
  }
}

async function keep(
  services: Services,
  post: GatewayPost,
  channel: PostChannel,
  cause: unknown,
): Promise<"kept" | "lost"> {
  const { reference } = services.gateway.claimOf(post);
  const isAway = services.outages.database.failed(cause);
  // An outage is logged once. Any other error is a fault, and is logged with its stack.
  const about = { channel, reference, code: errorCode(cause), ...(!isAway && { err: cause }) };
  const why = isAway ? "database-away" : "database-failed";
  const line = (outcome: string, reason: string, message: string) =>
    logPayment(services.log, "error", { ...about, outcome, reason }, message);
  const kept = await spoolOf(services)
    .keep(channel, post)
    .catch((error: unknown) => {
      line("not kept", `disk-${errorCode(error) ?? "failed"}`, "a gateway answer could not be kept on the disk");
      return false;
    });
  if (kept) line("kept", why, "a gateway answer is kept on the disk until the database can take it");
  else line("lost", why, "a gateway answer was lost: neither the database nor the disk could take it");
  return kept ? "kept" : "lost";
}

/** How many answers wait on this machine's disk. */
export function countKeptAnswers(services: Services): Promise<number> {
  return spoolOf(services).count();
}

/** Names of files that could not be read, so that each is logged only once. */
const loggedUnreadable = new Set<string>();

/** Applies the answers on the disk. Answers that the database still cannot take wait for the next run. */
export async function applyKeptAnswers(services: Services): Promise<void> {
  const spool = spoolOf(services);
  const files = await spool.waiting((name, error) => {
    if (loggedUnreadable.has(name)) return;
    loggedUnreadable.add(name);
    services.log.error({ err: error, file: name }, "a gateway answer on the disk cannot be read, and stays there");
  });
  for (const file of files) {
    const post = file.post && { fields: file.post.fields, receivedAt: new Date(file.post.receivedAt) };
    const reference = post ? services.gateway.claimOf(post).reference : undefined;
    try {
      const settled =
        file.post && post
          ? await settleAnswer(services, post, file.post.channel)
          : { ok: false, pid: null, reason: "the file is not a post of the gateway", signed: false };
      const about = { reference, order: settled.pid };
      if (settled.ok)
        logPayment(
          services.log,
          "info",
          { ...about, outcome: "applied", reason: "kept-before" },
          "a gateway answer from the disk was applied",
        );
      else
        logPayment(
          services.log,
          "error",
          { ...about, outcome: "refused", reason: settled.reason },
          "a gateway answer from the disk is refused",
        );
      // Answers to an order are in its log. A person should look at files that can never be applied, and at signed
      // answers that belong to no order.
      const isForOperator = file.post === null || (!settled.ok && settled.pid === null && file.signed);
      if (isForOperator) await spool.setAside(file);
      else await spool.remove(file);
    } catch (error) {
      services.outages.database.failed(error);
      if (databaseAway(error)) return;
      logPayment(
        services.log,
        "error",
        { err: error, reference, outcome: "not applied", reason: "database-failed" },
        "a gateway answer from the disk could not be applied, and is tried again later",
      );
    }
  }
}
