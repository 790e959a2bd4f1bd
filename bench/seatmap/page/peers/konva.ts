import Konva from "konva";
import { CHOSEN, COLOURS, fit, type Mount, SIZE } from "../subject.ts";

/** Tuned as Konva's own guide recommends: no hit graph and no perfect drawing for the many seats. Hits are computed. */
export const mount: Mount = (box, venue) => {
  const stage = new Konva.Stage({ container: box, ...SIZE });
  const layer = new Konva.Layer({ listening: false });
  const top = new Konva.Layer({ listening: false });
  stage.add(layer, top);
  const base = fit(venue);
  const chosen = new Set<number>();
  const x = (seat: number) => (venue.places[2 * seat] ?? 0) * base.unit + base.left;
  const y = (seat: number) => (venue.places[2 * seat + 1] ?? 0) * base.unit + base.top;
  const circle = (seat: number, fill: string | undefined) =>
    new Konva.Circle({
      x: x(seat),
      y: y(seat),
      radius: base.unit * 0.41,
      fill: fill ?? "",
      listening: false,
      perfectDrawEnabled: false,
      shadowForStrokeEnabled: false,
    });
  for (let seat = 0; seat < venue.states.length; seat++) layer.add(circle(seat, COLOURS[venue.states[seat] ?? 0]));
  stage.on("click", () => {
    const pointer = stage.getPointerPosition();
    let [best, least] = [-1, Infinity];
    for (let seat = 0; pointer && seat < venue.states.length; seat++) {
      const away = Math.hypot(x(seat) - pointer.x, y(seat) - pointer.y);
      if (away < least) [best, least] = [seat, away];
    }
    chosen.add(best);
    top.add(circle(best, CHOSEN));
    top.draw();
  });
  layer.draw();
  return {
    isDrawn: () => true,
    at: (seat) => ({ x: x(seat), y: y(seat) }),
    isChosen: (seat) => chosen.has(seat),
    zoom: (factor) => {
      const scale = stage.scaleX() * factor;
      stage.scale({ x: scale, y: scale });
      layer.draw();
    },
    pan: (dx) => {
      stage.x(stage.x() + dx);
      layer.draw();
    },
  };
};
