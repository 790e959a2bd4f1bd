import { describe, expect, it } from "vitest";
import { PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import { actsOf, type LoggedAct } from "#server/modules/operator-log/read-log.ts";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { addMember, desk, twoOrganisers } from "#tests/support/steps/desk-steps.ts";

/* What the people who run the box office do with organisers at the desk. */

const ABN = "51 824 753 556";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const operator = await box.addBuyer("operator@example.com", PLATFORM_ROLE);
const owner = await addMember(box, organisers.own, "owner");

const change = async (as: TestBuyer, body: object, id = organisers.own) => {
  const { headers } = await desk(box, "GET", `/organisers/${id}`, as);
  return desk(box, "PATCH", `/organisers/${id}`, as, { body, headers: { "if-match": String(headers.etag) } });
};
const make = (as: TestBuyer, body: object) => desk(box, "POST", "/organisers", as, { body });

async function acts(): Promise<LoggedAct[]> {
  const rows = [];
  for await (const row of actsOf(box.db)) rows.push(row);
  return rows;
}

describe("the names on invoices", () => {
  it("are changed by whoever runs the box office, at once for the organiser's events, and the log says so", async () => {
    const before = (await acts()).length;
    const answer = await change(operator, { legal_name: " Wattle Presents Pty Ltd ", abn: ABN, gst_registered: true });
    expect(answer.json()).toMatchObject({
      legal_name: "Wattle Presents Pty Ltd",
      abn: "51824753556",
      gst_registered: true,
    });
    const event = await box.db
      .selectFrom("event")
      .where("organiser_id", "=", organisers.own)
      .select(["organizer_legal_name", "organizer_abn", "organizer_gst"])
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      organizer_legal_name: "Wattle Presents Pty Ltd",
      organizer_abn: "51824753556",
      organizer_gst: true,
    });
    const rows = (await acts()).slice(before);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      act: "desk organiser",
      about: [`organiser ${organisers.own}`],
      after: { legal_name: "Wattle Presents Pty Ltd", abn: "51824753556", gst_registered: true },
    });
  });

  it("are nobody else's to change, beside what an owner may change", async () => {
    const answer = await change(owner, { phone: "03 5550 1234", legal_name: "Owner Pty Ltd" });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "ROLE"]);
    expect((await desk(box, "GET", `/organisers/${organisers.own}`, owner)).json().phone).not.toBe("03 5550 1234");
  });

  it.each([
    [{ name: "  " }, "name", "An organiser needs a name."],
    [{ abn: "51 824 753 557" }, "abn", "An ABN has eleven digits, and its check digits must be right."],
    [{ abn: "", gst_registered: true }, "gst_registered", "An organiser without an ABN cannot be registered for GST."],
  ])("are refused if they are wrong: %j", async (body, field, words) => {
    const answer = await change(operator, body);
    expect(answer.statusCode).toBe(422);
    expect(JSON.stringify(answer.json())).toContain(field);
    expect(JSON.stringify(answer.json())).toContain(words);
  });

  it("are refused if another organiser has the ABN", async () => {
    const answer = await change(operator, { abn: ABN }, organisers.other);
    expect(answer.statusCode).toBe(422);
    expect(JSON.stringify(answer.json())).toContain("Another organiser has this ABN");
  });
});

describe("a new organiser", () => {
  it("is made by whoever runs the box office, who then invites its owner", async () => {
    const before = (await acts()).length;
    const made = await make(operator, { name: " Gumnut Theatre ", legal_name: "Gumnut Pty Ltd" });
    expect(made.json()).toMatchObject({ name: "Gumnut Theatre", legal_name: "Gumnut Pty Ltd", abn: "" });
    const rows = (await acts()).slice(before);
    expect(rows.map(({ act, about }) => [act, about])).toEqual([
      ["desk organisers create", [`organiser ${made.json().id}`]],
    ]);
    const listed = (await desk(box, "GET", "/organisers", operator, { query: { search: "gumnut" } })).json();
    expect(listed.items.map(({ name }: { name: string }) => name)).toEqual(["Gumnut Theatre"]);
  });

  it("is made once, however often it is asked for", async () => {
    const answers = await Promise.all([make(operator, { name: "Twice" }), make(operator, { name: "Twice" })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it("is made by nobody else", async () => {
    const buyer = await box.addBuyer("buyer-of-desk@example.com");
    const [asOwner, asBuyer] = [await make(owner, { name: "Mine" }), await make(buyer, { name: "Mine" })];
    expect([asOwner.statusCode, asOwner.json().code]).toEqual([403, "ROLE"]);
    expect(asBuyer.statusCode).toBeGreaterThanOrEqual(400);
    expect((await make(operator, {})).statusCode).toBe(400);
  });
});
