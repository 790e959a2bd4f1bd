import { sql } from "kysely";
import type { FirstRunForm } from "#contract/wire/first-run.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { makeTestBoxOffice, type TestBoxOffice, type TestBoxOfficeOptions } from "../box-office.ts";

/** A box office in the state after its first start: no event, no account, no organiser. */
export async function makeEmptyBoxOffice(options: TestBoxOfficeOptions = {}): Promise<TestBoxOffice> {
  const box = await makeTestBoxOffice(options);
  await emptyBoxOffice(box.db);
  return box;
}

export async function emptyBoxOffice(db: Db): Promise<void> {
  await sql`truncate event, place, user_account, organiser, setting, combo_event cascade`.execute(db);
}

/** The secret of a printed link. */
export const tokenOf = (link: string): string => new URL(link).hash.slice(1);

/** A valid form of the first run. */
export function firstRunForm(token: string, email = "odette@example.com"): FirstRunForm {
  return {
    token,
    box_office: {
      brand_name: "Corella",
      company_name: "Corella Pty Ltd",
      abn: "53 004 085 616",
      gst_registered: true,
      email: "hello@example.com",
      phone: "02 5550 0100",
      office_address: "1 Weir Street, Sydney",
    },
    owner: { firstname: "Odette", lastname: "Pham", mobile: "0400 123 456", email, password: "a-quiet-lagoon" },
    organiser: {
      name: "Corella",
      legal_name: "Corella Pty Ltd",
      abn: "53004085616",
      gst_registered: true,
      contact_email: "team@example.com",
      phone: "",
      address: "",
    },
  };
}
