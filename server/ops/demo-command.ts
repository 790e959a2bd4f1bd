import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { holdsDemo } from "../demo/demo-marks.ts";
import { removeDemo } from "../demo/remove-demo.ts";
import { confirm } from "./confirm.ts";
import { withOffice } from "./with-office.ts";

export function addDemo(program: Command): void {
  const demo = program.command("demo").description("the catalogue and accounts that DEMO=1 loads");
  demo
    .command("remove")
    .description("take the demo's accounts, orders, events and places out; what is yours stays")
    .option("--yes", "do not ask")
    .action(({ yes }: { yes?: boolean }) =>
      withOffice(async (office) => {
        if (!(await holdsDemo(office.db))) return console.log("The demo is not in this database.");
        await confirm("Remove the demo's accounts, orders, events and places for good?", yes);
        const { accounts, orders, events, combos, places, ...stays } = await removeDemo(office);
        // Kept pictures in their sizes, the demo's among them: each is made again when it is asked for.
        await rm(join(office.config.dataDir, "pictures", "made"), { recursive: true, force: true });
        console.log(
          `Removed ${accounts} accounts, ${orders} orders, ${events} events, ${combos} combos and ${places} places of the demo.`,
        );
        for (const { id, name } of stays.kept)
          console.log(
            `'${name}' (${id}) stays: real orders or a combo of yours need it. Its pictures are gone: 'import' gives it others.`,
          );
        if (stays.closedAccounts > 0)
          console.log(`${stays.closedAccounts} demo accounts have orders that stay: nobody can sign in to them now.`);
        if (stays.undone > 0)
          console.log(`${stays.undone} orders of demo accounts for events that stay are undone, their tickets void.`);
        if (stays.unpaid > 0)
          console.log(
            `${stays.unpaid} orders of other accounts were paid at the sandbox gateway: no money came for them.`,
          );
        if (office.config.demo) console.log("Set DEMO=0, or the next start with an empty catalogue loads it again.");
      }),
    );
}
