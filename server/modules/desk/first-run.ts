import { sql } from "kysely";
import { refusals } from "#contract/errors.ts";
import { emailAddress } from "#contract/rules/account/email-address.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import type { FirstRunForm } from "#contract/wire/first-run.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { FIRST_RUN_LOCK } from "#server/db/locks.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { openConfirmedAccount } from "../accounts/open-confirmed-account.ts";
import { hashPassword } from "../accounts/password/passwords.ts";
import { registrationMistakes } from "../accounts/register.ts";
import type { Browser, Entered } from "../accounts/sign-in/enter-account.ts";
import { hashToken } from "../accounts/sign-in/sessions.ts";
import { importInto } from "../catalogue-files/import/import-catalogue.ts";
import { recordAct } from "../operator-log/record-act.ts";
import { addOwnedOrganiser } from "../organisers/first-organiser.ts";
import { boxOfficeMistakes, isEmail, plain, settingsOf, wrongAbn } from "./box-office-facts.ts";
import { isFirstRun } from "./first-run-link.ts";

export type FirstRun =
  | { ok: true; entered: Entered; organiserId: number }
  | { ok: false; fields: Record<string, string> };

/** Rolls the transaction back, and names the field that is wrong. */
class WrongField extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Gives an empty box office its brand, its first organiser, and that organiser's owner, who is signed in. It stores all of this or
 * nothing. Only one call ever succeeds, however many links were printed.
 * @returns the mistakes by field ('owner.email') if anything is wrong
 * @throws RefusalError FIRST_RUN if the link does not work, or the box office has an owner by now; UNAVAILABLE if too many password
 * checks wait
 */
export async function finishFirstRun(services: Services, form: FirstRunForm, browser: Browser): Promise<FirstRun> {
  const given = readForm(form);
  // Hashing a password is slow, so a stranger must not be able to cause it.
  if (!(await isLinkLive(services.db, services, form.token))) throw new RefusalError("FIRST_RUN");
  const fields = mistakesOf(given);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const passwordHash = await hashPassword(form.owner.password);
  try {
    const done = await inTransaction(services.db, async (trx) => {
      await sql`select pg_advisory_xact_lock(${FIRST_RUN_LOCK})`.execute(trx);
      if (!(await isLinkLive(trx, services, form.token))) throw new RefusalError("FIRST_RUN");
      const entered = await openConfirmedAccount(trx, services, { ...given.owner, passwordHash }, browser);
      if (!entered) throw new WrongField("owner.email", refusals.EMAIL_TAKEN.message);
      const { name, legal_name, abn, gst_registered, ...contact } = given.organiser;
      const names = { name, legalName: legal_name, abn, gst: gst_registered };
      const organiser = await addOwnedOrganiser(trx, { ...names, contact }, entered.owner.id);
      if (!organiser.ok) throw new WrongField("organiser.name", `This can't be: ${organiser.why}.`);
      await importInto(trx, [{ name: "box office", content: { settings: settingsOf(given.box_office) } }]);
      await trx.deleteFrom("first_run_link").execute();
      await recordAct(trx, {
        by: { via: "desk", name: `user ${entered.owner.id}` },
        act: "first run",
        about: [`organiser ${organiser.id}`, `user ${entered.owner.id}`],
        after: { brand: given.box_office.brand_name, organiser: name },
      });
      return { entered, organiserId: organiser.id };
    });
    return { ok: true, ...done };
  } catch (error) {
    if (error instanceof WrongField) return { ok: false, fields: { [error.field]: error.message } };
    throw error;
  }
}

async function isLinkLive(db: Db, services: Pick<Services, "secrets">, token: string): Promise<boolean> {
  if (!(await isFirstRun(db))) return false;
  const { rows } = await sql`
    select from first_run_link where token_hash = ${hashToken(token, services)} and expires_at > now()`.execute(db);
  return rows.length > 0;
}

/** The form with every text on one trimmed line. The password stays as it was typed. */
function readForm({ box_office, owner, organiser }: FirstRunForm) {
  const { password, ...names } = owner;
  return {
    box_office: plain(box_office),
    owner: { ...plain(names), email: emailAddress(owner.email), password },
    organiser: plain(organiser),
  };
}

type Given = ReturnType<typeof readForm>;

function mistakesOf({ box_office, owner, organiser }: Given): Record<string, string> {
  const found: Record<string, string | undefined> = {
    ...Object.fromEntries(Object.entries(registrationMistakes(owner)).map(([name, why]) => [`owner.${name}`, why])),
    ...Object.fromEntries(
      Object.entries(boxOfficeMistakes(box_office)).map(([name, why]) => [`box_office.${name}`, why]),
    ),
    "organiser.name": organiser.name === "" ? "Please enter the organiser's name." : undefined,
    "organiser.abn": wrongAbn(organiser),
    "organiser.contact_email":
      organiser.contact_email === "" ? undefined : checkField([isEmail], organiser.contact_email),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
