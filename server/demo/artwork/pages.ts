import { artDirection } from "./art-direction.ts";
import { compositions } from "./compositions.ts";
import { type Frame, randomFrom, rect } from "./frame.ts";
import { type Palette, palettes } from "./palettes.ts";
import { face, lookOf } from "./portraits.ts";

export interface Poster {
  ref: string;
  title: string;
  /** The line at the foot, such as the venue. */
  foot: string;
}

function direction(ref: string) {
  const chosen = artDirection[ref];
  if (!chosen) throw new Error(`no art direction for ${ref}`);
  return { draw: compositions[chosen[0]], palette: palettes[chosen[1]] as Palette };
}

/** Draws an event's art in a frame of this size. */
export function art(ref: string, width: number, height: number): string {
  const { draw, palette } = direction(ref);
  const frame: Frame = { width, height, palette, random: randomFrom(ref) };
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg">${rect(0, 0, width, height, palette.ground)}${draw(frame)}</svg>`;
}

const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A placeholder for a poster's art. */
export const EMPTY_ROOM = "<!-- art -->";

export const POSTER = { width: 960, height: 1200 };
export const BANNER = { width: 1600, height: 900 };
export const PORTRAIT = { width: 560, height: 560 };
export const LOGO = { width: 360, height: 180 };

/**
 * Lays out a poster: title, art and venue, one below the other. fitTitle sets the title's size on the page, and the art is
 * then drawn for the space that is left.
 */
export function posterPage({ ref, title, foot }: Poster): string {
  const { palette } = direction(ref);
  return `<div class="poster" style="background:${palette.ground};color:${palette.ink}">
    <h1><span>${inHtml(title)}</span></h1><div class="art">${EMPTY_ROOM}</div><p>${inHtml(foot)}</p></div>`;
}

export const bannerPage = (ref: string) => art(ref, BANNER.width, BANNER.height);

/** Draws an act's picture: its own face, in the event's colours, in front of its art. @param act its number among all acts */
export function portraitPage(ref: string, act: number): string {
  const { palette } = direction(ref);
  const { width, height } = PORTRAIT;
  return `<div style="position:relative">${art(ref, width, height)}<svg style="position:absolute;inset:0" width="${width}" height="${height}">${face(lookOf(act), palette)}</svg></div>`;
}

/** Draws an organiser's or sponsor's logo: a mark and a name on white. */
export function logoPage(name: string): string {
  const random = randomFrom(name);
  const colours = ["#0d5c4a", "#7c2d12", "#1e3a8a", "#671a49", "#a82a48", "#0f6480"];
  const colour = colours[Math.floor(random() * colours.length)] ?? "#0d5c4a";
  const marks = [
    `<circle cx="36" cy="36" r="34"/><circle cx="46" cy="28" r="18" fill="#fff"/>`,
    `<path d="M2 70V36A34 34 0 0 1 70 36V70H50V36A14 14 0 0 0 22 36V70Z"/>`,
    `<path d="M2 70L36 2L70 70Z"/><path d="M24 70L36 44L48 70Z" fill="#fff"/>`,
    `<path d="M2 2H34V34H2ZM38 38H70V70H38Z"/><circle cx="54" cy="18" r="16"/><circle cx="18" cy="54" r="16"/>`,
    `<path d="M2 36A34 34 0 0 1 70 36ZM2 44H70A34 34 0 0 1 2 44Z"/>`,
  ];
  const mark = marks[Math.floor(random() * marks.length)] ?? "";
  return `<div class="logo" style="color:${colour}"><svg width="72" height="72" fill="${colour}">${mark}</svg><span>${inHtml(name)}</span></div>`;
}

/** A script for the page, which finds the largest title that fits its box without breaking a word. */
export const fitTitle = `(async () => {
  await document.fonts.ready;
  const heading = document.querySelector("h1");
  if (!heading) return;
  const words = heading.querySelector("span");
  for (let size = 190; size > 60; size -= 2) {
    heading.style.fontSize = size + "px";
    const { height } = words.getBoundingClientRect();
    if (height <= 400 && words.scrollWidth <= words.clientWidth) break;
  }
})()`;

export const styles = `
  * { margin: 0; box-sizing: border-box; }
  body { font-family: Bricolage; }
  svg { display: block; }
  .poster { width: 960px; height: 1200px; display: flex; flex-direction: column; overflow: hidden; }
  .poster h1 { padding: 46px 56px 0; font-weight: 780; letter-spacing: -.035em; line-height: .93; overflow: hidden; flex: none; }
  .poster h1 span { display: block; text-wrap: balance; padding-bottom: .2em; }
  .poster .art { flex: 1; min-height: 0; overflow: hidden; position: relative; }
  .poster p { flex: none; padding: 28px 56px 36px; font-size: 40px; font-weight: 640; letter-spacing: -.01em; line-height: 1.1; }
  .logo { width: 360px; height: 180px; padding: 20px; display: flex; gap: 18px; align-items: center; background: #fff; }
  .logo svg { flex: none; }
  .logo span { font-weight: 750; font-size: 38px; letter-spacing: -.03em; line-height: 1; text-wrap: balance; }
`;
