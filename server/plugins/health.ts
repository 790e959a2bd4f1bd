import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { RefusalError } from "./errors.ts";

const READY_WITHIN_MS = 2000;

/** `/healthz`: the process is alive. `/readyz`: it can serve, that is its database answers and it is not stopping. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get("/healthz", async () => ({ status: 1, message: "alive" }));
  app.get("/readyz", async () => {
    const answered = await Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), READY_WITHIN_MS).unref()),
    ]);
    if (!answered) throw new RefusalError("UNAVAILABLE");
    return { status: 1, message: "ready" };
  });
}
