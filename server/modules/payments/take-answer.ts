import { join } from "node:path";
import { databaseAway } from "#server/db/failures.ts";
import type { Channel, GatewayPost } from "#server/gateway/gateway.ts";
import type { Office } from "#server/office.ts";
import { GatewaySpool } from "./gateway-spool.ts";
import { type Settled, settleAnswer } from "./settle-answer.ts";

/** A browser and a gateway wait about this long; a database that is gone without a word may take longer. */
const SETTLE_WITHIN_MS = 8000;

/** `kept`: the database cannot take the answer now; it is on the disk and applied later. `lost`: nor can the disk. */
export type Taken = Settled | "kept" | "lost";

const spoolOf = ({ config, gateway }: Office) => new GatewaySpool(join(config.dataDir, "gateway-spool"), gateway);

/**
 * Carries out a gateway's answer (settle-answer.ts), or keeps it on the disk where the database is away, cannot be written
 * or does not answer in time. Never throws, for somebody may have paid: the gateway is told what became of it.
 */
export async function takeAnswer(office: Office, post: GatewayPost, channel: Channel): Promise<Taken> {
  try {
    return await inTime(settleAnswer(office, post, channel));
  } catch (error) {
    return keep(office, post, channel, error);
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
    // It may still come to something, which does no harm: an answer that is applied twice is applied once.
    settling.catch(() => undefined);
  }
}

async function keep(office: Office, post: GatewayPost, channel: Channel, cause: unknown): Promise<"kept" | "lost"> {
  const { reference } = office.gateway.claimOf(post);
  const about = { err: cause, channel, reference };
  const kept = await spoolOf(office)
    .keep(channel, post)
    .catch((error: unknown) => {
      office.log.error({ err: error, channel, reference }, "a gateway answer could not be kept on the disk");
      return false;
    });
  if (kept) office.log.error(about, "a gateway answer is kept on the disk until the database can take it");
  else office.log.error(about, "a gateway answer was not taken: neither the database nor the disk has it");
  return kept ? "kept" : "lost";
}

/** How many answers wait on this machine's disk for the database. */
export function countKeptAnswers(office: Office): Promise<number> {
  return spoolOf(office).count();
}

/** Files that could not be read, by name: each is logged once. */
const loggedUnreadable = new Set<string>();

/** Applies what was kept on the disk while the database was away. What it still cannot take waits for the next time. */
export async function applyKeptAnswers(office: Office): Promise<void> {
  const spool = spoolOf(office);
  const files = await spool.waiting((name, error) => {
    if (loggedUnreadable.has(name)) return;
    loggedUnreadable.add(name);
    office.log.error({ err: error, file: name }, "a gateway answer on the disk cannot be read: it waits until it can");
  });
  for (const file of files) {
    const post = file.post && { fields: file.post.fields, receivedAt: new Date(file.post.receivedAt) };
    const reference = post ? office.gateway.claimOf(post).reference : undefined;
    try {
      const settled =
        file.post && post
          ? await settleAnswer(office, post, file.post.channel)
          : { ok: false, pid: null, reason: "the file is not a post of the gateway's", signed: false };
      if (settled.ok) office.log.info({ reference, pid: settled.pid }, "a gateway answer from the disk was applied");
      else
        office.log.error(
          { reference, pid: settled.pid, reason: settled.reason },
          "a gateway answer from the disk is refused",
        );
      // What an order knows stands in its log. What can never be applied, or the gateway signed and no order knows,
      // somebody should look at.
      const isForOperator = file.post === null || (!settled.ok && settled.pid === null && file.signed);
      if (isForOperator) await spool.setAside(file);
      else await spool.remove(file);
    } catch (error) {
      if (databaseAway(error)) return;
      office.log.error(
        { err: error, reference },
        "a gateway answer from the disk could not be applied: it is tried again",
      );
    }
  }
}
