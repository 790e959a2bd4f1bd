import { useMemo, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { useEventQuery } from "../../calls/events-api.ts";
import { useEventSeatsQuery, useReleaseSeatsMutation } from "../../calls/seats-api.ts";
import { Announcement } from "../../parts/announcement.tsx";
import { Card } from "../../parts/card.tsx";
import { FileButton } from "../../parts/fields/file-button.tsx";
import form from "../../parts/fields/form.module.css";
import { HistoryButtons } from "../../parts/history-buttons.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { CompDialog } from "./comp-dialog.tsx";
import { HoldBackDialog } from "./hold-back-dialog.tsx";
import { SeatList } from "./seat-list.tsx";
import { seatsInWords } from "./seats-in-words.ts";
import { StateLegend } from "./state-legend.tsx";
import { StateMap } from "./state-map.tsx";
import { useChosenSeats } from "./use-chosen-seats.ts";
import { useLiveSeats } from "./use-live-seats.ts";
import { usePlanOfSeats } from "./use-plan-of-seats.ts";

const MAX_COMPS = 20;

/** An event's seats with their present states, and the ways to hold seats back and give tickets away. */
export function Component() {
  const { id = "" } = useParams();
  const { may } = useDesk();
  const { data: event } = useEventQuery(id);
  const { data: seats, error, refetch, isFetching } = useEventSeatsQuery(id);
  const { plan, isComing } = usePlanOfSeats(seats);
  useLiveSeats(id, () => void refetch());
  const [isPainting, setPainting] = useState(false);
  const [open, setOpen] = useState<"hold back" | "comp" | null>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const [refused, setRefused] = useState<CallError>();
  const [release, { isLoading: isReleasing }] = useReleaseSeatsMutation();
  const choice = useChosenSeats();
  const { chosen, choose, clear } = choice;
  const all = useMemo(() => seats?.sections.flatMap((section) => section.seats) ?? [], [seats]);
  const own = all.filter(({ id: seatId }) => chosen.has(seatId));
  const idsOf = (state: "free" | "held_back") => own.filter((seat) => seat.state === state).map((seat) => seat.id);
  const [free, heldBack] = [idsOf("free"), idsOf("held_back")];
  const done = (words: string) => {
    setOpen(null);
    clear();
    setAnnouncement(words);
  };
  const putOnSale = async () => {
    setRefused(undefined);
    const act = `desk-release:${id}`;
    const outcome = await release({ eventId: id, seatIds: heldBack, key: attemptKey(act, heldBack) });
    const failed = callError(outcome.error);
    if (isDecided(failed)) settleAttempt(act);
    if (outcome.data) done(`Back on sale: ${seatsInWords(outcome.data.seats)}.`);
    else setRefused(failed);
  };
  const mayHoldBack = may("seats.hold_back", event?.organiser_id);
  const mayGive = may("orders.change", event?.organiser_id);
  const canGive = free.length + (mayHoldBack ? heldBack.length : 0);
  const mayChoose = mayHoldBack || mayGive;
  return (
    <Screen
      title="Seats"
      lead={<Link to={deskPaths.event(id)}>{event?.name ?? "The event"}</Link>}
      actions={
        <FileButton call={{ path: `events/${id}/seats.csv` }} name={`seats-${id}.csv`}>
          Download as CSV
        </FileButton>
      }
    >
      <Announcement>{announcement}</Announcement>
      {isComing && (
        <LoadingOrRefusal what="seats" error={seats ? undefined : error} isFetching={isFetching} refetch={refetch} />
      )}
      {seats && !isComing && (
        <>
          <Card title="The venue">
            <StateLegend sections={seats.sections} />
            {plan !== undefined && (
              <StateMap
                seats={seats}
                plan={plan}
                chosen={chosen}
                isPainting={isPainting}
                hint={mayChoose ? (isPainting ? "Drag over seats" : "Press a seat to choose it") : "As it is now"}
                onSeat={mayChoose ? choice.toggle : nothing}
                onDragBegins={choice.beginDrag}
                onDragOver={choice.dragOver}
              />
            )}
            {mayChoose && (
              <>
                <Checkbox
                  label="Dragging over seats chooses them"
                  checked={isPainting}
                  onChange={({ target }) => setPainting(target.checked)}
                />
                <p aria-live="polite">
                  {own.length === 0
                    ? "Choose seats on the plan or in the list."
                    : `Chosen: ${seatsInWords(own.length)}.`}
                </p>
                <div className={form.row}>
                  {mayHoldBack && (
                    <Button
                      disabled={free.length === 0 || free.length < own.length}
                      onClick={() => setOpen("hold back")}
                    >
                      Hold back
                    </Button>
                  )}
                  {mayHoldBack && (
                    <Button
                      variant="quiet"
                      busy={isReleasing}
                      disabled={heldBack.length === 0}
                      onClick={() => void putOnSale()}
                    >
                      Put back on sale
                    </Button>
                  )}
                  {mayGive && (
                    <Button
                      variant="quiet"
                      disabled={own.length === 0 || canGive < own.length || canGive > MAX_COMPS}
                      onClick={() => setOpen("comp")}
                    >
                      Give free tickets
                    </Button>
                  )}
                  <HistoryButtons
                    canUndo={choice.canUndo}
                    canRedo={choice.canRedo}
                    onUndo={choice.undo}
                    onRedo={choice.redo}
                  />
                  {own.length > 0 && (
                    <Button variant="quiet" onClick={clear}>
                      Choose none
                    </Button>
                  )}
                </div>
                {own.length > free.length && own.length > heldBack.length && (
                  <p className={form.hint}>
                    {mayGive
                      ? "Only free seats can be held back. Free seats and those that are held back can be given away."
                      : "Only free seats can be held back."}
                  </p>
                )}
              </>
            )}
            <Refusal error={refused} isChange />
          </Card>
          <SeatList sections={seats.sections} chosen={chosen} {...(mayChoose && { onChoose: choose })} />
        </>
      )}
      {open === "hold back" && (
        <HoldBackDialog eventId={id} seatIds={free} onDone={done} onClose={() => setOpen(null)} />
      )}
      {open === "comp" && <CompDialog eventId={id} seats={own} onDone={done} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

const nothing = () => undefined;
