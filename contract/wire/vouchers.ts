import { type Static, Type } from "typebox";
import { Order } from "./booking.ts";
import { Code, Envelope, Id, Status } from "./envelope.ts";

const VoucherCode = Type.String({ maxLength: 100 });

/** GET /getvoucher. Without a code, the answer is empty. */
export const VoucherQuery = Type.Object({
  event_id: Type.Optional(Id),
  combo_event_id: Type.Optional(Id),
  /** Accepted as specified, but not used: a voucher belongs to an event, not to a section. */
  dome_list_id: Type.Optional(Type.String({ maxLength: 4000 })),
  voucher_code: Type.Optional(VoucherCode),
});

export const VoucherOffer = Type.Object({
  id: Id,
  voucher_code: Type.String(),
  discount_type: Type.Union([Type.Literal("Percentage"), Type.Literal("Fixed")]),
  /** Per cent or dollars, as `discount_type` says. */
  discount: Type.Number({ minimum: 0 }),
  /** The ticket types that it takes something off. Missing: all tickets. */
  ticket_type_ids: Type.Optional(Type.Array(Id)),
});
export type VoucherOffer = Static<typeof VoucherOffer>;

export const VoucherAnswer = Envelope(Type.Array(VoucherOffer, { maxItems: 1 }));

/** POST /order/voucher. An empty code removes the order's voucher. */
export const OrderVoucherForm = Type.Object({ pid: Id, voucher_code: VoucherCode });
export type OrderVoucherForm = Static<typeof OrderVoucherForm>;

/** Status 0: the code is not valid (VOUCHER_INVALID), or would leave less than a card can be charged (BELOW_MINIMUM). The order is unchanged. */
export const OrderVoucherAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  code: Type.Optional(Code),
  response_data: Order,
});
export type OrderVoucherAnswer = Static<typeof OrderVoucherAnswer>;
