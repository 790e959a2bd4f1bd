import { useMemo, useState } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { priceBands } from "#src/shared/seats/price-bands.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { type PlaceOfEvent, useSeatPlanQuery } from "#src/shared/seats/seats-api.ts";
import { isTaken } from "#src/shared/seats/seats-left.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { useWatchChoice } from "../choice/use-watch-choice.ts";
import { SectionList } from "../list/section-list.tsx";
import { SectionSeats } from "../list/section-seats.tsx";
import { LostSeats } from "../offers/lost-seats.tsx";
import { StrandedWarning } from "../offers/stranded-warning.tsx";
import { PriceKey } from "../price/price-key.tsx";
import { writeFilter } from "../price/seat-filter.ts";
import { SectionsOfEvent } from "../sections-of-event.tsx";
import { SoldOutDialog } from "../sold-out-dialog.tsx";
import { PickerTools } from "../tools/picker-tools.tsx";
import styles from "./event-seats.module.css";
import { MapFailed } from "./map-failed.tsx";
import { PickerSheet, PickerStage, PickerTop } from "./picker-page.tsx";
import { SeatsOnMap } from "./seats-on-map.tsx";
import { useLoadedSeats } from "./use-loaded-seats.ts";
import { usePickerAddress } from "./use-picker-address.ts";
import { useSectionsInView } from "./use-sections-in-view.ts";
import { useWideScreen } from "./use-wide-screen.ts";
import type { PickerView } from "./view-switch.tsx";

interface EventSeatsProps {
  place: PlaceOfEvent;
  commission: Commission;
  /** The chosen seats of this event, without those of a combo's other events. */
  chosen: readonly ChosenSeat[];
  /** Seats that the buyer already holds or has just asked for. This must be the same set in every render. */
  ownIds?: ReadonlySet<string>;
  /** False while changes of the seats do not arrive as they happen (useLiveSeats). */
  isLive: boolean;
  onToggle: (seat: ChosenSeat) => void;
  /** Shown below the seats, if there are any: the choice, its total and Proceed. */
  children?: Elements;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Everything needed to choose one event's seats: its sections, then the seats of one section. The page holds the
 * choice.
 */
export function EventSeats(props: EventSeatsProps) {
  return (
    <SectionsOfEvent place={props.place}>
      {(sections) => <SeatsOfSections {...props} sections={sections} />}
    </SectionsOfEvent>
  );
}

function SeatsOfSections(props: EventSeatsProps & { sections: readonly Section[] }) {
  const { sections, place, commission, chosen, ownIds = NONE, isLive, onToggle, children } = props;
  const { sectionId, filter, change, ...address } = usePickerAddress();
  const isWide = useWideScreen();
  const [soldOut, setSoldOut] = useState<Section>();
  // The section that the buyer pressed, as opposed to one from the address.
  const [pressedId, setPressedId] = useState<string>();
  const [isMapBroken, setIsMapBroken] = useState(false);
  const [inView, addInView] = useSectionsInView();
  // The address changes later. If the switch waited for it, the switch would jump back under the finger.
  const [pressedView, setPressedView] = useState(address.view);
  const view = isMapBroken ? "list" : pressedView;
  const { data: plan = null, isLoading: isPlanAwaited } = useSeatPlanQuery(place.placeId);
  const onlySection = sections.length === 1 ? sections[0]?.sectionId : undefined;
  const openSectionId = sectionId ?? onlySection;
  const wanted = useMemo(() => {
    const ids = [...chosen.map((seat) => seat.sectionId), ...(view === "map" ? inView : [])];
    return [...new Set(openSectionId ? [openSectionId, ...ids] : ids)];
  }, [openSectionId, chosen, view, inView]);
  const bands = useMemo(() => priceBands(sections), [sections]);
  const loaded = useLoadedSeats(place, wanted, { ownIds, isLive });
  useWatchChoice(chosen, loaded.seats);

  const show = (next: PickerView) => {
    setPressedView(next);
    change({ view: next === "list" ? "list" : undefined });
  };
  const showSection = (id: string | undefined) => change({ section: id });
  const open = (section: Section) => {
    if (isTaken(section)) return setSoldOut(section);
    setPressedId(section.sectionId);
    showSection(section.sectionId);
  };
  const list = (
    <SectionList
      sections={sections}
      commission={commission}
      filter={filter}
      bands={bands}
      plan={plan}
      openSectionId={openSectionId}
      chosen={chosen}
      onOpen={open}
      onClearFilter={() => change(writeFilter({ access: false }))}
    />
  );
  return (
    <>
      <PickerTop>
        <PickerTools
          place={place}
          sections={sections}
          commission={commission}
          view={isMapBroken ? undefined : view}
          filter={filter}
          chosen={chosen}
          onView={show}
          onFilter={(next) => change(writeFilter(next))}
          onFound={showSection}
        >
          <PriceKey
            bands={bands}
            commission={commission}
            filter={filter}
            onFilter={(next) => change(writeFilter(next))}
          />
        </PickerTools>
        {isMapBroken && <MapFailed>Here are the same seats as a list.</MapFailed>}
        {isWide && list}
      </PickerTop>
      <PickerStage>
        {view === "map" ? (
          <SeatsOnMap
            sections={sections}
            plan={isPlanAwaited ? undefined : plan}
            loaded={loaded}
            commission={commission}
            filter={filter}
            bands={bands}
            chosen={chosen}
            openSectionId={openSectionId}
            onSectionsInView={addInView}
            onOpen={open}
            onToggle={onToggle}
            onBroken={() => setIsMapBroken(true)}
          />
        ) : (
          <div className={styles.list}>
            {/* Up to 120 sections stay, hidden, so that going back to them is fast. */}
            {!isWide && <div hidden={openSectionId !== undefined}>{list}</div>}
            {openSectionId ? (
              <SectionSeats
                key={openSectionId}
                section={sections.find((one) => one.sectionId === openSectionId)}
                seats={loaded.seats.get(openSectionId)}
                error={loaded.failed.get(openSectionId)}
                commission={commission}
                filter={filter}
                bands={bands}
                chosen={chosen}
                pressed={openSectionId === pressedId}
                onToggle={onToggle}
                onRetry={loaded.retry}
                onBack={() => showSection(undefined)}
              />
            ) : (
              isWide && <p className={styles.invitation}>Choose a section to see its seats.</p>
            )}
          </div>
        )}
      </PickerStage>
      <PickerSheet>
        <LostSeats place={place} />
        <StrandedWarning chosen={chosen} seats={loaded.seats} />
        {children}
      </PickerSheet>
      <SoldOutDialog section={soldOut} onRead={() => setSoldOut(undefined)} />
    </>
  );
}
