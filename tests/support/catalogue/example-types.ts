import type { TicketType } from "#contract/wire/ticket-types.ts";

/** A ticket type of event 1 that costs what its seat costs and needs nothing. */
export function exampleType(over: Partial<TicketType> = {}): TicketType {
  return {
    id: "1",
    event_id: "1",
    name: "Adult",
    note: "",
    dome_list_ids: null,
    price: { rule: "seat" },
    min: 0,
    max: null,
    needs: "nothing",
    card_name: "",
    card_digits: 0,
    companion: false,
    fee_free: false,
    ...over,
  };
}
