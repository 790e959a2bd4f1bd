import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import type { Section } from "#src/shared/seats/seats.ts";
import { isTaken } from "#src/shared/seats/seats-left.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import type { TicketCounts } from "../party-plot/ticket-choice.ts";
import { MapAwaited } from "../picker/map-awaited.tsx";
import { MapFailed } from "../picker/map-failed.tsx";
import { PickerSheet, PickerStage, PickerTop } from "../picker/picker-page.tsx";
import { SoldOutDialog } from "../sold-out-dialog.tsx";
import styles from "./area-chooser.module.css";
import type { LostPlaces } from "./area-words.ts";
import { LostPlacesNotice } from "./lost-places.tsx";

interface AreaChooserProps {
  placeId: string;
  areas: readonly Section[];
  commission: Commission;
  counts: TicketCounts;
  lost: LostPlaces | undefined;
  /** Called when the buyer presses an area of the map that is not sold out. */
  onPress: (area: Section) => void;
  /** What all the prices have in common, in words. */
  about: Elements;
  /** The list of the areas, each with its stepper: items with the attribute data-category. */
  list: Elements;
  /** What is chosen, and Proceed. */
  children: Elements;
}

const AreaMap = lazyPart(
  () => import("./area-map.tsx"),
  ({ AreaMap }) => AreaMap,
  { waiting: MapAwaited, failed: () => <MapFailed>The list has the same areas.</MapFailed> },
);

/**
 * The standing areas of a venue on its map and in a list. The list has everything that the map has. A press on the map leads to
 * the area in the list, and the arrow keys lead from area to area there.
 */
export function AreaChooser({
  placeId,
  areas,
  commission,
  counts,
  lost,
  onPress,
  about,
  list,
  children,
}: AreaChooserProps) {
  const items = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<Section>();
  const [soldOut, setSoldOut] = useState<Section>();
  // The area's stepper is on the page once the press was rendered.
  useEffect(() => {
    const item = pressed && items.current?.querySelector(`[data-category="${pressed.sectionId}"]`);
    item?.scrollIntoView({ block: "nearest" });
    buttonOf(item)?.focus({ preventScroll: true });
  }, [pressed]);

  const press = (area: Section) => {
    if (isTaken(area)) return setSoldOut(area);
    onPress(area);
    // A copy, so that a second press on the same area moves there again.
    setPressed({ ...area });
  };
  return (
    <>
      <PickerTop>{about}</PickerTop>
      <PickerStage>
        <AreaMap placeId={placeId} areas={areas} commission={commission} counts={counts} onPress={press} />
      </PickerStage>
      <PickerSheet hasList>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the buttons inside. */}
        <div ref={items} className={styles.areas} onKeyDown={moveByArrow}>
          <LostPlacesNotice lost={lost} />
          {list}
        </div>
        {children}
      </PickerSheet>
      <SoldOutDialog section={soldOut} word="area" onRead={() => setSoldOut(undefined)} />
    </>
  );
}

/**
 * The button that adds a ticket: Add, or plus, which is the last one. With several kinds of tickets, that of the first
 * kind.
 */
function buttonOf(item: Element | null | undefined): HTMLButtonElement | undefined {
  const part = item?.querySelector("[data-typed-list] > li") ?? item;
  return [...(part?.querySelectorAll("button") ?? [])].at(-1);
}

/** Arrow up and down, Home and End lead from area to area. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...event.currentTarget.querySelectorAll("[data-category]")];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  if (at < 0) return;
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  const target = targets[event.key];
  const button = target === undefined ? undefined : buttonOf(items[target]);
  if (!button) return;
  event.preventDefault();
  button.focus();
}
