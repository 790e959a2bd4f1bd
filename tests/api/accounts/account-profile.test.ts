import { expect, it } from "vitest";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";

const test = await openBoxOffice();

const profile = {
  firstname: "Mairead",
  lastname: "O'Dowd",
  mobile_number: "(03) 9555 0199",
  email: "buyer@example.com",
  address: "12 Wattle Street",
  suburb: "Fitzroy",
  state: "Victoria",
  postcode: "3065",
};
const save = (form: object, as: TestBuyer | undefined = test.buyer, id = as?.id) =>
  post(test.app, `/api/editprofile?id=${id}`, form, as ? { as } : {});
const read = async (as: TestBuyer) =>
  (await get(test.app, `/api/getuser?user_id=${as.id}`, { as })).json().response_data;

it("saves the form, and answers it from then on", async () => {
  const answer = await save(profile);
  expect(answer.json()).toEqual({ status: 1, message: "Your profile is saved." });
  const { firstname, lastname, ...info } = profile;
  expect(await read(test.buyer)).toEqual({
    first_name: firstname,
    last_name: lastname,
    users_infos: [{ ...info, mobile_number: "0395550199" }],
    email_confirmed: true,
    pending_email: "",
    has_password: true,
  });
});

it("reads a browser's form, which has the id as a field", async () => {
  const form = new URLSearchParams({ ...profile, firstname: "Maeve", id: String(test.buyer.id) }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await post(test.app, "/api/editprofile", form, { as: test.buyer, headers });
  expect(answer.json().status).toBe(1);
  expect(await read(test.buyer)).toMatchObject({ first_name: "Maeve" });
});

it("keeps an address field that the form leaves out, and clears one that is sent empty", async () => {
  await save(profile);
  const { address: _address, suburb: _suburb, state: _state, postcode: _postcode, ...personal } = profile;
  await save({ ...personal, postcode: "" });
  const [info] = (await read(test.buyer)).users_infos;
  expect(info).toMatchObject({ address: "12 Wattle Street", suburb: "Fitzroy", postcode: "" });
});

it.each([
  [{ firstname: " " }, "firstname", "Firstname is required"],
  [{ firstname: "R2D2" }, "firstname", "Only alphabetic characters is allowed"],
  [{ firstname: "'" }, "firstname", "Only alphabetic characters is allowed"],
  [{ lastname: "" }, "lastname", "Lastname is required"],
  [{ mobile_number: "" }, "mobile_number", "Phone number is required"],
  [{ mobile_number: "ring me" }, "mobile_number", "Only number is required"],
  [{ email: "" }, "email", "Email is required"],
  [{ email: "buyer@" }, "email", "Email is invalid"],
])("refuses %j by the rules of the form, and changes nothing", async (wrong, field, message) => {
  const before = await read(test.buyer);
  const answer = await save({ ...profile, suburb: "Elsewhere", ...wrong });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 0, message: { [field]: message } });
  expect(await read(test.buyer)).toEqual(before);
});

it("refuses an email of another account", async () => {
  const answer = await save({ ...profile, email: "SECOND@example.com" });
  expect(answer.json()).toEqual({ status: 0, message: { email: "This email is already registered." } });
});

it("takes a phone number that another account has, however it is written", async () => {
  const { users_infos } = await read(test.second);
  const theirs: string = users_infos[0].mobile_number;
  const answer = await save({ ...profile, mobile_number: `+61 ${theirs.slice(1)}` });
  expect(answer.json().status).toBe(1);
  expect((await read(test.buyer)).users_infos[0].mobile_number).toBe(theirs);
});

it("refuses a call without a session, for another account, without an id, or with a field missing", async () => {
  expect((await post(test.app, `/api/editprofile?id=${test.buyer.id}`, profile)).statusCode).toBe(401);
  expect((await save(profile, test.buyer, test.second.id)).statusCode).toBe(403);
  expect((await save({ ...profile, id: String(test.second.id) })).statusCode).toBe(403);
  const nobody = await post(test.app, "/api/editprofile", profile, { as: test.buyer });
  expect([nobody.statusCode, nobody.json().message]).toEqual([400, "id is missing."]);
  const { email: _email, ...rest } = profile;
  const missing = await save(rest);
  expect([missing.statusCode, missing.json().message]).toEqual([400, "email is missing."]);
  const long = await save({ ...profile, postcode: "3".repeat(11) });
  expect([long.statusCode, long.json().code]).toEqual([422, "OUT_OF_RANGE"]);
});
