import type { Command } from "commander";
import { countOf } from "#contract/rules/count.ts";
import { inTransaction } from "../db/retry.ts";
import { acceptKey, listKeys } from "../modules/tickets/ticket-keys.ts";
import { withdrawKey } from "../modules/tickets/withdraw-key.ts";
import type { Office } from "../office.ts";
import { makePushKeys } from "../push-keys.ts";
import { makeTicketKey, replaceTicketKey, ticketKey } from "../secrets.ts";
import { confirm } from "./confirm.ts";
import { OperatorError } from "./operator-error.ts";
import { printTable } from "./print-table.ts";
import { withOffice } from "./with-office.ts";

export function addKeyCommands(program: Command): void {
  program
    .command("push-keys")
    .description("print new keys for push messages; nothing is stored")
    .action(async () => {
      const { publicKey, privateKey } = await makePushKeys();
      console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
      console.error("Start every process with both, and with VAPID_SUBJECT=mailto:… or https://…");
      console.error("If you replace keys, browsers that asked with the earlier ones are no longer told.");
    });
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
    .description("sign tickets with a new key from the next start; earlier tickets stay valid")
    .option("--yes", "do not ask")
    .action(({ yes }: { yes?: boolean }) =>
      withOffice(async (office, act) => {
        await confirm("Make a new key for tickets?", yes);
        const made = await otherKid(office);
        const { kid, publicKeyBase64 } = ticketKey(made, "the new key");
        // The key is accepted before it signs, so that no door meets a ticket with an unknown key.
        act.about(`key ${kid}`);
        act.changes({ signs: office.secrets.ticketKey.publicKeyBase64 }, { accepted: publicKeyBase64 });
        await inTransaction(office.db, (trx) => acceptKey(trx, { kid, publicKeyBase64 }));
        console.log(`The new key is kid ${kid}, ${publicKeyBase64}. All doors accept it from now on.`);
        if (office.config.ticketPrivateKey) {
          console.log(`To sign with it, start every process of the server with:\nTICKET_PRIVATE_KEY=${made}`);
          return;
        }
        await replaceTicketKey(office.config.dataDir, made);
        console.log("The server signs with it after its next start.");
      }, true),
    );
  keys
    .command("withdraw <key>")
    .description(
      "withdraw a leaked key (kid or public key): refuse its codes, sign its tickets again, and mail their buyers",
    )
    .option("--yes", "do not ask")
    .action((named: string, { yes }: { yes?: boolean }) =>
      withOffice(async (office, act) => {
        const key = await keyOf(office, named);
        act.about(`key ${key.kid}`);
        act.changes({ withdrawn: key.withdrawnAt ?? false }, { withdrawn: true, key: key.key });
        const what = `Refuse every code that kid ${key.kid} signed, and mail new codes to the buyers of its tickets?`;
        await confirm(what, yes);
        const { tickets, orders } = await withdrawKey(office, key);
        console.log(
          `kid ${key.kid} is withdrawn: ${countOf(tickets, "ticket")} signed again, ${countOf(orders, "buyer")} mailed.`,
        );
        console.log("Doors that are offline accept it until they are next online.");
      }),
    );
}

const utcMinute = (instant: Date) => instant.toISOString().slice(0, 16);

/** Finds a key by kid or public key. @throws OperatorError if it is not exactly one key, or signs tickets now */
async function keyOf({ db, secrets }: Pick<Office, "db" | "secrets">, named: string) {
  const [found, ...more] = (await listKeys(db)).filter(({ kid, key }) => key === named || String(kid) === named);
  if (!found) throw new OperatorError(`there is no key ${named}: 'keys' lists them`);
  if (more.length > 0)
    throw new OperatorError(`${more.length + 1} keys have the kid ${named}: give the public key instead`);
  if (found.key === secrets.ticketKey.publicKeyBase64)
    throw new OperatorError("this key signs tickets now: first 'keys rotate', then restart every process");
  return found;
}

/** Makes a key with a one-byte id that no other key has, if one is left, so that doors need not try two keys. */
async function otherKid({ db }: Pick<Office, "db">): Promise<string> {
  const taken = new Set((await listKeys(db)).map(({ kid }) => kid));
  for (;;) {
    const made = makeTicketKey();
    if (taken.size === 256 || !taken.has(ticketKey(made, "the new key").kid)) return made;
  }
}
