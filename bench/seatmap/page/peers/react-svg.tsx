import { memo, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { CHOSEN, COLOURS, fit, type Mount, SIZE } from "../subject.ts";

interface SeatProps {
  seat: number;
  x: number;
  y: number;
  radius: number;
  fill: string | undefined;
  onChoose: (seat: number) => void;
}

const Seat = memo(function Seat({ seat, x, y, radius, fill, onChoose }: SeatProps) {
  // biome-ignore lint/a11y/noStaticElementInteractions: this peer shows how such maps are usually written; the product's map works by keyboard.
  return <circle data-seat={seat} cx={x} cy={y} r={radius} fill={fill} onClick={() => onChoose(seat)} />;
});

/** React 19 with one memoised element for each seat. */
export const mount: Mount = (box, venue) => {
  const base = fit(venue);
  const chosen = new Set<number>();
  const list = Array.from(venue.states.keys());
  let isDrawn = false;
  function Seats() {
    const [latest, setLatest] = useState(-1);
    if (latest >= 0) chosen.add(latest);
    return (
      <svg width={SIZE.width} height={SIZE.height} aria-label="Seats" role="img">
        {list.map((seat) => (
          <Seat
            key={seat}
            seat={seat}
            x={(venue.places[2 * seat] ?? 0) * base.unit + base.left}
            y={(venue.places[2 * seat + 1] ?? 0) * base.unit + base.top}
            radius={base.unit * 0.41}
            fill={chosen.has(seat) ? CHOSEN : COLOURS[venue.states[seat] ?? 0]}
            onChoose={setLatest}
          />
        ))}
      </svg>
    );
  }
  flushSync(() => createRoot(box).render(<Seats />));
  isDrawn = true;
  return {
    isDrawn: () => isDrawn,
    at: (seat) => ({
      x: (venue.places[2 * seat] ?? 0) * base.unit + base.left,
      y: (venue.places[2 * seat + 1] ?? 0) * base.unit + base.top,
    }),
    isChosen: (seat) => chosen.has(seat),
  };
};
