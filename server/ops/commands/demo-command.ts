import { rm } from "node:fs/promises";
import type { Command } from "commander";
import { countOf } from "#contract/rules/text/count.ts";
import { hasDemo } from "#server/demo/demo-marks.ts";
import { removeDemo } from "#server/demo/remove-demo.ts";
import { madeIn, picturesOf } from "#server/modules/images/originals.ts";
import { confirm } from "../confirm.ts";
import { withServices } from "../with-services.ts";

export function addDemo(program: Command): void {
  const demo = program.command("demo").description("the catalogue and accounts that DEMO=1 loads");
  demo
    .command("remove")
    .description("remove the demo's accounts, orders, events and places; your own stay")
    .option("--yes", "do not ask")
    .action(({ yes }: { yes?: boolean }) =>
      withServices(async (services, act) => {
        if (!(await hasDemo(services.db))) {
          act.nothingDone();
          return console.log("The demo is not in this database.");
        }
        act.changes({ demo: true }, { demo: false });
        await confirm("Remove the demo's accounts, orders, events and places for good?", yes);
        const { accounts, orders, events, combos, places, ...stays } = await removeDemo(services);
        // These are only resized pictures, including the demo's. Each is made again at its next request.
        await rm(madeIn(picturesOf(services.config)), { recursive: true, force: true });
        console.log(
          `Removed ${countOf(accounts, "account")}, ${countOf(orders, "order")}, ${countOf(events, "event")}, ${countOf(combos, "combo")} and ${countOf(places, "place")} of the demo.`,
        );
        for (const { id, name } of stays.kept)
          console.log(
            `'${name}' (${id}) stays, because real orders or one of your combos need it. Its pictures are gone: 'import' can set others.`,
          );
        if (stays.closedAccounts > 0)
          console.log(
            `${stays.closedAccounts} demo accounts stay with their orders, but nobody can sign in to them any more.`,
          );
        if (stays.undone > 0)
          console.log(
            `${stays.undone} orders of demo accounts for events that stay were undone. Their tickets are void.`,
          );
        if (stays.unpaid > 0)
          console.log(`${stays.unpaid} orders of other accounts were paid at the sandbox gateway, without real money.`);
        if (services.config.demo)
          console.log("Set DEMO=0. Otherwise the next start with an empty catalogue loads the demo again.");
      }),
    );
}
