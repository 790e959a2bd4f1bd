import { CHOSEN, COLOURS, fit, type Mount, SIZE } from "../subject.ts";

/** The lower bound: a bare canvas and one arc for each seat. It has no labels, accessibility or index; a click checks every seat. */
export const mount: Mount = (box, venue) => {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  box.append(canvas);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const chosen = new Set<number>();
  const base = fit(venue);
  let [scale, shift] = [1, 0];
  const x = (seat: number) => ((venue.places[2 * seat] ?? 0) * base.unit + base.left) * scale + shift;
  const y = (seat: number) => ((venue.places[2 * seat + 1] ?? 0) * base.unit + base.top) * scale;
  const one = (seat: number) => {
    context.beginPath();
    context.arc(x(seat), y(seat), base.unit * 0.41 * scale, 0, 2 * Math.PI);
    context.fillStyle = chosen.has(seat) ? CHOSEN : (COLOURS[venue.states[seat] ?? 0] ?? "");
    context.fill();
  };
  const all = () => {
    context.clearRect(0, 0, SIZE.width, SIZE.height);
    for (let seat = 0; seat < venue.states.length; seat++) one(seat);
  };
  canvas.addEventListener("click", (event) => {
    let [best, least] = [-1, Infinity];
    for (let seat = 0; seat < venue.states.length; seat++) {
      const away = Math.hypot(x(seat) - event.clientX, y(seat) - event.clientY);
      if (away < least) [best, least] = [seat, away];
    }
    chosen.add(best);
    one(best);
  });
  all();
  return {
    isDrawn: () => true,
    at: (seat) => ({ x: x(seat), y: y(seat) }),
    isChosen: (seat) => chosen.has(seat),
    zoom: (factor) => {
      scale *= factor;
      all();
    },
    pan: (dx) => {
      shift += dx;
      all();
    },
  };
};
