import type { LightMyRequestResponse } from "fastify";
import type { Order } from "#contract/wire/booking.ts";
import { postForm, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import { approvalCode, checkout, gatewayAnswer, order } from "../steps/booking-steps.ts";

/** One promise of docs/design/wire.md about one call. */
export interface ContractRow {
  /** A route, such as "GET /api/event". */
  call: string;
  /** The promise, as the end of a sentence that begins with the call. */
  promise: string;
  send: (stage: Stage) => Promise<LightMyRequestResponse>;
  /** The status, 200 by default. Any other status comes with the refusal's envelope. */
  http?: number;
  /** The whole answer, or a part of it. */
  answer?: object;
  /** The path of the object in the answer that has the fields: "response_data.0"; "" for the answer itself. */
  at?: string;
  /** The names of fields that docs/design/wire.md lists. None may be missing. */
  fields?: string;
}

/** A box office that gives every row its own seats and people. */
export interface Stage {
  box: TestBoxOffice;
  /** A user who is signed in and has done nothing yet. */
  someone(role?: number): Promise<TestBuyer>;
  /** Names of plain seats of the theatre that no other row has used. */
  seats(count: number): string[];
  /** An order of the theatre with two tickets. */
  order(as: TestBuyer, count?: number): Promise<Order>;
  /** The same order, paid. */
  paid(as: TestBuyer): Promise<Order>;
}

export function makeStage(box: TestBoxOffice): Stage {
  let people = 0;
  // Columns 3 to 18 of the stalls' rows, without their special seats.
  const free = "ABCDEFGH".split("").flatMap((row) => Array.from({ length: 16 }, (_, index) => `${row}${index + 3}`));
  const stage: Stage = {
    box,
    someone: (role) => {
      people += 1;
      return box.addBuyer(`stage-${people}@example.com`, role);
    },
    seats: (count) => free.splice(0, count),
    order: (as, count = 2) => order(box, box.catalogue.theatre, stage.seats(count), as),
    paid: async (as) => {
      const made = await stage.order(as, 1);
      const form = await checkout(box, made.pid, as);
      await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
      return made;
    },
  };
  return stage;
}

/** The value at a path of an answer: "response_data.0". */
export function valueAt(answer: unknown, path: string): unknown {
  let value = answer;
  for (const name of path.split(".").filter(Boolean))
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return value;
}
