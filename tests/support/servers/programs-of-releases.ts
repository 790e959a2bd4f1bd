import { execFileSync } from "node:child_process";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { gitOfLastRelease } from "#scripts/last-release.ts";

/** What a checkout does not have: packages and the built storefront. Calls need no page of their own version. */
async function linkBuilt(folder: string): Promise<void> {
  for (const name of ["node_modules", "dist"]) await symlink(resolve(name), join(folder, name));
}

/** Unpacks the last release from the history into a folder. @throws Error if the history lacks it */
export async function unpackLastRelease(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  execFileSync("tar", ["-x", "-C", folder], { input: gitOfLastRelease(["archive"]) });
  await linkBuilt(folder);
}

/** Copies today's program into a folder, and adds or changes these files of it. */
export async function copyThisProgram(
  folder: string,
  changes: Readonly<Record<string, (text: string) => string>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const listed = execFileSync("git", [
    "ls-files",
    "-z",
    "--cached",
    "--others",
    "--exclude-standard",
    "server",
    "contract",
  ]);
  const files = ["package.json", "manifest.webmanifest", ...listed.toString().split("\0").filter(Boolean)];
  for (const file of files) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await cp(file, join(folder, file));
  }
  await linkBuilt(folder);
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, "utf8").catch(() => "")));
  }
}

export interface ReleaseSale {
  eventId: number;
  placeId: number;
  sectionId: number;
  /** Units, of which each hold takes any free one. */
  units: number[];
  buyers: { id: number; email: string }[];
}

export const PASSWORD = "the buyers of the release";

/** Fills an empty database by the release's own code: its tables, an event with many units, and buyers with a password. */
export function sellByRelease(folder: string, databaseUrl: string, buyers: number): ReleaseSale {
  const script = `
    import { makeTestBoxOffice } from "#tests/support/box-office.ts";
    import { addStanding, unitsOf } from "#tests/support/catalogue/standing.ts";
    import { hashPassword } from "#server/modules/accounts/password/passwords.ts";
    const [databaseUrl, count, password] = process.argv.slice(2);
    const box = await makeTestBoxOffice({ databaseUrl });
    const event = await addStanding(box.db, [{ key: "floor", title: "Floor", units: 3000, price: 20 }]);
    await box.db.updateTable("event").set({ per_account_limit: null }).where("id", "=", event.id).execute();
    const buyers = [];
    for (let n = 0; n < Number(count); n++) {
      const { id, email } = await box.addBuyer("rolling-" + n + "@example.com");
      buyers.push({ id, email });
    }
    const hash = await hashPassword(password);
    await box.db.updateTable("user_account").set({ password_hash: hash }).execute();
    const [section] = event.sections;
    const units = await unitsOf(box.db, section.id, 3000);
    await box.close();
    console.log(JSON.stringify({ eventId: event.id, placeId: event.placeId, sectionId: section.id, units, buyers }));
    process.exit(0);`;
  const file = join(folder, "tests/sell-by-release.ts");
  execFileSync("tee", [file], { input: script, stdio: ["pipe", "ignore", "inherit"] });
  const args = ["--import", LIGHT_PASSWORDS, file, databaseUrl, String(buyers), PASSWORD];
  const output = execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}

/** With it, a server hashes passwords with little work. */
export const LIGHT_PASSWORDS = new URL("../light-passwords.ts", import.meta.url).href;
