import { expect, it } from "vitest";
import { purgePictures } from "#server/modules/desk/purge-pictures.ts";
import { CLIENT_KEY, openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { acts, addMember, desk, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { smallPng } from "#tests/support/steps/picture-steps.ts";
import { publishPlan, readDraft, sendPlan } from "#tests/support/steps/plan-steps.ts";
import { smallVenue } from "#tests/support/steps/venue-steps.ts";

const REF = "traced-hall";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const finance = await addMember(box, organisers.own, "finance");
const stranger = await addMember(box, organisers.other, "owner");
for (const ref of [REF, "other-hall"]) {
  const text = JSON.stringify({ places: [smallVenue(ref)] });
  const body = { organiser_id: String(organisers.own), file_name: "hall.json", text };
  expect((await desk(box, "POST", "/venues", owner, { body })).statusCode).toBe(200);
}

const upload = (body: object, as = owner, type = "image/png") =>
  desk(box, "POST", `/venues/${REF}/plan/background`, as, { body, headers: { "content-type": type } });
const read = (picture: string, as: TestBuyer | null = owner, ref = REF) =>
  desk(box, "GET", `/venues/${ref}/plan/background`, as, { query: { picture } });

it("is stored for the venue's people, and shown to nobody else", async () => {
  const before = await acts(box);
  const made = await upload(smallPng());
  expect(made.statusCode, made.body).toBe(201);
  const { picture, ...size } = made.json();
  expect([size, await acts(box)]).toEqual([{ width: 64, height: 48 }, before + 1]);
  for (const as of [owner, finance]) {
    const shown = await read(picture, as);
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(shown.rawPayload.subarray(1, 4).toString()).toBe("PNG");
    expect(shown.headers["cache-control"]).toContain("private");
  }
  expect((await read(picture, stranger)).statusCode).toBe(404);
  expect((await read(picture, null)).statusCode).toBe(401);
  expect((await read(picture, owner, "other-hall")).statusCode).toBe(404);
  expect((await read("../../secret.png")).statusCode).toBe(404);
  expect((await box.app.inject({ url: `/image/${picture}` })).statusCode).toBe(404);
});

it("lies under the published plan, and buyers' plans do not name it", async () => {
  const { picture } = (await upload(smallPng())).json();
  const { plan } = await readDraft(box, owner, REF);
  const background = { picture, at: [0, 0], scale: 0.05, opacity: 0.4 };
  await sendPlan(box, owner, REF, { plan: { ...plan, format: 2, background } });
  expect((await publishPlan(box, owner, REF)).statusCode).toBe(200);
  expect((await readDraft(box, owner, REF)).plan.background).toEqual(background);
  const { id } = await box.db.selectFrom("place").where("ref", "=", REF).select("id").executeTakeFirstOrThrow();
  const shown = await box.app.inject({ url: `/api/seat-plan?placeId=${id}`, headers: { "x-client-key": CLIENT_KEY } });
  expect([shown.statusCode, shown.body.includes("plans/")]).toEqual([200, false]);
});

it("is refused unless it is a picture, and whoever sends it may change the venue", async () => {
  expect((await upload(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'></svg>"))).json().code).toBe("PICTURE");
  expect((await upload({ picture: "no bytes" }, owner, "application/json")).statusCode).toBe(415);
  expect((await upload(smallPng(), finance)).statusCode).toBe(403);
  expect((await upload(smallPng(), stranger)).statusCode).toBe(404);
});

it("is deleted 30 days later, unless a draft or a version of the plan has it", async () => {
  const { picture: kept } = (await readDraft(box, owner, REF)).plan.background ?? { picture: "" };
  const { picture: drawn } = (await upload(smallPng())).json();
  const { picture: gone } = (await upload(smallPng())).json();
  const { picture: fresh } = (await upload(smallPng())).json();
  await sendPlan(box, owner, REF, { patches: [{ op: "replace", path: ["background", "picture"], value: drawn }] });
  await box.sql`update plan_picture set uploaded_at = now() - interval '31 days' where path <> ${fresh}`;
  expect(await purgePictures(box.services)).toBeGreaterThan(0);
  const found: [string, number][] = [];
  for (const path of [kept, drawn, fresh, gone]) found.push([path, (await read(path)).statusCode]);
  expect(found).toEqual([
    [kept, 200],
    [drawn, 200],
    [fresh, 200],
    [gone, 404],
  ]);
});
