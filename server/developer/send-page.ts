import { join } from "node:path";
import { Eta } from "eta";
import type { FastifyReply } from "fastify";

const pages = new Eta({ views: join(import.meta.dirname, "pages"), cache: true });

type PageName = "direct-call" | "mail" | "mails" | "trial-answer" | "trial-payment";

/** Sends a page from pages/, filled with these values. */
export function sendPage(reply: FastifyReply, name: PageName, values: object): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(pages.render(`./${name}`, values));
}
