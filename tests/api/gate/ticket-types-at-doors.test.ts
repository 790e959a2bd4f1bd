import { expect, it } from "vitest";
import { verdictDetails } from "#src/gate/door/verdict-details.ts";
import { ticketsOf } from "#src/gate/storage/gate-tickets.ts";
import { openBoxOffice, postForm } from "#tests/support/box-office.ts";
import { approvalCode, checkout, gatewayAnswer } from "#tests/support/steps/booking-steps.ts";
import { addStaff, pack, ticketsFor } from "#tests/support/steps/gate-steps.ts";
import { addTypes, CARD, changeTypes, holdTypes, nameAll, USUAL_TYPES } from "#tests/support/steps/type-steps.ts";

/* Doors know a ticket's type from their list, so they also know it offline. */

const box = await openBoxOffice();
const staff = await addStaff(box, "door@example.com");

it("a list without types has none of their columns, and one with types says what to check", async () => {
  const { theatre } = box.catalogue;
  await ticketsFor(box, ["C9"]);
  const before = await pack(box, staff);
  expect(before.tickets).not.toHaveProperty("ticket_type");
  expect(before.tickets).not.toHaveProperty("check");

  const types = await addTypes(box.db, theatre, USUAL_TYPES);
  const wanted = ["0", types.Concession ?? "", types.Companion ?? ""];
  const id = await holdTypes(box, theatre, ["C1", "C2", "C3"], wanted, box.buyer);
  await changeTypes(box, id, wanted, box.buyer, ["", "", CARD]);
  const { pid } = (await nameAll(box, id, theatre, 3, box.buyer)).json().response_data;
  const form = await checkout(box, pid, box.buyer);
  await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));

  const list = await pack(box, staff);
  expect(list.tickets.ticket_type).toEqual(["", "Adult", "Concession", "Companion"]);
  expect(list.tickets.check).toEqual(["", "", "check card", "check card 1234 5678 9012 3"]);

  const said = ticketsOf(list.tickets, list.sections).map((ticket) =>
    verdictDetails(
      { kind: "enter", direction: "in", people: 1, ticket, atMs: 0, unlisted: false, forged: false, manual: false },
      "Australia/Sydney",
    ),
  );
  expect(said).toEqual([[], ["Adult"], ["Concession: check card"], ["Companion: check card 1234 5678 9012 3"]]);
});
