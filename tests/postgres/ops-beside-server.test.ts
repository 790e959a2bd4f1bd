import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CLIENT_KEY, type TestBuyer } from "../support/box-office.ts";
import { CommandHosts } from "../support/servers/command-hosts.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { approvalCode } from "../support/steps/booking-steps.ts";
import { atGateway, notify } from "../support/steps/payment-steps.ts";

let two: TwoProcesses;
let commands: CommandHosts;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "brolga-ops-beside-"));
  two = await startTwoProcesses({ name: "ops_beside_server" });
  commands = new CommandHosts({ DATABASE_URL: two.databaseUrl, DATA_DIR: two.servers[0].dataDir });
});
afterAll(async () => {
  await commands?.close();
  await two?.stop();
  await rm(folder, { recursive: true, force: true });
});

it("import, void, refund and cancel-event work beside running servers, whose answers show the change", async () => {
  const { box, servers } = two;
  const [server] = servers;
  const ops = async (...words: string[]) => {
    const { code, out, err } = await commands.run(words);
    return code === 0 ? out : `failed: ${err}`;
  };
  const ask = async (path: string, as?: TestBuyer) => {
    const headers = { "x-client-key": CLIENT_KEY, ...(as ? { authorization: `Bearer ${as.token}` } : {}) };
    return (await fetch(`${server.url}${path}`, { headers })).text();
  };
  const follows = (path: string, what: RegExp, as?: TestBuyer) =>
    vi.waitFor(async () => expect(await ask(path, as)).toMatch(what), { timeout: 8000 });

  await ask("/api/settings");
  const file = join(folder, "settings.json");
  await writeFile(file, JSON.stringify({ settings: { brand_name: "Paperbark Hall" } }));
  expect(await ops("import", file)).toContain("Stored.");
  await follows("/api/settings", /Paperbark Hall/);

  const first = await atGateway(box, ["A1", "A2"]);
  const second = await atGateway(box, ["B1"]);
  for (const { form } of [first, second]) expect(await notify(box, form)).toBe(200);
  const paid = `/api/order?pid=${first.made.pid}`;
  await follows(paid, /"state":"paid"/, first.as);

  const { booking_no } = await box.db.selectFrom("ticket").select("booking_no").orderBy("id").executeTakeFirstOrThrow();
  expect(await ops("void", booking_no, "--reason", "lost", "--yes")).toContain("is void");
  expect(await ops("refund", first.made.pid, "--yes", "--why", "asked by the buyer")).toContain("refunded $");
  await follows(paid, /"state":"refund_due"/, first.as);
  expect(await ops("refund", first.made.pid, "--yes", "--why", "asked by the buyer")).toBe(
    `failed: nothing is due for order ${first.made.pid}\n`,
  );

  // Two orders claim one payment: the operator is told that there is only one.
  const [payer, claimer] = [await atGateway(box, ["C1"]), await atGateway(box, ["C2"])];
  const approval = approvalCode();
  for (const { form } of [payer, claimer]) expect(await notify(box, form, approval)).toBe(200);
  expect(await ops("payments")).toMatch(new RegExp(`paid another order.*${approval}.*${payer.made.pid}`));
  const closed = await ops("refund", claimer.made.pid, "--yes", "--why", "asked by the buyer");
  expect(closed).toContain(`Do not send it back unless you undo order ${payer.made.pid}`);
  expect(closed).toContain("No money was sent.");

  expect(await ops("cancel-event", String(box.catalogue.theatre.id), "--yes", "--why", "asked by the buyer")).toContain(
    "2 refunds due",
  );
  await follows(`/api/order?pid=${second.made.pid}`, /"state":"refund_due"/, second.as);
  expect(await ops("events")).toMatch(/cancelled/);
  expect(await ops("cancel-event", "nowhere", "--why", "a storm")).toBe(
    "failed: there is no event 'nowhere': 'events' lists them\n",
  );
  expect(await ops("verify")).toBe("Every invariant holds.\n");
});
