import { checkKeyPresent } from "../check-server.ts";
import { type Config, readConfig } from "../config.ts";
import { openGateway } from "../gateway/open-gateway.ts";
import { mailOutbox } from "../jobs/mail-outbox.ts";
import { makeLogger } from "../logger.ts";
import { acceptKey } from "../modules/tickets/ticket-keys.ts";
import { TicketPrinter } from "../modules/tickets/ticket-printer.ts";
import { openDatabase } from "../open-database.ts";
import { Outages } from "../outages/outages.ts";
import { Idle } from "../process/idle.ts";
import { InUseError } from "../process/start-error.ts";
import { loadSecrets } from "../secrets.ts";
import type { Services } from "../services.ts";
import { type CommandAct, currentAct } from "./command-act.ts";
import { OperatorError } from "./operator-error.ts";

async function open(config: Config, makesKey: boolean) {
  try {
    // Reads may lag by any time, because the command waits until the replica has everything committed before it.
    return await openDatabase(config, {
      maxLagMs: Number.POSITIVE_INFINITY,
      ...(!makesKey && { check: checkKeyPresent }),
    });
  } catch (error) {
    if (error instanceof InUseError)
      throw new OperatorError(`${error.message}: stop the server, or use PostgreSQL (DATABASE_URL)`);
    throw error;
  }
}

/**
 * Runs a command on the box office that the environment names. The command only queues mails; the server sends them. A command that
 * acts gets a row in the operators' log: together with its first change, or else when it ends.
 * @param makesKey true if a missing key for tickets may be made, because the command makes a new one
 * @throws OperatorError if the server has the embedded database open
 * @throws StartError if the disk of the embedded database is nearly full
 */
export async function withServices(
  run: (services: Services, act: CommandAct) => Promise<void>,
  makesKey = false,
): Promise<void> {
  const config = readConfig(process.env);
  const connection = await open(config, makesKey);
  const { db, reads, replica, kind: database } = connection;
  try {
    const { secrets, sandboxGatewaySecret } = await loadSecrets(config);
    const gateway = await openGateway(config, sandboxGatewaySecret);
    const log = makeLogger("silent");
    await acceptKey(db, secrets.ticketKey);
    await replica?.catchUp();
    const clock = () => new Date();
    const { print: printTickets, printInvoices } = new TicketPrinter();
    const act = currentAct();
    const recording = await act.recording(db);
    await run(
      {
        config,
        db: recording,
        reads,
        database,
        clock,
        secrets,
        gateway,
        mail: mailOutbox,
        printTickets,
        printInvoices,
        log,
        outages: new Outages(log, connection),
        idle: new Idle(),
      },
      act,
    );
    await act.record();
  } finally {
    await connection.close();
  }
}
