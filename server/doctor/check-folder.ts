import { stat } from "node:fs/promises";
import type { Config } from "../config.ts";
import { checkDataDir, refuseUnfinishedRestore } from "../data-dir.ts";
import { DiskRoom, freeIn, inMegabytes } from "../disk-room.ts";
import { presentTicketKey } from "../secrets.ts";
import { causeOf, type Finding, findingsOf } from "./finding.ts";

const FOR_OTHERS = 0o077;

/** Looks at DATA_DIR: its owner and mode, an interrupted restore, the secrets, and the room on its disk. */
export async function checkFolder(config: Config): Promise<Finding[]> {
  const { dataDir } = config;
  const { ok, look, wrong } = findingsOf("folder");
  const refusal = (check: Promise<unknown>) => check.then(() => null, causeOf);
  const refused =
    (await refusal(checkDataDir(dataDir))) ??
    (await refusal(refuseUnfinishedRestore(dataDir))) ??
    (await refusal(presentTicketKey(config)));
  if (refused) return [wrong(refused, "docs/run/settings.md")];
  const found = await stat(dataDir).catch(() => null);
  if (!found) return [ok(`DATA_DIR ${dataDir} is made at the first start`)];
  const findings = [ok(`DATA_DIR ${dataDir} belongs to user ${found.uid}`)];
  if ((found.mode & FOR_OTHERS) !== 0)
    findings.push(look("other users of this machine can read DATA_DIR", `chmod 700 ${dataDir}`));
  const room = new DiskRoom(dataDir);
  const full = await refusal(room.demand());
  const free = `${inMegabytes(await freeIn(dataDir))} are free on its disk`;
  findings.push(full ? wrong(full, "make room") : room.isLow ? look(free, "make room") : ok(free));
  return findings;
}
