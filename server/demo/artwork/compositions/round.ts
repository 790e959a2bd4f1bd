import { type Composition, circle, cycle, polygon, rect } from "../frame.ts";

/** Half rings over a horizon: a sunrise, a bandshell, a hill of sound. */
export const arcs: Composition = ({ width, height, palette, random }) => {
  const [first, second] = palette.tones;
  const horizon = height * 0.84;
  const x = width * (0.56 + random() * 0.14);
  const band = Math.min(width, height) * 0.085;
  const count = Math.ceil(Math.hypot(width, height) / band);
  let svg = "";
  for (let ring = count; ring > 0; ring--)
    svg += circle(x, horizon, ring * band, ring % 3 === 0 ? palette.ground : ring % 3 === 1 ? second : first);
  svg += circle(x, horizon, band * 0.9, palette.tones[2]);
  return `${svg}${rect(0, horizon, width, height, palette.ground)}${rect(0, horizon - 5, width, 10, palette.tones[2])}`;
};

/** Rings around one point, like a record, a dropped stone or a slow sun. */
export const rings: Composition = ({ width, height, palette, random }) => {
  const x = width * (0.55 + random() * 0.15);
  const y = height * (0.48 + random() * 0.1);
  const step = Math.min(width, height) * 0.052;
  const [first, second] = palette.tones;
  let svg = "";
  for (let ring = Math.ceil(Math.hypot(width, height) / step / 1.4); ring > 2; ring--)
    svg += circle(x, y, ring * step, ring % 2 === 0 ? palette.ground : ring % 4 === 1 ? first : second);
  return `${svg}${circle(x, y, step * 2.6, first)}${circle(x, y, step * 0.5, palette.ground)}`;
};

/** Layers of petals around a centre. */
export const petals: Composition = ({ width, height, palette, random }) => {
  const x = width * 0.58;
  const y = height * 0.52;
  const reach = Math.max(width, height) * 0.62;
  const turn = random() * 40;
  let svg = "";
  for (let layer = 0; layer < 3; layer++) {
    const length = reach * (1 - layer * 0.3);
    const count = 12 - layer * 2;
    const colour = cycle([palette.tones[1], palette.tones[0], palette.tones[2]], layer);
    for (let petal = 0; petal < count; petal++) {
      const angle = turn + layer * 15 + (360 / count) * petal;
      svg += `<ellipse cx="${(x + length / 2).toFixed(1)}" cy="${y}" rx="${(length / 2).toFixed(1)}" ry="${(length * 0.105).toFixed(1)}" fill="${colour}" transform="rotate(${angle.toFixed(1)} ${x} ${y})"/>`;
    }
  }
  return `${svg}${circle(x, y, reach * 0.13, palette.ground)}${circle(x, y, reach * 0.07, palette.tones[0])}`;
};

/** A night sky of dots, some of them connected, over a dark ridge. */
export const stars: Composition = ({ width, height, palette, random }) => {
  const size = Math.min(width, height);
  let svg = "";
  for (let index = 0; index < 90; index++)
    svg += circle(random() * width, random() * height * 0.86, size * (0.003 + random() ** 3 * 0.012), palette.tones[1]);
  const chain = Array.from({ length: 6 }, (_, index) => {
    const x = width * (0.14 + index * 0.145);
    return [x, height * (0.2 + random() * 0.42)] as const;
  });
  svg += `<polyline points="${chain.map((point) => point.join(",")).join(" ")}" fill="none" stroke="${palette.tones[0]}" stroke-width="${size * 0.012}" stroke-linejoin="round"/>`;
  for (const [x, y] of chain)
    svg += circle(x, y, size * 0.038, palette.tones[0]) + circle(x, y, size * 0.017, palette.ground);
  svg += circle(width * 0.76, height * 0.16, size * 0.11, palette.tones[2]);
  const ridge = Array.from(
    { length: 13 },
    (_, index) => [(width * index) / 12, height * (0.86 + ((index * 5) % 7) * 0.014)] as const,
  );
  return svg + polygon([[0, height], ...ridge, [width, height]], palette.tones[1]);
};

/** Balloons, plates, moons: large discs with another colour where they overlap. */
export const moons: Composition = ({ width, height, palette, random }) => {
  const size = Math.min(width, height) * 0.3;
  const discs = Array.from({ length: 5 }, (_, index) => ({
    x: width * (0.12 + index * 0.2),
    y: height * (index % 2 === 0 ? 0.36 : 0.66) + (random() - 0.5) * size * 0.3,
    r: size * (0.8 + random() * 0.35),
    fill: cycle(palette.tones, index),
  }));
  let svg = discs.map((disc) => circle(disc.x, disc.y, disc.r, disc.fill)).join("");
  for (const [index, disc] of discs.entries()) {
    const next = discs[index + 1];
    if (!next) break;
    svg += `<clipPath id="disc${index}"><circle cx="${disc.x}" cy="${disc.y}" r="${disc.r}"/></clipPath>`;
    svg += `<g clip-path="url(#disc${index})">${circle(next.x, next.y, next.r, palette.ground)}</g>`;
  }
  return svg;
};
