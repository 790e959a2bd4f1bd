import { type ReactNode, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Commission } from "../../../contract/rules/pricing.ts";
import type { Section } from "../../../contract/wire/seats.ts";
import type { CallError } from "../../data/base-query";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Dialog } from "../../ui/dialog";
import { Notice } from "../../ui/notice";
import styles from "./event-seats.module.css";
import { PickerSkeleton } from "./picker-skeleton";
import type { ChosenSeat } from "./seat-choice";
import { type PlaceOfEvent, useSectionsQuery } from "./seats-api";
import { SectionList } from "./section-list";
import { SectionSeats } from "./section-seats";

interface EventSeatsProps {
  place: PlaceOfEvent;
  commission: Commission;
  /** Of this event; those of a combo's other events are none of its business. */
  chosen: readonly ChosenSeat[];
  onToggle: (seat: ChosenSeat) => void;
  /** What stands below the seats where there are any: the choice, its total, Proceed. */
  children?: ReactNode;
}

/** Everything to choose one event's seats by: its sections, then the seats of one of them. Whose choice it is, is the page's matter. */
export function EventSeats({ place, commission, chosen, onToggle, children }: EventSeatsProps) {
  const [params, setParams] = useSearchParams();
  const [soldOut, setSoldOut] = useState<string>();
  // The section that the buyer pressed, and not one that the address had.
  const [pressedId, setPressedId] = useState<string>();
  const {
    data: sections,
    error,
    refetch,
  } = useSectionsQuery(place, { refetchOnFocus: true, refetchOnReconnect: true });
  const chosenBySection = useMemo(() => countBySection(chosen), [chosen]);

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
  return (
    <>
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
              chosen={chosen}
              pressed={openSectionId === pressedId}
              onToggle={onToggle}
              onBack={() => showSection(undefined)}
            />
          ) : (
            <p className={styles.invitation}>Choose a section to see its seats.</p>
          )}
        </div>
      </div>
      {children}
      <Dialog
        open={soldOut !== undefined}
        title="Sold out !"
        onClose={() => setSoldOut(undefined)}
        actions={<Button onClick={() => setSoldOut(undefined)}>ok</Button>}
      >
        {soldOut} has no seats left. Another section may have.
      </Dialog>
    </>
  );
}

function countBySection(seats: readonly ChosenSeat[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const seat of seats) counts.set(seat.sectionId, (counts.get(seat.sectionId) ?? 0) + 1);
  return counts;
}
