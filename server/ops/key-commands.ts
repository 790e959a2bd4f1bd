import type { Command } from "commander";
import { acceptedKeys, acceptKey, listKeys } from "../modules/tickets/ticket-keys.ts";
import type { Office } from "../office.ts";
import { makeTicketKey, replaceTicketKey, ticketKey } from "../secrets.ts";
import { confirm } from "./confirm.ts";
import { printTable } from "./print-table.ts";
import { withOffice } from "./with-office.ts";

export function addKeyCommands(program: Command): void {
  const keys = program.command("keys").description("the keys that tickets are signed with");
  keys.action(() =>
    withOffice(async (office) => {
      const { publicKeyBase64 } = office.secrets.ticketKey;
      const rows = (await listKeys(office.db)).map(({ kid, key, firstUsedAt }) => [
        ...[kid, key, firstUsedAt.toISOString().slice(0, 16)],
        key === publicKeyBase64 ? "signs new tickets" : "accepted",
      ]);
      printTable(["kid", "public key", "since (UTC)", ""], rows, "There is no key.");
    }),
  );
  keys
    .command("rotate")
    .description("sign tickets with a new key from the next start on; those signed before stay good")
    .option("--yes", "do not ask")
    .action(({ yes }: { yes?: boolean }) =>
      withOffice(async (office) => {
        await confirm("Make a new key for tickets?", yes);
        const made = await otherKid(office);
        const { kid, publicKeyBase64 } = ticketKey(made, "the new key");
        // First known, then used: no door meets a ticket whose key it cannot have heard of.
        await acceptKey(office.db, { kid, publicKeyBase64 });
        console.log(`The new key is kid ${kid}, ${publicKeyBase64}: accepted at every door from now on.`);
        if (office.config.ticketPrivateKey) {
          console.log(`To sign with it, start every process of the server with:\nTICKET_PRIVATE_KEY=${made}`);
          return;
        }
        await replaceTicketKey(office.config.dataDir, made);
        console.log("The server signs with it once it is started again.");
      }),
    );
}

/** A key whose one-byte id no accepted key has, as long as there is such an id: then no door has to try two. */
async function otherKid(office: Pick<Office, "db" | "secrets">): Promise<string> {
  const taken = new Set((await acceptedKeys(office)).map(({ kid }) => kid));
  for (;;) {
    const made = makeTicketKey();
    if (taken.size === 256 || !taken.has(ticketKey(made, "the new key").kid)) return made;
  }
}
