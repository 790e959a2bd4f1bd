import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { firstRunLink } from "#server/modules/desk/first-run-link.ts";
import { type FaultOffice, officeOnPostgres } from "../support/fault-office.ts";
import { post } from "../support/office.ts";
import { emptyOffice, firstRunForm, tokenOf } from "../support/steps/first-run-steps.ts";

let box: FaultOffice;
beforeAll(async () => {
  box = await officeOnPostgres({ lockTimeout: "60s" });
});
afterAll(() => box?.closeAll());

it("makes one owner, even if several people open several links at the same moment", async () => {
  for (let round = 0; round < 4; round += 1) {
    await emptyOffice(box.db);
    const links = [tokenOf((await firstRunLink(box.office)) ?? ""), tokenOf((await firstRunLink(box.office)) ?? "")];
    const answers = await Promise.all(
      [...links, ...links].map((token, at) =>
        post(box.app, "/api/first-run", firstRunForm(token, `owner-${round}-${at}@example.com`)),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
    const { rows } = await sql`
      select (select count(*)::integer from user_account) as accounts, (select count(*)::integer from organiser) as organisers,
        (select count(*)::integer from staff) as staff, (select count(*)::integer from first_run_link) as links`.execute(
      box.db,
    );
    expect(rows).toEqual([{ accounts: 1, organisers: 1, staff: 1, links: 0 }]);
  }
});
