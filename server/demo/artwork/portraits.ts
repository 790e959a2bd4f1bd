import { circle, rect } from "./frame.ts";
import type { Palette } from "./palettes.ts";

/** What makes an act's face its own. No two acts have the same. */
export interface Look {
  skin: number;
  hair: number;
  cut: number;
  extra: number;
}

const skins = ["#f3cfae", "#e0a978", "#b9794a", "#8a5331", "#5c3620"];
const hairs = ["#1d1714", "#6b4423", "#b5522c", "#d9b36a", "#9a9691", "#4a2c6b"];

/** The look of the n-th act of the demo, counted from 0. Neighbours differ in all four traits. */
export function lookOf(act: number): Look {
  return {
    skin: (act * 2 + Math.floor(act / 5)) % skins.length,
    hair: (act + Math.floor(act / 6)) % hairs.length,
    cut: act % cuts.length,
    extra: (act + Math.floor(act / 8)) % extras.length,
  };
}

type Draw = (colour: string) => string;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Haircuts on a head around (280, 250): what lies behind the head, and what lies on it. */
const cuts: { behind: Draw; front: Draw }[] = [
  // Short, with a side parting.
  {
    behind: () => "",
    front: (c) =>
      path(
        "M176 236C170 120 300 90 350 140C392 156 390 214 384 240C366 206 330 186 262 190C220 190 190 206 176 236Z",
        c,
      ),
  },
  // Long and straight.
  {
    behind: (c) => path("M160 470V240C160 60 400 60 400 240V470Z", c),
    front: (c) =>
      path(
        "M178 250C180 140 270 130 280 150C290 130 380 140 382 250C366 190 320 178 280 180C240 178 194 190 178 250Z",
        c,
      ),
  },
  // A round cloud of curls.
  {
    behind: (c) =>
      [
        [180, 170],
        [230, 120],
        [300, 112],
        [360, 146],
        [396, 210],
        [166, 236],
        [392, 282],
        [172, 290],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 66, c))
        .join(""),
    front: (c) =>
      [
        [214, 168],
        [262, 150],
        [312, 152],
        [354, 178],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 34, c))
        .join(""),
  },
  // None.
  { behind: () => "", front: () => "" },
  // A bun on top.
  {
    behind: (c) => circle(280, 96, 52, c),
    front: (c) => path("M176 250C172 110 388 110 384 250C372 196 330 170 280 170C230 170 188 196 176 250Z", c),
  },
  // A bob with a straight fringe.
  {
    behind: (c) => path("M156 340V230C156 90 404 90 404 230V340Z", c),
    front: (c) => path("M172 224C176 110 384 110 388 224Z", c),
  },
  // A tall brush.
  {
    behind: () => "",
    front: (c) =>
      path("M182 220L196 92L236 138L262 70L294 132L336 76L346 142L390 112L380 224C350 184 214 184 182 220Z", c),
  },
];

/** Things that an act wears, on the same head. */
const extras: ((palette: Palette) => string)[] = [
  () => "",
  // Round glasses.
  () =>
    `<g fill="none" stroke="#14181c" stroke-width="8"><circle cx="238" cy="252" r="34"/><circle cx="322" cy="252" r="34"/><path d="M272 248h16"/></g>`,
  // A wide hat.
  ({ tones }) =>
    rect(130, 168, 300, 22, tones[0]) +
    path("M190 172C190 70 370 70 370 172Z", tones[0]) +
    rect(190, 148, 180, 20, tones[1]),
  // Dark glasses.
  () => rect(196, 228, 76, 44, "#14181c") + rect(288, 228, 76, 44, "#14181c") + line("M270 240H290", "#14181c", 8),
  // Earrings.
  ({ tones }) => circle(174, 318, 13, tones[0]) + circle(386, 318, 13, tones[0]),
];

/** Draws a head and shoulders in a picture of 560 by 560. */
export function face({ skin, hair, cut, extra }: Look, palette: Palette): string {
  const skinColour = skins[skin] ?? "";
  const hairColour = hairs[hair] ?? "";
  const { behind, front } = cuts[cut] ?? { behind: () => "", front: () => "" };
  const shade = "#00000026";
  const beard = (skin + cut + extra) % 3 === 0 && cut !== 1 && cut !== 4 && cut !== 5;
  return [
    behind(hairColour),
    path("M60 560C60 440 190 412 236 404V350H324V404C370 412 500 440 500 560Z", skinColour),
    path(
      "M60 560C60 446 170 420 226 408C250 448 310 448 334 408C390 420 500 446 500 560Z",
      palette.tones[(skin + cut) % 3] ?? "",
    ),
    path("M236 362C262 392 298 392 324 362V384C298 410 262 410 236 384Z", shade),
    `<ellipse cx="280" cy="256" rx="104" ry="126" fill="${skinColour}"/>`,
    circle(176, 266, 20, skinColour) + circle(384, 266, 20, skinColour),
    beard ? path("M178 282C184 420 376 420 382 282C360 330 330 318 280 318C230 318 200 330 178 282Z", hairColour) : "",
    circle(238, 254, 9, "#14181c") + circle(322, 254, 9, "#14181c"),
    line("M218 224q20 -14 40 -2M302 222q20 -12 40 2", hairColour === skinColour ? "#14181c" : hairColour, 9),
    line("M280 258q-16 34 2 38", shade, 8),
    line("M246 332q34 26 68 0", beard ? skinColour : "#7a2f2a", 9),
    front(hairColour),
    extras[extra]?.(palette) ?? "",
  ].join("");
}
