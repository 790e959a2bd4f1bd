import type { FastifyInstance } from "fastify";
import type { PassKeeper } from "#server/plugins/queue-pass.ts";
import type { Services } from "#server/services.ts";
import { CallLoad } from "./call-load.ts";
import { DrawnPlaces } from "./drawn-places.ts";
import { answerEarly } from "./early-answers.ts";
import { passKeeper } from "./pass-keeper.ts";
import { Places } from "./places.ts";
import { Presence } from "./presence.ts";
import { RoomKeeper } from "./room-keeper.ts";
import { WaitingRooms } from "./waiting-rooms.ts";

/** Gives the application its waiting rooms. @returns what checks the passes of calls */
export function setUpWaitingRooms(app: FastifyInstance, services: Services): PassKeeper {
  const { db, secrets } = services;
  const rooms = new WaitingRooms(services);
  const drawnPlaces = new DrawnPlaces(db);
  const presence = new Presence(db, (err) => services.log.warn({ err }, "who is here could not be noted"));
  const places = new Places(services, rooms, presence);
  const load = new CallLoad();
  app.decorate("waitingRooms", rooms);
  app.decorate("queuePlaces", places);
  app.decorate("roomKeeper", new RoomKeeper(services, rooms, drawnPlaces, load));
  answerEarly(app, { rooms, drawnPlaces, presence, secrets });
  return passKeeper({ rooms, places, presence, load, secrets });
}
