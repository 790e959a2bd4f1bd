import { SeatMapCanvas } from "@alisaitteke/seatmap-canvas";
import type { Mount } from "../subject.ts";

/** Blocks and seats as SVG by d3. A seat can be pressed once its block has been zoomed in. */
export const mount: Mount = (box, venue) => {
  box.id = "seatmap";
  const map = new SeatMapCanvas("#seatmap", { style: { seat: {}, block: {}, legend: {}, label: {}, tooltip: {} } });
  map.data.replaceData(
    [...venue.seats].map(([id, seats], block) => ({
      id,
      title: `Section ${id}`,
      labels: [],
      seats: seats.map((seat) => ({
        id: seat.seatId,
        title: seat.label,
        x: (venue.places[2 * (block * 500 + Number(seat.row - 1) * 25 + seat.column - 1)] ?? 0) * 30,
        y: (venue.places[2 * (block * 500 + Number(seat.row - 1) * 25 + seat.column - 1) + 1] ?? 0) * 30,
        salable: seat.status === "free",
      })),
    })),
  );
  const seatElement = (seat: number) => box.querySelectorAll<SVGGElement>(".seat")[seat];
  const chosen = new Set<number>();
  map.eventManager.addEventListener("SEAT.CLICK", (seat) => {
    seat.select();
    chosen.add(Number(seat.item.id) - 1);
  });
  return {
    isDrawn: () => box.querySelectorAll(".seat").length >= venue.states.length,
    at: (seat) => {
      const { left, top, width, height } = seatElement(seat)?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    isChosen: (seat) => chosen.has(seat),
  };
};
