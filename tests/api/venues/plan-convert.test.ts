import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { freeCatalogue } from "#tests/support/catalogue/free-venue.ts";
import { pretixFile } from "#tests/support/catalogue/pretix-files.ts";
import { COMPILED_ONCE } from "#tests/support/servers/server-process.ts";

const dir = await mkdtemp(join(tmpdir(), "brolga-plan-"));
const box = await openBoxOffice();
afterAll(() => rm(dir, { recursive: true, force: true }));

const path = (name: string) => join(dir, name);
const store = (name: string, value: unknown) =>
  writeFile(path(name), typeof value === "string" ? value : JSON.stringify(value));
const load = async (name: string) => JSON.parse(await readFile(path(name), "utf8"));

/** Runs the command as an operator would. It needs no database. */
function convert(from: string, to: string, ...options: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, ...COMPILED_ONCE, DATABASE_URL: "postgres://nowhere.invalid/none", NODE_ENV: "" };
  const words = ["server/ops/main.ts", "plan", "convert", path(from), path(to), ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env }, (error, out, err) => {
      resolve({
        code: error ? Number(error.code) : 0,
        out: out.replaceAll(`${dir}/`, ""),
        err: err.replaceAll(`${dir}/`, ""),
      });
    });
  });
}

describe("plan convert", () => {
  it("puts a plan of pretix into an import file, which an import takes, and gives it back as it was", async () => {
    await store("kurhaus.json", pretixFile());
    const begun = await convert("kurhaus.json", "venue.json");
    expect(begun).toMatchObject({ code: 0, err: "" });
    expect(begun.out).toContain("venue.json has the plan. Fill in the place's name");
    expect(begun.out).toContain("It has 6 seats or places for sale in 3 sections.");
    const { places } = await load("venue.json");
    const facts = { address: "1 Weir St", suburb: "Hobart", state: "Tasmania", timezone: "Australia/Hobart" };
    await store("venue.json", { places: [{ ...places[0], ...facts }] });
    const stored = await importCatalogue(box.db, [{ name: "venue.json", content: await load("venue.json") }]);
    expect(stored).toMatchObject({ places: 1 });
    expect((await convert("venue.json", "back.json")).code).toBe(0);
    expect(await load("back.json")).toEqual(pretixFile());
  });

  it("gives a CSV of seats to a place that is there, with a new version of its plan, and writes it again", async () => {
    await store("seats.csv", "section,row,number,x,y,access\nStalls,A,1,0,0,wheelchair\nStalls,A,2,1,0,\n");
    await store("venues.json", freeCatalogue());
    const stored = await convert("seats.csv", "venues.json");
    expect(stored.out).toContain("venues.json has the plan in place free-hall.");
    expect(stored.out).toContain("Worth a look: Stalls: wheelchair space A1 has no companion seat beside it.");
    const { places, events } = await load("venues.json");
    expect(places[0]).toMatchObject({ name: "Free Hall", plan: { version: "2", sections: [{ key: "Stalls" }] } });
    expect(events).toHaveLength(1);
    const written = await convert("venues.json", "again.csv");
    expect(written.out).toContain("Left behind: CSV: the stage is left out.");
    expect((await readFile(path("again.csv"), "utf8")).split("\r\n")[1]).toBe("Stalls,A,1,0,0,wheelchair,,,,,");
  });

  it("overwrites nothing, and says in plain words what it cannot do", async () => {
    await store("good.json", pretixFile());
    await store("two.json", { places: [...freeCatalogue().places, { ...freeCatalogue().places[0], ref: "other" }] });
    await store("broken.csv", "section,row,x,y\nS,A,left,1\n");
    await store("neither.json", { colour: "red" });
    await store("there.csv", "mine");
    const cases: [string, string, string[], string][] = [
      ["two.json", "out.csv", [], "two.json has several places: choose one with --place (free-hall, other)"],
      ["two.json", "out.csv", ["--place", "third"], "two.json has no place third"],
      ["two.json", "there.csv", ["--place", "other"], "there.csv already exists: use --force to overwrite it"],
      ["broken.csv", "two.json", [], "broken.csv: line 2: x 'left' must be a number from -100000 to 100000"],
      [
        "neither.json",
        "out.csv",
        [],
        "neither.json is neither a plan of pretix, which has zones, nor an import file, which has places",
      ],
      [
        "good.json",
        "neither.json",
        [],
        "neither.json is neither a plan of pretix, which has zones, nor an import file, which has places",
      ],
      ["missing.json", "out.csv", [], "missing.json cannot be read"],
    ];
    for (const [from, to, options, words] of cases)
      expect(await convert(from, to, ...options)).toEqual({
        code: 1,
        out: expect.not.stringContaining("has the plan"),
        err: `${words}\n`,
      });
    expect(await readFile(path("there.csv"), "utf8")).toBe("mine");
  });
});
