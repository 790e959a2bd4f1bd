import type { AnyPass, PassKeeper } from "#server/plugins/queue-pass.ts";
import type { Secrets } from "#server/services.ts";
import type { CallLoad } from "./call-load.ts";
import type { Places } from "./places.ts";
import type { Presence } from "./presence.ts";
import { readPass } from "./tokens.ts";
import type { WaitingRooms } from "./waiting-rooms.ts";

export interface PassKeeperFrom {
  rooms: WaitingRooms;
  places: Places;
  presence: Presence;
  load: CallLoad;
  secrets: Secrets;
}

/** Joins this process's knowledge of the rooms, and the passes, for the checks of calls. */
export function passKeeper({ rooms, places, presence, load, secrets }: PassKeeperFrom): PassKeeper {
  return {
    get isFresh() {
      return rooms.isFresh;
    },
    refresh: () => rooms.refresh(),
    isGated: (eventId) => rooms.isGated(eventId),
    read: (text, eventId): AnyPass | null => {
      const pass = readPass(text, secrets);
      if (pass?.eventId !== eventId || rooms.clock() >= pass.expiresAt) return null;
      presence.note(pass);
      return pass;
    },
    bind: (pass, userId) => places.bind(pass, userId),
    renew: (pass) => places.renew(pass),
    note: (call, ms) => load.note(call, ms),
    noteRefusal: () => load.noteRefusal(),
    openForRush: (eventId) => rooms.openForRush(eventId),
  };
}
