import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import "../../../../src/ui/styles/base.css";
import "../../../../src/ui/styles/first.css";
import "../../../../src/ui/styles/seat-colours.css";
import type { Commission } from "../../../../contract/rules/money/pricing.ts";
import { priceBands } from "../../../../src/shared/seats/price-bands.ts";
import { SectionList } from "../../../../src/storefront/features/seats/list/section-list.tsx";
import { VenueMap } from "../../../../src/storefront/features/seats/map/venue-map.tsx";
import type { Mount } from "../subject.ts";
import type { Venue } from "../venue.ts";

const commission: Commission = { type: "Percentage", value: 5 };
const filter = { access: false };
const none: readonly never[] = [];
const nothing = () => undefined;

const COLUMNS = 25;
const MIDDLE = 9 * COLUMNS + 14;

/** How many seats to the right of the middle seat the nth free seat of its row is. */
function nearby(venue: Venue, nth: number): number {
  const row = Array.from(venue.states.subarray(MIDDLE, 10 * COLUMNS)).flatMap((state, at) => (state === 0 ? [at] : []));
  return row[nth] ?? 0;
}

/** The colours of a patch of the seat beside its number. Choosing the seat changes them, and hovering does not. */
function coloursAt(box: HTMLElement, { x, y }: { x: number; y: number }): string {
  const context = box.querySelector("canvas")?.getContext("2d");
  return context?.getImageData(x - 9, y - 2, 2, 4).data.join() ?? "";
}

/** The content of the page when the picker opens: the map, and the list of its sections, which opens their seats. */
function mountWith(box: HTMLElement, venue: Venue, dotsFromPx: number | undefined) {
  const bands = priceBands(venue.sections);
  let chosen: ReadonlySet<string> = new Set();
  let open: () => void = nothing;
  let pressed = { x: 0, y: 0 };
  let before = "";
  function Picker() {
    const [selected, setSelected] = useState(chosen);
    const [opened, setOpened] = useState<string>();
    useEffect(() => {
      open = () => setOpened("1");
    }, []);
    useEffect(() => {
      chosen = selected;
    }, [selected]);
    const toggle = (id: string) => setSelected((before) => new Set([...before, id]));
    return (
      <>
        <VenueMap
          plan={venue.plan}
          sections={venue.sections}
          seats={venue.seats}
          selectedIds={selected}
          commission={commission}
          filter={filter}
          bands={bands}
          openSectionId={opened}
          onSectionsInView={nothing}
          onOpenSection={nothing}
          onToggle={toggle}
          {...(dotsFromPx === undefined ? {} : { dotsFromPx })}
        />
        <SectionList
          sections={venue.sections}
          commission={commission}
          filter={filter}
          bands={bands}
          plan={venue.plan}
          openSectionId={undefined}
          chosen={none}
          onOpen={nothing}
          onClearFilter={nothing}
        />
      </>
    );
  }
  createRoot(box).render(<Picker />);
  const surface = () => box.querySelector<HTMLElement>('[role="application"]');
  const wheel = (deltaY: number) =>
    surface()?.dispatchEvent(
      new WheelEvent("wheel", { deltaY, clientX: 640, clientY: 340, bubbles: true, cancelable: true }),
    );
  return {
    isDrawn: () => box.querySelector("[data-drawn]") !== null,
    // Section 1 then fills the screen at 30 pixels for each seat, and its corner is the venue's corner.
    at: (seat: number) => {
      pressed = { x: 636 + 30 * nearby(venue, seat), y: 325 };
      before = coloursAt(box, pressed);
      return pressed;
    },
    // Read from the canvas, because the page's list updates later.
    isChosen: () => coloursAt(box, pressed) !== before,
    zoomIn: () => open(),
    zoom: (factor: number) => wheel(-Math.log(factor) / 0.0022),
    pan: (dx: number) => {
      const key = dx < 0 ? "ArrowRight" : "ArrowLeft";
      surface()?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    },
  };
}

/** Draws every seat, however small. */
export const mount: Mount = (box, venue) => mountWith(box, venue, 0);
/** As buyers see it: when zoomed out, only sections are drawn. */
export const mountFromAfar: Mount = (box, venue) => mountWith(box, venue, undefined);
