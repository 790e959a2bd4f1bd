import { expect, it } from "vitest";
import { openBoxOffice, post } from "#tests/support/box-office.ts";

const test = await openBoxOffice();

const form = {
  firstname: "Wirrin",
  lastname: "Hale",
  mobile_number: "+61 (4) 1122-3344",
  email: "wirrin@example.com",
  message: "Is there a ramp at door 3?\nThank you.",
};
const operatorIs = async (email: string) => {
  await test.db.deleteFrom("setting").where("name", "=", "email").execute();
  await test.db.insertInto("setting").values({ name: "email", value: email }).execute();
};

it("mails the message to the seller", async () => {
  await operatorIs("office@example.com");
  const answer = await post(test.app, "/api/contactus", form);
  expect(answer.json()).toEqual({ status: 1, message: "Thanks for your message. We'll answer by email." });
  expect(test.mails.at(-1)).toEqual({
    template: "contact-message",
    to: "office@example.com",
    data: {
      name: "Wirrin Hale",
      email: form.email,
      phone: "0411 223 344",
      subject: "Message from Wirrin Hale",
      message: form.message,
    },
  });
});

it("reads browser forms, says who is signed in, and lets no field add a line to a mail's header", async () => {
  const body = new URLSearchParams({ ...form, mobile_number: "0411\r\n222 333", lastname: " Hale " }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await post(test.app, "/api/contactus", body, { as: test.buyer, headers })).json().status).toBe(1);
  expect(test.mails.at(-1)?.data).toMatchObject({ user_id: test.buyer.id, phone: "0411 222 333", name: "Wirrin Hale" });
  const twoLines = await post(test.app, "/api/contactus", { ...form, lastname: "Hale\nBcc: all" });
  expect(twoLines.json().message).toEqual({ lastname: "Only alphabetic characters is allowed" });
});

it.each([
  [{ firstname: "" }, { firstname: "Firstname is required" }],
  [{ lastname: "H2" }, { lastname: "Only alphabetic characters is allowed" }],
  [{ mobile_number: "12" }, { mobile_number: "Please enter your full phone number, such as 0400 123 456." }],
  [{ mobile_number: "none" }, { mobile_number: "Only number is required" }],
  [{ email: "wirrin" }, { email: "Email is invalid" }],
])("refuses %j", async (wrong, message) => {
  const mails = test.mails.length;
  expect((await post(test.app, "/api/contactus", { ...form, ...wrong })).json()).toEqual({ status: 0, message });
  expect(test.mails).toHaveLength(mails);
});

it("limits only the length of the message", async () => {
  expect((await post(test.app, "/api/contactus", { ...form, message: "" })).json().status).toBe(1);
  const long = await post(test.app, "/api/contactus", { ...form, message: "x".repeat(5001) });
  expect([long.statusCode, long.json().code]).toEqual([422, "OUT_OF_RANGE"]);
});

it("says so if the seller has no address", async () => {
  await operatorIs("");
  const answer = await post(test.app, "/api/contactus", form);
  expect(answer.json().status).toBe(0);
  expect(answer.json().message).toContain("can't take messages");
});
