import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatPrice } from "#contract/rules/money/money.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DeskEvent } from "#contract/wire/desk/events.ts";
import { Chip } from "#src/ui/actions/chip.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { eventStates } from "../../words/state-words.ts";
import { type Column, OnPhone } from "./data-table.tsx";

const stateChip = ({ state }: Pick<DeskEvent, "state">) => (
  <Chip tone={eventStates[state].tone}>{eventStates[state].words}</Chip>
);

/** '412 of 620' */
const soldInWords = ({ sold, capacity }: Pick<DeskEvent, "sold" | "capacity">): string =>
  `${formatCount(sold)} of ${formatCount(capacity)}`;

/**
 * The columns of lists of events.
 * @param hasMoney whether the person may see what events earn
 */
export function eventColumns(hasMoney: boolean): Column<DeskEvent>[] {
  const gross: Column<DeskEvent> = {
    name: "Gross",
    isFigure: true,
    isWide: true,
    cell: ({ gross_cents }) => (gross_cents === null ? "" : formatPrice(gross_cents)),
  };
  return [
    { name: "Event", cell: ({ id, name }) => <Link to={deskPaths.event(id)}>{name}</Link> },
    {
      name: "When",
      cell: (event) => (
        <>
          <OnPhone>{stateChip(event)}</OnPhone>
          <span>{shownTime(event.starts_at, event.timezone)}</span>
        </>
      ),
    },
    { name: "Venue", isTyped: true, isWide: true, cell: ({ venue }) => venue },
    { name: "State", isWide: true, cell: stateChip },
    { name: "Sold", isFigure: true, cell: soldInWords },
    ...(hasMoney ? [gross] : []),
  ];
}
