import { findEventId } from "../modules/catalogue/change-event.ts";
import { type EventFacts, eventFacts } from "../modules/catalogue/event-facts.ts";
import type { Services } from "../services.ts";
import { OperatorError } from "./operator-error.ts";

/** Finds an event by its id or ref. @throws OperatorError if there is none */
export async function eventOf(services: Pick<Services, "db">, idOrRef: string): Promise<EventFacts> {
  const id = await findEventId(services.db, idOrRef);
  const [event] = id === undefined ? [] : await eventFacts(services.db, [id]);
  if (!event) throw new OperatorError(`there is no event '${idOrRef}': 'events' lists them`);
  return event;
}
