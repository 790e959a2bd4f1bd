import { expect, it } from "vitest";
import { NAMES_OF_SCRIPTS } from "#tests/support/names-of-scripts.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { writePdf } from "./pdf-parts.ts";
import { drawText } from "./pdf-text.ts";

/** The lines of a page that shows a text in every style, and whether a letter of it was drawn as a box. */
async function drawn(text: string, width = 500, maxLines = 20) {
  const pdf = await writePdf({ size: "A4", margin: 20, title: "", author: "", words: text }, (doc) => {
    doc.addPage();
    for (const style of ["text", "bold", "heading"] as const)
      drawText(doc, text, { style, size: 13, colour: "#000000" }, { x: 20, y: 20, width, maxLines });
  });
  const [page] = readPdf(pdf);
  return page?.text.trimEnd().split("\n") ?? [];
}

it.each(Object.entries(NAMES_OF_SCRIPTS))("draws every letter of a name in %s", async (_, name) => {
  const lines = (await drawn(name)).join("");
  expect(lines).not.toContain("\ufffd");
  // Joiners change the shapes beside them and have none themselves.
  expect([...name.replaceAll("\u200d", "")].filter((letter) => !lines.includes(letter))).toEqual([]);
});

it("draws words from right to left with the space between them", async () => {
  expect((await drawn("נועה בן"))[0]).toBe("ןב העונ");
});

it("draws parts of both directions from left to right", async () => {
  expect((await drawn("Adult · נועה 12 בן")).slice(0, 4)).toEqual(["Adult · ", "ןב ", "12", " העונ"]);
});

it("leaves emoji out with the space beside them, and shows a box for a letter that no font has", async () => {
  expect(await drawn("🎄 Carols 👩‍👧 by 🇦🇺 night 1️⃣")).toEqual(Array(3).fill("Carols by night"));
  expect(await drawn("𓀀")).toEqual(["\ufffd", "\ufffd", "\ufffd"]);
});

it("breaks lines where a script allows it, a long word anywhere, and shortens what is left", async () => {
  const lines = await drawn("春节晚会上海交响乐团", 60);
  // Some letters come from other files than their neighbours.
  expect(lines.join("")).toBe("春节晚会上海交响乐团".repeat(3));
  expect((await drawn("Red Gum Sessions", 70)).slice(0, 2)).toEqual(["Red Gum", "Sessions"]);
  expect((await drawn("Sommernachtstraum", 70)).slice(0, 2)).toEqual(["Sommern", "achtstrau"]);
  expect((await drawn("Red Gum Sessions", 70, 1)).slice(0, 1)).toEqual(["Red Gu…"]);
});
