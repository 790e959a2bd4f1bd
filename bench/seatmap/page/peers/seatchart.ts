import Seatchart from "seatchart";
import "seatchart/dist/seatchart.css";
import type { Mount } from "../subject.ts";

/** One element for each seat in a grid. The library has no sections, so the venue is one block. */
export const mount: Mount = (box, venue) => {
  const columns = Math.ceil(Math.sqrt(venue.states.length * 1.6));
  const rows = Math.ceil(venue.states.length / columns);
  const chart = new Seatchart(box, {
    map: { rows, columns, seatTypes: { default: { label: "Seat", cssClass: "seat", price: 89 } } },
    cart: { visible: false },
    legendVisible: false,
  });
  const index = (seat: number) => ({ row: Math.floor(seat / columns), col: seat % columns });
  return {
    isDrawn: () => true,
    at: (seat) => {
      const element = box.querySelectorAll<HTMLElement>(".sc-seat")[seat];
      element?.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    isChosen: (seat) => chart.getSeat(index(seat)).state === "selected",
  };
};
