import { refusalReasons } from "#contract/rules/seats/state-words.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DoorReport } from "#contract/wire/desk/door.ts";
import { Card } from "../../parts/card.tsx";
import { type Column, OnPhone } from "../../parts/tables/data-table.tsx";
import { LongTable } from "../../parts/tables/long-table.tsx";
import { shownTime } from "../../words/shown-time.ts";

type Mistake = DoorReport["let_in_by_mistake"]["items"][number];
type Refusal = DoorReport["refused"]["items"][number];

const seatOf = ({ section, seat }: Pick<Refusal, "section" | "seat">) => `${section} ${seat}`;
const ticket: Column<Pick<Refusal, "name" | "ticket_number" | "section" | "seat">> = {
  name: "Ticket",
  cell: (row) => (
    <>
      <span>{row.name || row.ticket_number || "No ticket of this event"}</span>
      <OnPhone>{seatOf(row)}</OnPhone>
    </>
  ),
};
const seat: Column<Pick<Refusal, "section" | "seat">> = { name: "Seat", isWide: true, cell: seatOf };

/** People whom a door let in with a void ticket, because the device had not been notified yet. */
export function Mistakes({ report: { event, let_in_by_mistake } }: { report: DoorReport }) {
  const columns: readonly Column<Mistake>[] = [
    ticket,
    seat,
    { name: "Let in", cell: ({ at, device }) => `${shownTime(at, event.timezone)}, ${device}` },
    { name: "People", isFigure: true, cell: ({ people }) => formatCount(people) },
  ];
  return (
    <Card title="Let in with a void ticket">
      {let_in_by_mistake.items.length === 0 ? (
        <p>Nobody was let in with a void ticket.</p>
      ) : (
        <LongTable
          caption="People who were let in with a void ticket, the first scan first"
          columns={columns}
          rows={let_in_by_mistake.items}
          keyOf={({ ticket_number, at, device }) => `${ticket_number} ${at} ${device}`}
        />
      )}
    </Card>
  );
}

/** What the doors refused, by ticket, reason and device. */
export function Refused({ report: { event, refused, doubtful } }: { report: DoorReport }) {
  const columns: readonly Column<Refusal>[] = [
    ticket,
    seat,
    { name: "Why", cell: ({ why }) => refusalReasons[why] },
    { name: "Tries", isFigure: true, share: 0.6, cell: ({ tries }) => formatCount(tries) },
    { name: "Last", isWide: true, cell: ({ last_at, device }) => `${shownTime(last_at, event.timezone)}, ${device}` },
  ];
  return (
    <Card title="Refused at the doors">
      {refused.items.length === 0 ? (
        <p>The doors refused nobody.</p>
      ) : (
        <LongTable
          caption="Attempts that the doors refused, the latest first"
          columns={columns}
          rows={refused.items}
          keyOf={(row) => `${row.ticket_number} ${row.why} ${row.device} ${row.last_at}`}
        />
      )}
      {doubtful > 0 && (
        <p>{`${doubtful === 1 ? "One scan comes" : `${formatCount(doubtful)} scans come`} from before the doors opened. They're kept as doubtful and let nobody in.`}</p>
      )}
    </Card>
  );
}
