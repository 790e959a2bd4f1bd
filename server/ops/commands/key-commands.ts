import type { Command } from "commander";
import { countOf } from "#contract/rules/text/count.ts";
import { inTransaction } from "#server/db/retry.ts";
import { listReceiptKeys, withdrawReceiptKey } from "#server/modules/queue/receipt-keys.ts";
import { receiptPublicKey } from "#server/modules/queue/receipts.ts";
import { acceptKey, listKeys } from "#server/modules/tickets/ticket-keys.ts";
import { withdrawKey } from "#server/modules/tickets/withdraw-key.ts";
import { makePushKeys } from "#server/push-keys.ts";
import { makeTicketKey, replaceTicketKey, ticketKey } from "#server/secrets.ts";
import type { Services } from "#server/services.ts";
import type { CommandAct } from "../command-act.ts";
import { confirm } from "../confirm.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

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
  const keys = program
    .command("keys")
    .description("the keys that tickets, and receipts of waiting rooms, are signed with");
  keys.action(() =>
    withServices(async ({ db, secrets }) => {
      const present = [secrets.ticketKey.publicKeyBase64, receiptPublicKey(secrets)];
      const all = [
        ...(await listKeys(db)).map((key) => ({ ...key, signs: "tickets" })),
        ...(await listReceiptKeys(db)).map((key) => ({ ...key, kid: "", signs: "receipts" })),
      ];
      const rows = all.map(({ kid, key, signs, firstUsedAt, withdrawnAt }) => [
        kid,
        key,
        signs,
        utcMinute(firstUsedAt),
        withdrawnAt ? `withdrawn ${utcMinute(withdrawnAt)}` : present.includes(key) ? `signs new ${signs}` : "accepted",
      ]);
      printTable(["kid", "public key", "of", "since (UTC)", ""], rows, "There is no key.");
    }),
  );
  keys
    .command("rotate")
    .description("sign tickets with a new key from the next start; earlier tickets stay valid")
    .option("--yes", "do not ask")
    .action(({ yes }: { yes?: boolean }) =>
      withServices(async (services, act) => {
        await confirm("Make a new key for tickets?", yes);
        const made = await otherKid(services);
        const { kid, publicKeyBase64 } = ticketKey(made, "the new key");
        // The key is accepted before it signs, so that no door gets a ticket with an unknown key.
        act.about(`key ${kid}`);
        act.changes({ signs: services.secrets.ticketKey.publicKeyBase64 }, { accepted: publicKeyBase64 });
        await inTransaction(services.db, (trx) => acceptKey(trx, { kid, publicKeyBase64 }));
        console.log(`The new key is kid ${kid}, ${publicKeyBase64}. All doors accept it from now on.`);
        if (services.config.ticketPrivateKey) {
          console.log(`To sign with it, start every process of the server with:\nTICKET_PRIVATE_KEY=${made}`);
          return;
        }
        await replaceTicketKey(services.config.dataDir, made);
        console.log("The server signs with it after its next start.");
      }, true),
    );
  keys
    .command("withdraw <key>")
    .description(
      "withdraw a leaked key (kid or public key): refuse its codes, sign its tickets again, and mail their buyers; receipts of waiting rooms from before stay good",
    )
    .option("--yes", "do not ask")
    .action((named: string, { yes }: { yes?: boolean }) =>
      withServices(async (services, act) => {
        if (await withdrawnReceiptKey(services, act, named, yes)) return;
        const key = await keyOf(services, named);
        act.about(`key ${key.kid}`);
        act.changes({ withdrawn: key.withdrawnAt ?? false }, { withdrawn: true, key: key.key });
        const what = `Refuse every code that kid ${key.kid} signed, and mail new codes to the buyers of its tickets?`;
        await confirm(what, yes);
        const { tickets, orders } = await withdrawKey(services, key);
        console.log(
          `kid ${key.kid} is withdrawn: ${countOf(tickets, "ticket")} signed again, ${countOf(orders, "buyer")} mailed.`,
        );
        console.log("Doors that are offline accept it until they are next online.");
      }),
    );
}

const utcMinute = (instant: Date) => instant.toISOString().slice(0, 16);

/**
 * Withdraws the key for receipts with this public key.
 * @returns false if there is none.
 * @throws OperatorError if it signs receipts now
 */
async function withdrawnReceiptKey(services: Services, act: CommandAct, key: string, yes?: boolean): Promise<boolean> {
  const known = (await listReceiptKeys(services.db)).find((one) => one.key === key);
  if (!known) return false;
  if (key === receiptPublicKey(services.secrets))
    throw new OperatorError("this key signs receipts now: first restart every process with another SESSION_SECRET");
  act.about(`key ${key}`);
  act.changes({ withdrawn: known.withdrawnAt ?? false }, { withdrawn: true, key });
  await confirm("Withdraw this key for receipts? Receipts that say they are from later are then called forged.", yes);
  await withdrawReceiptKey(services, key);
  console.log("The key is withdrawn. Receipts that it signed before stay good, and checks say when it was withdrawn.");
  return true;
}

/** Finds a key by kid or public key. @throws OperatorError if it is not exactly one key, or signs tickets now */
async function keyOf({ db, secrets }: Pick<Services, "db" | "secrets">, named: string) {
  const [found, ...more] = (await listKeys(db)).filter(({ kid, key }) => key === named || String(kid) === named);
  if (!found) throw new OperatorError(`there is no key ${named}: 'keys' lists them`);
  if (more.length > 0)
    throw new OperatorError(`${more.length + 1} keys have the kid ${named}: give the public key instead`);
  if (found.key === secrets.ticketKey.publicKeyBase64)
    throw new OperatorError("this key signs tickets now: first 'keys rotate', then restart every process");
  return found;
}

/** Makes a key with a one-byte id that no other key has, if one is left, so that doors need not try two keys. */
async function otherKid({ db }: Pick<Services, "db">): Promise<string> {
  const taken = new Set((await listKeys(db)).map(({ kid }) => kid));
  for (;;) {
    const made = makeTicketKey();
    if (taken.size === 256 || !taken.has(ticketKey(made, "the new key").kid)) return made;
  }
}
