import { inflateSync } from "node:zlib";

interface PdfObject {
  dictionary: string;
  /** The inflated stream; empty if the object has none. */
  stream: string;
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString("latin1");
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = "", body = ""] = match;
    const [dictionary = "", raw] = body.split(/\nstream\n/);
    const bytes = Buffer.from(raw?.replace(/\nendstream$/, "") ?? "", "latin1");
    const inflated = bytes.length > 0 && dictionary.includes("/FlateDecode") ? inflateSync(bytes) : bytes;
    objects.set(Number(id), { dictionary, stream: inflated.toString("latin1") });
  }
  return objects;
}

const idAfter = (dictionary: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]);

/** The text of each glyph number, from the font's ToUnicode table. */
function glyphsOf(cmap: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = "0", , list = ""] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[(.*?)\]/gi))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(
        Number.parseInt(first, 16) + index,
        Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
      );
  return glyphs;
}

/** Number 0 stands for letters that a font lacks. */
const glyphText = (font: ReadonlyMap<number, string>, code: number) => (code === 0 ? "\ufffd" : font.get(code));

function textOf(content: string, fonts: ReadonlyMap<string, Map<number, string>>): string {
  let font = new Map<number, string>();
  let text = "";
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[^\]])*)\] TJ/gi)) {
    if (name) font = fonts.get(name) ?? new Map();
    if (shown === undefined) continue;
    for (const [, hex = ""] of shown.matchAll(/<([0-9a-f]+)>/gi))
      for (const code of hex.match(/.{4}/g) ?? []) text += glyphText(font, Number.parseInt(code, 16)) ?? "\ufffd";
    text += "\n";
  }
  return text;
}

/** The rectangles of a page that are one unit high, in the page's units, as an SVG on white. A ticket's code has 49 modules a side. */
function codeOf(content: string): string {
  const path = [...content.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm)]
    .map(([, x, y, width]) => `M${x} ${y}h${width}v1H${x}z`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 49 49" width="490" height="490"><rect width="49" height="49" fill="#fff"/><path fill="#000" d="${path}"/></svg>`;
}

export interface PdfPage {
  /** Each glyph's letters, from left to right. A letter that no font has is U+FFFD. */
  text: string;
  /** A ticket's code as an SVG. */
  code: Buffer;
}

/** The pages of a PDF as pdfkit writes it, in order: their text, and the code drawn on each. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].find((object) => /\/Type \/Pages\b/.test(object.dictionary));
  const kids = /\/Kids \[([^\]]*)\]/.exec(pages?.dictionary ?? "")?.[1] ?? "";
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = objects.get(Number(id))?.dictionary ?? "";
    const content = objects.get(idAfter(page, "Contents"))?.stream ?? "";
    const resources = objects.get(idAfter(page, "Resources"))?.dictionary ?? page;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", font]) => {
        const unicode = idAfter(objects.get(Number(font))?.dictionary ?? "", "ToUnicode");
        return [name, glyphsOf(objects.get(unicode)?.stream ?? "")];
      }),
    );
    return { text: textOf(content, fonts), code: Buffer.from(codeOf(content)) };
  });
}
