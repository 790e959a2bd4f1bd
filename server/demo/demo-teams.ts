import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { StaffRole } from "#contract/rules/account/desk-rights.ts";
import { openDemoAccounts } from "../modules/accounts/demo-accounts.ts";
import { DEMO_ORIGINALS } from "../modules/images/originals.ts";
import { findOrganiser } from "../modules/organisers/operate-organisers.ts";
import { addStaff } from "../modules/organisers/operate-staff.ts";
import { RefusalError } from "../plugins/errors.ts";
import type { Services } from "../services.ts";
import { DRAWING } from "./artwork/plan-drawing.ts";
import { HOUSE } from "./demo-buyers.ts";
import { DEMO_TEAMS, setMark } from "./demo-marks.ts";
import { notePastPayouts } from "./past-payouts.ts";

/** Who works for which of the demo's organisers (README.md). */
const TEAMS: readonly [email: string, organiser: string, role: StaffRole][] = [
  ["owner@example.com", "Southerly Music Trust", "owner"],
  ["owner@example.com", "Salamander Stage Company", "owner"],
  ["boxoffice@example.com", "Southerly Music Trust", "box_office"],
  ["finance@example.com", "Salamander Stage Company", "finance"],
];

/**
 * Gives the demo's organisers their people and a venue, once, so that a later change stays. It also does so for a demo
 * that was loaded before there were teams.
 */
export async function openDemoTeams(services: Services): Promise<void> {
  const { db } = services;
  if (!(await setMark(db, DEMO_TEAMS))) return;
  // In demos that an earlier version loaded, the account that owns the sold seats has the email that the box office's
  // member has now.
  await db
    .updateTable("user_account")
    .set({ email: HOUSE.email })
    .where("email_key", "=", "boxoffice@example.com")
    .where("mobile", "=", HOUSE.mobile)
    .execute();
  await openDemoAccounts(db);
  for (const [email, name, role] of TEAMS) {
    const organiser = await findOrganiser(db, name);
    if (organiser !== null) await addStaff(db, organiser, { email, role, eventIds: null }).catch(unlessThere);
  }
  await giveVenue(services);
  await notePastPayouts(services);
}

/** The organiser to whom Theatre Corella belongs, so that its owner can open the plan with the drawing under it. */
const HOUSE_OWNER = "Salamander Stage Company";

async function giveVenue({ db }: Pick<Services, "db">): Promise<void> {
  const organiser_id = await findOrganiser(db, HOUSE_OWNER);
  const venue = await db
    .updateTable("place")
    .set({ organiser_id })
    .where("ref", "=", DRAWING.place)
    .where("organiser_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!venue) return;
  const { picture: path, width, height } = DRAWING;
  const { size: bytes } = await stat(join(DEMO_ORIGINALS, path));
  await db
    .insertInto("plan_picture")
    .values({ path, place_id: venue.id, width, height, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Somebody may have taken the account's address, or the place on the team, before. */
function unlessThere(error: unknown): void {
  if (!(error instanceof RefusalError)) throw error;
}
