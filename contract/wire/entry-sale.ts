import { type Static, Type } from "typebox";
import { MAX_ADMITS } from "../rules/ticket/admits.ts";
import {
  AccessCodeText,
  Count,
  closed,
  Dollars,
  Grid,
  LocalDateTime,
  Name,
  optional,
  Ref,
  SaleTime,
  VOUCHER_CODE,
} from "./entry-fields.ts";

/**
 * Prices, ticket types, vouchers and access codes of events, in the files that operators write (docs/import-format.md).
 */

export const VoucherEntry = Type.Object(
  {
    code: Type.String({ pattern: VOUCHER_CODE }),
    type: Type.Union([Type.Literal("Percentage"), Type.Literal("Fixed")]),
    /** Per cent for Percentage, dollars for Fixed. */
    discount: Type.Number({ exclusiveMinimum: 0, maximum: 100_000, multipleOf: 0.01 }),
    from: optional(LocalDateTime),
    until: optional(LocalDateTime),
    max_uses: optional(Count),
    max_uses_per_user: optional(Count),
    /** The refs of the event's ticket types that it takes something off. If left out: all tickets. */
    ticket_types: optional(Type.Array(Ref, { minItems: 1 })),
  },
  closed,
);
export type VoucherEntry = Static<typeof VoucherEntry>;

const PeopleOfTicket = optional(Type.Integer({ minimum: 1, maximum: MAX_ADMITS }));

export const PriceEntry = Type.Object(
  {
    /** Section keys of the place's plan. 'GOLD*' means every key that begins with GOLD. */
    sections: Type.Array(Name, { minItems: 1 }),
    price: Dollars,
    /** Rows that have a different price, and optionally another number of people for each ticket. */
    rows: optional(Type.Array(Type.Object({ from: Grid, to: Grid, price: Dollars, admits: PeopleOfTicket }, closed))),
    /** Party Plot and General admission: how many units this event sells, if that differs from the plan. */
    units: optional(Count),
    /** How many people each ticket lets in. If left out: 1. */
    admits: PeopleOfTicket,
  },
  closed,
);
export type PriceEntry = Static<typeof PriceEntry>;

const Least = Type.Integer({ minimum: 1, maximum: 20 });

export const TicketTypeEntry = Type.Object(
  {
    ref: Ref,
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** For the buyer: 'Show your concession card at the door'. */
    note: optional(Type.String({ maxLength: 200 })),
    /* At most one of these three. If all are left out, it costs what the seat costs. */
    price: optional(Dollars),
    percent: optional(Type.Integer({ minimum: 0, maximum: 100 })),
    prices: optional(
      Type.Array(Type.Object({ sections: Type.Array(Name, { minItems: 1 }), price: Dollars }, closed), { minItems: 1 }),
    ),
    /** The sections that sell it. If left out: all, or those of `prices`. */
    sections: optional(Type.Array(Name, { minItems: 1 })),
    /** The minimum and the maximum of this type in one order. */
    min: optional(Least),
    max: optional(Least),
    needs: optional(Type.Union([Type.Literal("word"), Type.Literal("card")])),
    /** The card whose number the buyer types. If left out: a Companion Card. */
    card: optional(Type.Object({ name: Name, digits: Type.Integer({ minimum: 4, maximum: 30 }) }, closed)),
    companion: optional(Type.Boolean()),
    fee_free: optional(Type.Boolean()),
    active: optional(Type.Boolean()),
  },
  closed,
);
export type TicketTypeEntry = Static<typeof TicketTypeEntry>;

export const AccessCodeEntry = Type.Object(
  {
    /** For buyers and operators: 'Fan club'. */
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** What buyers type, or get in a link. Case and spaces do not matter. */
    code: AccessCodeText,
    /** If left out: from its import. */
    opens_at: optional(SaleTime),
    /** If left out: until everybody can buy, or can join the waiting room. */
    closes_at: optional(SaleTime),
    /** The sections that it opens. If left out: all. */
    sections: optional(Type.Array(Name, { minItems: 1 })),
    /** How many orders can use it. If left out: any number. */
    max_uses: optional(Count),
    /** If left out, a known code stays on or off. */
    active: optional(Type.Boolean()),
  },
  closed,
);
export type AccessCodeEntry = Static<typeof AccessCodeEntry>;
