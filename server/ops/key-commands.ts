import type { Command } from "commander";
import { acceptKey, listKeys } from "../modules/tickets/ticket-keys.ts";
import { withdrawKey } from "../modules/tickets/withdraw-key.ts";
import type { Office } from "../office.ts";
import { makeTicketKey, replaceTicketKey, ticketKey } from "../secrets.ts";
import { confirm } from "./confirm.ts";
import { OperatorError } from "./operator-error.ts";
import { printTable } from "./print-table.ts";
import { withOffice } from "./with-office.ts";

export function addKeyCommands(program: Command): void {
  const keys = program.command("keys").description("the keys that tickets are signed with");
  keys.action(() =>
    withOffice(async (office) => {
      const { publicKeyBase64 } = office.secrets.ticketKey;
      const rows = (await listKeys(office.db)).map(({ kid, key, firstUsedAt, withdrawnAt }) => [
        ...[kid, key, utcMinute(firstUsedAt)],
        withdrawnAt
          ? `withdrawn ${utcMinute(withdrawnAt)}`
          : key === publicKeyBase64
            ? "signs new tickets"
            : "accepted",
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
      }, true),
    );
  keys
    .command("withdraw <key>")
    .description(
      "a key (kid or public key) has leaked: refuse what it signed, sign its tickets anew, mail their buyers",
    )
    .option("--yes", "do not ask")
    .action((named: string, { yes }: { yes?: boolean }) =>
      withOffice(async (office) => {
        const key = await keyOf(office, named);
        const what = `Refuse every code that kid ${key.kid} signed, and mail new codes to the buyers of its tickets?`;
        await confirm(what, yes);
        const { tickets, orders } = await withdrawKey(office, key);
        console.log(`kid ${key.kid} is withdrawn: ${tickets} tickets signed anew, ${orders} buyers mailed.`);
        console.log("A door that is offline accepts it until it has been online once.");
      }),
    );
}

const utcMinute = (instant: Date) => instant.toISOString().slice(0, 16);

/** @throws OperatorError where it is not one key, or is the one that tickets are signed with */
async function keyOf({ db, secrets }: Pick<Office, "db" | "secrets">, named: string) {
  const [found, ...more] = (await listKeys(db)).filter(({ kid, key }) => key === named || String(kid) === named);
  if (!found) throw new OperatorError(`there is no key ${named}: 'keys' lists them`);
  if (more.length > 0) throw new OperatorError(`${more.length + 1} keys are kid ${named}: name its public key`);
  if (found.key === secrets.ticketKey.publicKeyBase64)
    throw new OperatorError("tickets are signed with this key: first 'keys rotate', then start every process again");
  return found;
}

/** A key whose one-byte id no other key has, as long as there is such an id: then no door has to try two. */
async function otherKid({ db }: Pick<Office, "db">): Promise<string> {
  const taken = new Set((await listKeys(db)).map(({ kid }) => kid));
  for (;;) {
    const made = makeTicketKey();
    if (taken.size === 256 || !taken.has(ticketKey(made, "the new key").kid)) return made;
  }
}
