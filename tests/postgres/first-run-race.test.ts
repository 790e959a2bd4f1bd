import { afterAll, beforeAll, expect, it } from "vitest";
import { firstRunLink } from "#server/modules/desk/first-run-link.ts";
import { post } from "../support/box-office.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { emptyBoxOffice, firstRunForm, tokenOf } from "../support/steps/first-run-steps.ts";

let box: FaultBoxOffice;
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
});
afterAll(() => box?.closeAll());

it("makes one owner, even if several people open several links at the same moment", async () => {
  for (let round = 0; round < 4; round += 1) {
    await emptyBoxOffice(box.db);
    const links = [
      tokenOf((await firstRunLink(box.services)) ?? ""),
      tokenOf((await firstRunLink(box.services)) ?? ""),
    ];
    const answers = await Promise.all(
      [...links, ...links].map((token, at) =>
        post(box.app, "/api/first-run", firstRunForm(token, `owner-${round}-${at}@example.com`)),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
    const rows = await box.sql`
      select (select count(*)::integer from user_account) as accounts, (select count(*)::integer from organiser) as organisers,
        (select count(*)::integer from staff) as staff, (select count(*)::integer from first_run_link) as links`;
    expect(rows).toEqual([{ accounts: 1, organisers: 1, staff: 1, links: 0 }]);
  }
});
