import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectNoSideways } from "#tests/e2e/no-sideways.ts";
import { expectGoodScreen, LAPTOP } from "../desk-steps.ts";
import { expectSaved } from "../draft/draft-steps.ts";
import { changePlan, nameOf, openPlan, rename, selection, show, storedPlan, tool } from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP, provoked: /status of (412|422)/ });
test.describe.configure({ timeout: 120_000 });

const drawn = (page: Page, name: string) => page.getByRole("form", { name });
const add = (page: Page) => page.getByRole("button", { name: "Add to the plan" }).click();
const read = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel("File with a plan")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });

test("a drawing tool says what is wrong with numbers and names, and adds nothing until it is right", async ({
  page,
}) => {
  const ref = await openPlan(page);
  await tool(page, "Block of rows").click();
  const block = drawn(page, "Block of rows");
  const rows = block.getByLabel("Rows", { exact: true });
  // Typing 2000 passes through 200, which is a valid number of rows.
  await rows.fill("");
  await rows.pressSequentially("2000");
  for (const [label, wrong] of [
    ["Seats in the first row", "-5"],
    ["Seat to seat", "0"],
    ["Angle", "1e9"],
    ["Across", ""],
  ] as const)
    await block.getByLabel(label).fill(wrong);
  await add(page);
  await expect(rows).toBeFocused();
  await expect(rows).toHaveAccessibleDescription("A number from 1 to 200");
  await expect(block).toBeVisible();
  await rows.fill("200");
  await block.getByLabel("Seats in the first row").fill("500");
  await block.getByLabel("Seat to seat").fill("0.5");
  await block.getByLabel("Angle").fill("0.5");
  await expect(block.getByLabel("Angle")).toHaveAccessibleDescription("A whole number from -360 to 360");
  await block.getByLabel("Angle").fill("0");
  await block.getByLabel("Across").fill("0");
  await expect(block.getByText(/^A block has 50,000 seats at most, and this one would have 100,000/)).toBeVisible();
  await add(page);
  await expect(block).toBeVisible();
  await rows.fill("1");
  await block.getByLabel("Rows are an arc").check();
  await block.getByLabel("Radius of the first row").fill("2");
  await expect(block.getByText(/^A row would go around more than once/)).toBeVisible();
  await expectGoodScreen(page, LAPTOP);
  await block.getByRole("button", { name: "Cancel" }).click();

  await tool(page, "Row").click();
  const row = drawn(page, "Row");
  await row.getByLabel("Name of the row").fill(" ");
  await add(page);
  await expect(row.getByLabel("Name of the row")).toBeFocused();
  await row.getByLabel("Name of the row").fill("0");
  await row.getByLabel("Section").fill(" Stalls\t");
  await row.getByLabel("Seats are numbered").selectOption("by my own list");
  await row.getByLabel("Numbers, with commas").fill("1, 2, 12345678901");
  await expect(row.getByText("Each has 10 characters at most.")).toBeVisible();
  await row.getByLabel("Numbers, with commas").fill("1, 2, <i>, 🎭, ثلاثة");
  await add(page);
  await expectSaved(page);
  const [stalls, ...others] = (await storedPlan(page.request, ref)).sections;
  expect(others).toEqual([]);
  const numbers = stalls.seats
    .filter((seat: { row: string }) => seat.row === "0")
    .map((seat: { number: string }) => seat.number);
  expect(numbers.slice(0, 6)).toEqual(["1", "2", "<i>", "🎭", "ثلاثة", ""]);
});

