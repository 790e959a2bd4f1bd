import { type Composition, circle, cycle } from "../frame.ts";

/** A wavy band from edge to edge, filled to the bottom. */
function swell(width: number, height: number, y: number, rise: number, length: number, phase: number, fill: string) {
  let path = `M0 ${height}`;
  for (let x = 0; x <= width + 8; x += 8)
    path += `L${x} ${(y + rise * Math.sin((x / length) * Math.PI * 2 + phase)).toFixed(1)}`;
  return `<path d="${path}L${width + 8} ${height}Z" fill="${fill}"/>`;
}

/** A sun that sets behind the sea. */
export const waves: Composition = ({ width, height, palette, random }) => {
  const [first, second] = palette.tones;
  const size = Math.min(width, height);
  const length = size * 0.22;
  let svg = circle(width * (0.6 + random() * 0.14), height * 0.24, size * 0.2, first);
  const colours = [second, first, palette.ground] as const;
  const step = size * 0.115;
  for (let band = 0, y = height * 0.28; y < height + step; band++, y += step)
    svg += swell(width, height + step, y, size * 0.032, length, band % 2 === 0 ? 0 : 0.8, cycle(colours, band));
  return svg;
};

/** Mountain ranges, one behind the other, under a low sun. */
export const hills: Composition = ({ width, height, palette, random }) => {
  const [first, second, third] = palette.tones;
  const size = Math.min(width, height);
  let svg = circle(width * (0.62 + random() * 0.12), height * 0.25, size * 0.17, first);
  const fills = [first, second, palette.ground, second, third] as const;
  for (const [index, fill] of fills.entries())
    svg += swell(
      width,
      height,
      height * (0.32 + index * 0.145),
      size * 0.075,
      width * (0.75 + random() * 0.4),
      random() * 6.3,
      fill,
    );
  return svg;
};

/** Smoke, scent, ribbons of sound: thick lines that wander side by side. */
export const drift: Composition = ({ width, height, palette, random }) => {
  const size = Math.min(width, height);
  const line = size * 0.062;
  const start = random() * 6.3;
  let svg = "";
  for (let index = 0; index < 18; index++) {
    const y0 = -height * 0.35 + index * line * 1.55;
    let path = "";
    for (let x = -20; x <= width + 20; x += 12) {
      const t = x / width;
      const y = y0 + height * 0.42 * Math.sin(t * 3.4 + start) * (0.5 + t * 0.6) + height * 0.2 * t;
      path += `${path ? "L" : "M"}${x} ${y.toFixed(1)}`;
    }
    svg += `<path d="${path}" fill="none" stroke="${cycle(palette.tones, index)}" stroke-width="${line}" stroke-linecap="round"/>`;
  }
  return svg;
};
