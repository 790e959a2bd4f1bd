import { expect, it } from "vitest";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { callFrom, statuses } from "#tests/support/servers/call-from.ts";
import { addKey, addMember, desk, once, organiserOf } from "#tests/support/steps/desk-steps.ts";
import { addCode, beforeSale } from "#tests/support/steps/presale-steps.ts";

const box = await openBoxOffice({ env: { RATE_LIMITS: "1" } });
const organiser = await organiserOf(box, box.catalogue.theatre.id);
const owner = await addMember(box, organiser, "owner");

/** Every route of the desk where a press sends mail, calls another server or processes pictures. */
const LIMITED = {
  "POST /api/desk/events/:event_id/comps": "compsByUser",
  "POST /api/desk/orders/:order_id/resend": "resendByUser",
  "POST /api/desk/organisers/:organiser_id/team/invitations": "inviteByUser",
  "POST /api/desk/pictures": "pictureByUser",
  "POST /api/desk/pictures/crop": "pictureByUser",
  "POST /api/desk/venues/:venue_ref/plan/background": "pictureByUser",
  "POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/test": "webhookTestByUser",
  "POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id/resend": "webhookTestByUser",
};

it("gives what costs others something limits of its own", () => {
  for (const [name, limit] of Object.entries(LIMITED)) {
    const route = box.app.routeList.find(({ method, url }) => `${method} ${url}` === name);
    expect([name, route?.limits]).toEqual([name, [limit]]);
  }
});

it("counts a person and a key apart, at whatever they aim", async () => {
  const { secret } = await addKey(box, owner, organiser, "box_office");
  const resend = async (as: TestBuyer | string, nth: number) =>
    (await desk(box, "POST", `/orders/${999_000 + nth}/resend`, as, { headers: once() })).statusCode;
  for (let nth = 0; nth < 120; nth += 1) expect(await resend(secret, nth)).toBe(404);
  expect([await resend(secret, 120), await resend(owner, 121)]).toEqual([429, 404]);
});

it("counts guesses of codes by nobody in particular by the network of a whole site", async () => {
  const { theatre } = box.catalogue;
  await beforeSale(box, theatre);
  await addCode(box, theatre, { code: "CRANE" });
  const named = { event_id: String(theatre.id), access_code: "WRONG" };
  for (const [site, guess] of [
    ["2001:db8:1", (address: string) => callFrom(box, "POST", "/access-code", { address }, named)],
    [
      "2001:db8:2",
      (address: string) => callFrom(box, "GET", `/getvoucher?event_id=${theatre.id}&voucher_code=WRONG`, { address }),
    ],
  ] as const) {
    // Each guess comes from another /64 of one /48.
    const seen = await statuses(11, (nth) => guess(`${site}:${nth}::7`));
    expect([seen.slice(0, 10).includes(429), seen[10]]).toEqual([false, 429]);
    expect((await guess(`${site}9:1::7`)).statusCode).not.toBe(429);
  }
});
