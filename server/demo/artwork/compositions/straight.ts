import { type Composition, circle, cycle, polygon, rect } from "../frame.ts";

/** Beams from a stage at the bottom. */
export const rays: Composition = ({ width, height, palette, random }) => {
  const [first, second, third] = palette.tones;
  const x = width * (0.5 + random() * 0.1);
  const y = height * 1.02;
  const beams = 15;
  let svg = "";
  for (let beam = 0; beam < beams; beam++) {
    const angle = Math.PI * (1.08 + (0.84 * (beam + 0.2)) / beams);
    const wide = (Math.PI * 0.84 * 0.56) / beams;
    const far = Math.hypot(width, height);
    const at = (a: number) => [x + far * Math.cos(a), y + far * Math.sin(a)] as const;
    svg += polygon([[x, y], at(angle), at(angle + wide)], cycle([first, second, first, third], beam));
  }
  return `${svg}<ellipse cx="${x}" cy="${height * 1.04}" rx="${width * 0.42}" ry="${height * 0.17}" fill="${palette.ground}"/><ellipse cx="${x}" cy="${height * 1.06}" rx="${width * 0.36}" ry="${height * 0.14}" fill="${second}"/>`;
};

/** Quarter circles, discs and squares on a grid: windows, panes, kites. */
export const tiles: Composition = ({ width, height, palette, random }) => {
  const side = Math.min(width, height) / (width > height ? 5 : 6);
  let svg = "";
  for (let y = 0; y < height; y += side)
    for (let x = 0; x < width; x += side) {
      const fill = cycle(palette.tones, Math.floor(random() * 3));
      const shape = random();
      if (shape < 0.42) {
        const corner = Math.floor(random() * 4) * 90;
        svg += `<path d="M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z" fill="${fill}" transform="translate(${x} ${y}) rotate(${corner} ${side / 2} ${side / 2})"/>`;
      } else if (shape < 0.66) svg += circle(x + side / 2, y + side / 2, side / 2, fill);
      else if (shape < 0.8) svg += rect(x, y, side + 0.5, side + 0.5, fill);
    }
  return svg;
};

/** Columns of sound, mirrored at a line. */
export const bars: Composition = ({ width, height, palette, random }) => {
  const count = width > height ? 27 : 17;
  const step = width / count;
  const middle = height * 0.5;
  let svg = "";
  for (let bar = 0; bar < count; bar++) {
    const swell = 0.25 + 0.75 * Math.abs(Math.sin((bar / count) * Math.PI * 2.3 + 0.5));
    const tall = height * 0.46 * swell * (0.6 + random() * 0.4);
    const fill = cycle(palette.tones, Math.floor(random() * 3));
    svg += `<rect x="${(bar * step + step * 0.16).toFixed(1)}" y="${(middle - tall).toFixed(1)}" width="${(step * 0.68).toFixed(1)}" height="${(tall * 2).toFixed(1)}" rx="${(step * 0.34).toFixed(1)}" fill="${fill}"/>`;
  }
  return svg;
};

/** Slanted ribbons that pass over and under: marquees, bunting, circus. */
export const ribbons: Composition = ({ width, height, palette, random }) => {
  const step = Math.min(width, height) * 0.125;
  const lean = height * 0.55;
  let svg = "";
  for (let index = 0, x = -lean; x < width + lean; index++, x += step)
    if (index % 2 === 0)
      svg += polygon(
        [
          [x, height],
          [x + step, height],
          [x + step + lean, 0],
          [x + lean, 0],
        ],
        cycle(palette.tones, index / 2),
      );
  const y = height * (0.42 + random() * 0.1);
  const radius = Math.min(width, height) * 0.27;
  return `${svg}${circle(width * 0.58, y, radius * 1.22, palette.ground)}${circle(width * 0.58, y, radius, palette.tones[0])}${circle(width * 0.58 + radius * 0.36, y - radius * 0.12, radius * 0.86, palette.ground)}`;
};

/** Rows of zigzags: heat, electricity, a very loud guitar. */
export const zigzag: Composition = ({ width, height, palette, random }) => {
  const tooth = Math.min(width, height) * 0.17;
  const thick = tooth * 0.52;
  let svg = "";
  for (let row = 0, y = -tooth; y < height + tooth; row++, y += thick * 1.5) {
    const shift = random() * 0.25 * tooth;
    const count = Math.ceil(width / tooth) + 2;
    const upper = Array.from(
      { length: count },
      (_, index) => [index * tooth - tooth + shift, y + (index % 2 === 0 ? 0 : tooth * 0.8)] as const,
    );
    const lower = upper.map(([x, top]) => [x, top + thick] as const).reverse();
    svg += polygon([...upper, ...lower], cycle(palette.tones, row));
  }
  return svg;
};
