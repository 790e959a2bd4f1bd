import type { Command } from "commander";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import {
  closeForOperator,
  type Operated,
  openForOperator,
  operatedFacts,
  pauseRoom,
  roomFigures,
  setCeiling,
} from "#server/modules/queue/operate-rooms.ts";
import { proofOf } from "#server/modules/queue/proof.ts";
import type { Services } from "#server/services.ts";
import type { CommandAct } from "../command-act.ts";
import { eventOf } from "../event-of.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

const MAX_RATE = 100_000;

type Run = (db: Db, eventId: number, beacon: Services["config"]["beacon"]) => Promise<Operated>;

/** The commands of `queue` that act on an open waiting room. Servers act on them within a second. */
export function addRoomCommands(queue: Command): void {
  const act = (name: string, description: string, run: Run, done: string) =>
    queue
      .command(`${name} <event>`)
      .description(description)
      .action((idOrRef: string) => withServices((services, act) => operate(services, act, idOrRef, run, done)));
  act("open", "open the waiting room now", openForOperator, "has an open waiting room.");
  act("close", "close the waiting room and let everybody in", closeForOperator, "has no open waiting room any more.");
  act(
    "pause",
    "let nobody in for now; everybody keeps the place",
    (db, id) => pauseRoom(db, id, true),
    "lets nobody in.",
  );
  act("resume", "let people in again", (db, id) => pauseRoom(db, id, false), "lets people in.");
  queue
    .command("rate <event> <number>")
    .description("let in so many people a minute at most; none: as many as can be served")
    .action((idOrRef: string, given: string) =>
      withServices((services, act) => {
        const rate = given === "none" ? null : Number(given);
        if (rate !== null && !(Number.isInteger(rate) && rate >= 1 && rate <= MAX_RATE))
          throw new OperatorError(`the rate must be a whole number from 1 to ${MAX_RATE}, or none`);
        const done =
          rate === null ? "lets in as many people as can be served." : `lets in ${rate} people a minute at most.`;
        return operate(services, act, idOrRef, (db, id) => setCeiling(db, id, rate), done);
      }),
    );
  queue
    .command("status [event]")
    .description("who waits, was called, came, stayed away and is inside, of one event (id or ref) or all open rooms")
    .option("--json", "as JSON")
    .action((idOrRef: string | undefined, { json }: { json?: boolean }) =>
      withServices(async ({ db }) => printFigures(db, idOrRef, json)),
    );
  queue
    .command("report <event>")
    .description("what anybody needs to check the draw, as JSON; the seed is in it after the draw")
    .action((idOrRef: string) =>
      withServices(async (services) => {
        const event = await eventOf(services, idOrRef);
        const [figures] = await roomFigures(services.db, event.id);
        if (!figures) throw new OperatorError(`'${event.eventName}' has no waiting room`);
        console.log(JSON.stringify({ figures, proof: await proofOf(services, event.id) }, null, 2));
      }),
    );
}

async function operate(services: Services, act: CommandAct, idOrRef: string, run: Run, done: string): Promise<void> {
  const event = await eventOf(services, idOrRef);
  await inTransaction(services.db, async (trx) => {
    const before = await operatedFacts(trx, event.id);
    const result = await run(trx, event.id, services.config.beacon);
    if (!result.ok) throw new OperatorError(`'${event.eventName}' ${result.why}`);
    act.changes(before, await operatedFacts(trx, event.id));
  });
  console.log(`'${event.eventName}' ${done}`);
}

async function printFigures(db: Services["db"], idOrRef: string | undefined, json?: boolean): Promise<void> {
  const figures = await roomFigures(db, idOrRef === undefined ? undefined : (await eventOf({ db }, idOrRef)).id);
  if (json) return console.log(JSON.stringify(figures, null, 2));
  const rows = figures.map((room) => [
    room.eventId,
    room.eventName,
    room.isPaused ? `${room.phase}, paused` : room.phase,
    room.waiting,
    room.called,
    room.entered,
    room.abandoned,
    room.active,
    room.aMinute ?? "",
    room.seatsLeft,
  ]);
  const heads = [
    "id",
    "event",
    "phase",
    "waiting",
    "called",
    "entered",
    "stayed away",
    "inside",
    "a minute",
    "seats left",
  ];
  printTable(heads, rows, "No event to come has a waiting room.");
}
