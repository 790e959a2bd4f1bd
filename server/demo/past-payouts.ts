import { demoUser } from "../modules/accounts/demo-accounts.ts";
import { notePayout } from "../modules/desk/money/payouts.ts";
import { readMoney } from "../modules/desk/money/read-money.ts";
import { callerOfUser } from "../modules/organisers/find-caller.ts";
import type { Services } from "../services.ts";

const OWNER = "owner@example.com";
const DAY_MS = 86_400_000;

/**
 * Records payouts to the organisers of the demo's owner for what they sold until last week, as the owner would at the
 * desk.
 */
export async function notePastPayouts(services: Services): Promise<void> {
  const owner = await demoUser(services.db, OWNER);
  if (!owner) return;
  const caller = await callerOfUser(services, owner);
  const daysAgo = (days: number) => new Date(services.clock().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const [from, to] = [daysAgo(68), daysAgo(8)];
  for (const { organiserId } of caller.memberships) {
    const sold = await readMoney(services.db, { ...caller, right: "money.see" }, organiserId, { from, to });
    if (sold.net_cents <= 0) continue;
    const payout = { amount_cents: sold.net_cents, paid_on: daysAgo(5), reference: "Box office 1" };
    const form = { ...payout, period_from: from, period_to: to };
    await notePayout(services, { ...caller, right: "payouts.write" }, organiserId, form);
  }
}
