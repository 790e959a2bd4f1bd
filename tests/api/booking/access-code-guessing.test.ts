import { expect, it } from "vitest";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { addCode, beforeSale, nameCode } from "#tests/support/steps/presale-steps.ts";

const box = await openBoxOffice({ env: { RATE_LIMITS: "1" } });
await beforeSale(box, box.catalogue.theatre);
await addCode(box, box.catalogue.theatre, { code: "CRANE" });

it("lets each account guess ten times in ten minutes, and counts no right code", async () => {
  const { theatre } = box.catalogue;
  const guess = (code: string) => nameCode(box, theatre, code, box.buyer);
  for (let tries = 0; tries < 12; tries++) expect((await guess("crane")).json()).toMatchObject({ status: 1 });
  for (let tries = 0; tries < 10; tries++) expect((await guess(`NOPE${tries}`)).json().code).toBe("ACCESS_CODE_WRONG");
  const refused = await guess("CRANE");
  expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  // Another account is not locked out.
  expect((await nameCode(box, theatre, "CRANE", box.second)).json()).toMatchObject({ status: 1 });
});
