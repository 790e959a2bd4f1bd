import type { RefObject } from "react";
import { MAX_TICKETS } from "#contract/rules/limits.ts";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { SeatEngine } from "#src/shared/seats/engine/seat-engine.ts";
import { displayOf } from "#src/shared/seats/engine/seat-look.ts";
import { idOf } from "#src/shared/seats/engine/seat-store.ts";
import { useMapGestures } from "#src/shared/seats/map/use-map-gestures.ts";
import { afterPaint } from "#src/ui/loading/in-own-task.ts";
import type { SeatViewWords } from "../seat-view-words.ts";
import { wordsOfSeat, wordsOfSection } from "./seat-words.ts";

interface Hands {
  commission: Commission;
  viewOf: SeatViewWords;
  openSectionId: string | undefined;
  onOpenSection: (sectionId: string) => void;
  onToggle: (seatId: string) => void;
}

/**
 * The buyer's gestures on the map: choosing seats and opening sections.
 * @returns the source of the tooltip next to the pointer
 */
export function useMapHands(engine: SeatEngine | undefined, surface: RefObject<HTMLElement | null>, hands: Hands) {
  const tip = useMapGestures(engine, surface, {
    wordsOf: (hit) =>
      hit.kind === "seat"
        ? wordsOfSeat(hit.spot, hands, engine?.isSelected(hit.spot) === true)
        : wordsOfSection(hit.section, engine?.scene.facts.get(hit.section.id)),
    onTap: (hit, at) => {
      if (!engine) return;
      if (hit.kind === "seat") {
        const { spot } = hit;
        const isChosen = !engine.isSelected(spot);
        if (isChosen && displayOf(spot.section.look(spot.index)) !== "available") return true;
        const seatId = idOf(spot);
        // A seat past the limit is refused with a message, so it is not drawn as chosen first.
        if (!isChosen || engine.scene.selected.length < MAX_TICKETS) engine.press(spot, isChosen);
        // The seat is drawn with the next frame. The page's list, total and address take longer and follow after it.
        afterPaint(() => {
          tip.show(undefined);
          hands.onToggle(seatId);
          afterPaint(() => engine.settle(seatId));
        });
        return;
      }
      const { id } = hit.section;
      if (engine.level !== "far" && engine.scene.seats.has(id)) return engine.pilot.closer(at);
      if (id === hands.openSectionId) engine.pilot.toSection(id);
      hands.onOpenSection(id);
    },
  });
  return tip;
}
