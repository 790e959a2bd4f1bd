import type { LightMyRequestResponse } from "fastify";
import { post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import { holdForm, idsOf } from "../steps/booking-steps.ts";
import { withPass } from "../steps/queue-steps.ts";

/** Eighty seats of the theatre. Each hold takes a different one, so that no test takes the seat of an earlier test. */
export interface SeatsToHold {
  /** The form of a hold of the next seat. */
  nextForm(as: TestBuyer): ReturnType<typeof holdForm>;
  /** Holds the next seat. `change` replaces fields of the form. */
  holdNext(as: TestBuyer, pass?: string, change?: object): Promise<LightMyRequestResponse>;
}

export async function seatsToHold(box: TestBoxOffice): Promise<SeatsToHold> {
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the theatre has no section");
  const names = [..."ABCDEFGH"].flatMap((row) => Array.from({ length: 10 }, (_, n) => `${row}${n + 3}`));
  const seats = await idsOf(box, theatre, names, section);
  const nextForm = (as: TestBuyer) => {
    const seat = seats.pop();
    if (seat === undefined) throw new Error("every seat was held once");
    return holdForm(theatre, section, [seat], as);
  };
  return {
    nextForm,
    holdNext: (as, pass, change = {}) =>
      post(box.app, "/api/booking-ticket", { ...nextForm(as), ...change }, { as, ...(pass && withPass(pass)) }),
  };
}
