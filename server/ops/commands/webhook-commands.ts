import type { Command } from "commander";
import { listAllWebhooks, pauseWebhooks } from "#server/modules/webhooks/operate-webhooks.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

export function addWebhookCommands(program: Command): void {
  const webhooks = program.command("webhooks").description("where organisers' programs hear of what happens");
  webhooks
    .command("list")
    .description("list the webhooks of all organisers by their hosts, with those that fail")
    .action(() =>
      withServices(async ({ db }) => {
        const rows = (await listAllWebhooks(db)).map((one) => [
          one.id,
          one.organiser,
          one.host,
          one.state,
          one.failingSince?.toISOString() ?? "",
          one.waiting,
        ]);
        printTable(["id", "organiser", "host", "state", "failing since", "waiting"], rows, "There is no webhook.");
      }),
    );
  webhooks
    .command("pause <webhook>")
    .description("send nothing more to a webhook (its number, or 'all') until its owner turns it on")
    .action((which: string) =>
      withServices(async ({ db }, act) => {
        if (which !== "all" && !/^\d{1,9}$/.test(which))
          throw new OperatorError("name a webhook by its number, or 'all': 'webhooks list' has the numbers");
        const paused = await pauseWebhooks(db, which === "all" ? null : Number(which), (all) => {
          act.about(...all.flatMap(({ id, organiserId }) => [`webhook ${id}`, `organiser ${organiserId}`]));
          act.changes({ state: "on" }, { state: "paused" });
        });
        if (paused === 0 && which !== "all") throw new OperatorError(`webhook ${which} isn't on`);
        console.log(`Paused: ${paused}. Owners turn their webhooks on again at the desk.`);
      }),
    );
}