test("names of 200 letters, markup and long numbers are copied, saved and shown without breaking the page", async ({
  page,
}) => {
  const ref = await openPlan(page);
  const title = `<b>"Rang"</b> & شرفة ${"W".repeat(200)}`.slice(0, 200);
  await changePlan(page.request, ref, [{ op: "replace", path: ["sections", 0, "title"], value: title }]);
  await show(page, "Table");
  await rename(page, "A", "9007199254740992");
  await rename(page, "B", "9007199254740993");
  await rename(page, "C", "x".repeat(40));
  await expectSaved(page);
  const copy = async () => {
    await selection(page).getByText("Place", { exact: true }).click();
    await selection(page).getByRole("button", { name: "Copy" }).click();
  };
  for (const row of ["9007199254740992", "x".repeat(40)]) {
    await page.getByLabel(`Select row ${row}`, { exact: true }).check();
    await copy();
    await selection(page).getByRole("button", { name: "Select nothing" }).click();
  }
  await expect(nameOf(page, "9007199254740994")).toBeVisible();
  await expect(page.getByLabel(`Name of ${"x".repeat(38)} 2`, { exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Select the section" }).first().click();
  await copy();
  await expectSaved(page);
  const { sections } = await storedPlan(page.request, ref);
  expect(sections).toHaveLength(2);
  expect(sections[1].title).toBe(`${title.slice(0, 198)} 2`);
  await expectGoodScreen(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
});

test("a name that another section or entrance has, and a licence that is no number, stay in their fields with the reason", async ({
  page,
}) => {
  const ref = await openPlan(page);
  await tool(page, "Block of rows").click();
  await drawn(page, "Block of rows").getByLabel("Section").fill("Circle");
  await add(page);
  await selection(page).getByText("Section Circle", { exact: true }).click();
  const name = selection(page).getByLabel("Name", { exact: true });
  await name.fill("Stalls");
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription(/^Another section is called Stalls\./);
  await name.fill("Dress circle");
  await name.press("Enter");
  await selection(page).getByRole("button", { name: "Select nothing" }).click();
  const licence = page.getByLabel("How many people the licence lets in");
  for (const wrong of ["abc", "-5", "1e9", "0.5", "999999"]) {
    await licence.fill(wrong);
    await licence.press("Enter");
    await expect(licence).toHaveValue(wrong);
    await expect(licence).toHaveAccessibleDescription("A whole number from 1 to 100,000, or nothing.");
  }
  await licence.fill("600");
  await licence.press("Enter");
  await expectSaved(page);
  const plan = await storedPlan(page.request, ref);
  expect(plan.capacity).toBe(600);
  expect(plan.sections.map((section: { title: string }) => section.title)).toEqual(["Stalls", "Dress circle"]);
});

test("a wrong file is told by its lines, leaves the plan as it was, and never comes back with a reload", async ({
  page,
}, info) => {
  const ref = await openPlan(page);
  const before = await storedPlan(page.request, ref);
  const refusal = page.getByRole("main").getByText("We couldn't read that file").locator("../..");
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
  const lines = Array.from({ length: 10_000 }, (_, at) => `Stalls,A,${at},${at % 3 === 0 ? "x" : at},0`);
  const seats = { ...before.sections[0], geometry: undefined, outline: undefined, seats: [null] };
  for (const [name, content, words] of [
    ["empty.csv", "", "It is empty."],
    ["picture.json", png, /It isn't a text/],
    ["cut.json", '{"name":"Hall","zones":[{"rows":[{"seats":[', /isn't a JSON file/],
    ["lines.csv", ["section,row,number,x,y", ...lines].join("\n"), /line 5: x 'x' must be a number.*and 3324 more/s],
    ["hostile.json", JSON.stringify({ ...before, sections: [seats] }), /seats, 0 must be an entry with named fields/],
  ] as const) {
    await read(page, name, content);
    await expect(refusal).toContainText(words);
  }
  const large = info.outputPath("large.csv");
  await writeFile(large, `section,row,number,x,y\n${"Stalls,A,1,0,0\n".repeat(2_200_000)}`);
  await page.getByLabel("File with a plan").setInputFiles(large);
  await expect(refusal).toContainText("the file has more than 250000 seats");
  await expectGoodScreen(page, LAPTOP);
  await page.reload();
  await show(page, "Table");
  await expect(nameOf(page, "A")).toBeVisible();
  expect(await storedPlan(page.request, ref)).toEqual(before);

  const undo = page.getByRole("button", { name: "Undo" });
  const csv = "section;row;number;x;y\r\nCafé;A;1;0;0,5\r\nCafé;A;2;1;0,5\r\n";
  for (const content of [Buffer.from(`\ufeff${csv}`, "utf16le"), Buffer.from(csv, "latin1"), Buffer.from(csv)]) {
    await read(page, "seats.csv", content);
    await expect(refusal).toBeHidden();
    await expect(undo).toBeEnabled();
    await expectSaved(page);
    expect((await storedPlan(page.request, ref)).sections).toMatchObject([
      { title: "Café", seats: [{ at: [0, 0.5] }, {}] },
    ]);
    await undo.click();
    await expect(undo).toBeDisabled();
    await expectSaved(page);
  }
});

test("a picture to trace that is none is refused in words, and a very long one is laid under the plan", async ({
  page,
}) => {
  await openPlan(page);
  const venue = page.getByRole("region", { name: "The plan" });
  await venue.getByText("Picture to trace", { exact: true }).click();
  const choose = (name: string, buffer: Buffer) =>
    venue.getByLabel("Picture to trace").setInputFiles({ name, mimeType: "image/png", buffer });
  for (const name of ["plan.svg", "text.png"]) {
    await choose(name, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'));
    await expect(venue.getByText(/^This isn't a JPEG, PNG, WebP or AVIF picture/)).toBeVisible();
  }
  const { default: sharp } = await import("sharp");
  const long = { create: { width: 20_000, height: 10, channels: 3, background: "#884422" } } as const;
  await choose("long.png", await sharp(long).png().toBuffer());
  await expect(venue.getByRole("button", { name: "Take it away" })).toBeVisible();
  await expectSaved(page);
});
