import { expect, it } from "vitest";
import { boxOfficeOnPostgres, openFaultBoxOffice } from "../support/fault-box-office.ts";
import { tryToHold } from "../support/steps/booking-steps.ts";

/* One buyer's own calls collide: two tabs, a double click, an impatient finger. */

const box = await openFaultBoxOffice(() => boxOfficeOnPostgres({ lockTimeout: "60s" }));

it("of eight holds that one buyer makes at once, each is answered, and the last one stays", async () => {
  const as = await box.addBuyer("eight-at-once@example.com");
  const { theatre } = box.catalogue;
  for (const row of ["C", "D", "E"]) {
    const names = Array.from({ length: 8 }, (_, index) => `${row}${index + 3}`);
    const answers = await Promise.all(names.map((name) => tryToHold(box, theatre, [name], as)));
    expect(answers.map((answer) => answer.json().message)).toEqual(names.map(() => answers[0]?.json().message));
    expect(answers.map((answer) => answer.json().status)).toEqual(names.map(() => 1));
    const live = await box.db.selectFrom("booking").where("state", "=", "held").select("id").execute();
    expect(live).toHaveLength(1);
  }
});
