import { join } from "node:path";
import { connect } from "#server/db/connect/connect.ts";
import { accountByEmail, insertAccount } from "#server/modules/accounts/account-queries.ts";

/** The demo account whose tickets are free, so that tests need no card page. */
export const HOLDER = { email: "free@example.com", password: "brolga-demo" };

/** Journeys that use all tickets or devices of an account. Each has a holder that no other journey signs in. */
const JOURNEYS = [
  "cold-start",
  "document-size",
  "lost-devices",
  "own-pages",
  "training",
  "translated",
  "twelve-tasks",
  "two-doors",
  "void-ticket",
] as const;

export const ownHolder = (journey: (typeof JOURNEYS)[number]) => ({ ...HOLDER, email: `${journey}@example.com` });

/** Creates the journeys' own holders, who are like the demo's. No server may use the folder meanwhile. */
export async function openOwnHolders(dataDir: string): Promise<void> {
  const { db, close } = await connect({ embeddedDir: join(dataDir, "db") });
  const like = await accountByEmail(db, HOLDER.email);
  if (!like) throw new Error("the demo has no holder");
  for (const [index, journey] of JOURNEYS.entries())
    await insertAccount(db, {
      firstName: like.first_name,
      lastName: like.last_name,
      role: like.user_role,
      email: ownHolder(journey).email,
      mobile: `+6140000010${index}`,
      passwordHash: like.password_hash,
      confirmed: true,
    });
  await close();
}
