import { expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { databaseAway } from "#server/db/failures.ts";
import { get, openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { holdForm, idsOf } from "#tests/support/steps/booking-steps.ts";

const box = await openBoxOffice();

it("accepts no new writes while the disk is nearly full, but still answers reads and the gateway", async () => {
  let isLow = true;
  const app = await buildApp({ ...box.services, roomIsLow: () => isLow });
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the event has no section");
  const form = holdForm(theatre, section, await idsOf(box, theatre, ["C1"]), box.buyer);
  const hold = () => post(app, "/api/booking-ticket", form, { as: box.buyer });
  const refused = await hold();
  expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([503, "UNAVAILABLE", "30"]);
  expect((await get(app, "/api/event")).statusCode).toBe(200);
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  // The post was processed: it is refused because its hash is wrong.
  expect((await postForm(app, "/api/gateway/notify", { oid: "1-1" })).statusCode).toBe(400);
  isLow = false;
  expect((await hold()).json()).toMatchObject({ status: 1 });
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  await app.close();
});

it("asks the client to try again if the database has no room for a row", () => {
  const full = Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });
  expect(databaseAway(full)).toBe(true);
});
