import { type ReactNode, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { MAX_TICKETS, TICKET_LIMIT_MESSAGE } from "../../../contract/rules/limits.ts";
import type { Commission } from "../../../contract/rules/pricing.ts";
import type { Section } from "../../../contract/wire/seats.ts";
import type { CallError } from "../../data/base-query";
import { useAppDispatch } from "../../data/hooks";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Dialog } from "../../ui/dialog";
import { Notice } from "../../ui/notice";
import { ChosenSeats } from "./chosen-seats";
import { PickerSkeleton } from "./picker-skeleton";
import { ProceedBar } from "./proceed-bar";
import { type ChosenSeat, countLine, priceOfChoice } from "./seat-choice";
import styles from "./seat-picker.module.css";
import { type PlaceOfEvent, useSectionsQuery } from "./seats-api";
import { SectionList } from "./section-list";
import { SectionSeats } from "./section-seats";
import { limitRead, seatToggled } from "./selection-slice";
import { useSeatChoice } from "./use-seat-choice";

interface SeatPickerProps {
  place: PlaceOfEvent;
  commission: Commission;
  /** user_role 5: shown as the box office will reckon it. */
  free: boolean;
  busy: boolean;
  /** Why Proceed cannot be pressed just now; undefined where it can. */
  blocked: string | undefined;
  /** What became of the last Proceed; stands above the bar. */
  notice: ReactNode;
  onProceed: (seats: readonly ChosenSeat[], totalCents: number) => void;
}

/** Sections, then the seats of one of them; the choice and its total stay in reach throughout. */
export function SeatPicker({ place, commission, free, busy, blocked, notice, onProceed }: SeatPickerProps) {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const [soldOut, setSoldOut] = useState<string>();
  // The section that the buyer pressed, and not one that the address had.
  const [pressedId, setPressedId] = useState<string>();
  const {
    data: sections,
    error,
    refetch,
  } = useSectionsQuery(place, { refetchOnFocus: true, refetchOnReconnect: true });
  const choice = useSeatChoice(place);
  const chosenBySection = useMemo(() => countBySection(choice.seats), [choice.seats]);

  if (!sections) {
    if (!error) return <PickerSkeleton />;
    return (
      <Notice tone="danger" title="The seating plan did not load" action={<Button onClick={refetch}>Try again</Button>}>
        {(error as CallError).message}
      </Notice>
    );
  }
  if (sections.length === 0) return <Notice tone="info" title="Data Not Found" />;

  const onlySection = sections.length === 1 ? sections[0]?.dome_list_id : undefined;
  const openSectionId = params.get("section") ?? onlySection;
  const showSection = (sectionId: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (sectionId) after.set("section", sectionId);
        else after.delete("section");
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const open = (section: Section) => {
    if (section.bookableSeat === "") return setSoldOut(section.title);
    setPressedId(section.dome_list_id);
    showSection(section.dome_list_id);
  };

  const price = priceOfChoice(
    choice.seats.map((seat) => seat.priceCents),
    commission,
    free,
  );
  const needsSeats = choice.seats.length === 0 ? "Choose up to 10 seats" : undefined;
  return (
    <>
      {choice.lost.length > 0 && (
        <Notice tone="warn" title={`No longer to be had: ${choice.lost.join(", ")}`}>
          Someone else has taken what you had chosen before. The rest of your choice is kept.
        </Notice>
      )}
      <div className={classNames(styles.picker, openSectionId && styles.open)}>
        <div className={styles.sections}>
          <SectionList
            sections={sections}
            commission={commission}
            openSectionId={openSectionId}
            chosenBySection={chosenBySection}
            onOpen={open}
          />
        </div>
        <div className={styles.seats}>
          {openSectionId ? (
            <SectionSeats
              key={openSectionId}
              place={place}
              sectionId={openSectionId}
              commission={commission}
              chosen={choice.seats}
              pressed={openSectionId === pressedId}
              onBack={() => showSection(undefined)}
            />
          ) : (
            <p className={styles.invitation}>Choose a section to see its seats.</p>
          )}
        </div>
      </div>
      <ChosenSeats seats={choice.seats} commission={commission} onRemove={(seat) => dispatch(seatToggled(seat))} />
      {notice}
      <ProceedBar
        countLine={countLine(choice.seats.length, commission)}
        totalCents={price.payableCents}
        busy={busy}
        blocked={blocked ?? needsSeats}
        onProceed={() => onProceed(choice.seats, price.payableCents)}
      />
      <Dialog
        open={soldOut !== undefined}
        title="Sold out !"
        onClose={() => setSoldOut(undefined)}
        actions={<Button onClick={() => setSoldOut(undefined)}>ok</Button>}
      >
        {soldOut} has no seats left. Another section may have.
      </Dialog>
      <Dialog
        open={choice.limitHit}
        role="alertdialog"
        title={TICKET_LIMIT_MESSAGE}
        onClose={() => dispatch(limitRead())}
        actions={<Button onClick={() => dispatch(limitRead())}>ok</Button>}
      >
        You have chosen {MAX_TICKETS}. Remove one to choose another.
      </Dialog>
    </>
  );
}

function countBySection(seats: readonly ChosenSeat[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const seat of seats) counts.set(seat.sectionId, (counts.get(seat.sectionId) ?? 0) + 1);
  return counts;
}
