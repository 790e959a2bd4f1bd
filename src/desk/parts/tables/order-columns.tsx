import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskOrder } from "#contract/wire/desk/orders.ts";
import { Chip } from "#src/ui/actions/chip.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { orderState } from "../../words/state-words.ts";
import type { Column } from "./data-table.tsx";

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/** 'Stalls Left A12'. A standing area has no seat. */
export const seatOf = ({ section, seat }: { section: string; seat: string }): string => `${section} ${seat}`.trim();

/** The columns of lists of orders. */
export const orderColumns: readonly Column<DeskOrder>[] = [
  { name: "Order", share: 1.2, cell: ({ id, number }) => <Link to={deskPaths.order(id)}>{number}</Link> },
  { name: "Buyer", share: 1.4, cell: ({ buyer }) => fullName(buyer) },
  { name: "Email", isWide: true, share: 2, cell: ({ buyer }) => buyer.email },
  { name: "Made", isWide: true, share: 1.5, cell: ({ made_at }) => shownTime(made_at) },
  { name: "Tickets", isFigure: true, isWide: true, share: 0.7, cell: ({ tickets }) => tickets },
  {
    name: "State",
    cell: (order) => {
      const { tone, words } = orderState(order);
      return <Chip tone={tone}>{words}</Chip>;
    },
  },
];
