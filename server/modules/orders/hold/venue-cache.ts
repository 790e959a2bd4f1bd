import { LRUCache } from "lru-cache";
import type { HoldFacts, UniformSection } from "./hold-facts.ts";
import type { HoldRequest } from "./hold-request.ts";

/** The `buyer_version` of a buyer without orders. */
const NOTHING_YET = "/";

interface Venue {
  facts: HoldFacts;
  sections: Map<number, UniformSection>;
}

/**
 * Facts about the events in which seats were held last. For a buyer who has nothing yet and seats that nobody has, the
 * next hold is decided from these facts, so that it takes one statement. The write compares all of them: stale facts
 * cost a second try, and never refuse anybody.
 */
export class VenueCache {
  readonly #venues = new LRUCache<number, Venue>({ max: 500 });

  /** Caches the facts about an event that is on sale, in place of older ones. */
  keep({ comboEventId }: HoldRequest, facts: HoldFacts): void {
    const [event] = facts.events;
    if (!event || comboEventId !== null || event.sale !== "open" || event.sells !== "seats") return;
    const known = this.#venues.get(event.id);
    const sections =
      known?.facts.hallVersion === facts.hallVersion ? known.sections : new Map<number, UniformSection>();
    for (const section of facts.sections) sections.set(section.id, section);
    const [buyersOwn, nobodys] = [
      { ...event, tickets: [] },
      { seats: [], bookings: [], accessCode: null },
    ];
    this.#venues.set(event.id, {
      facts: { ...facts, ...nobodys, events: [buyersOwn], buyerVersion: NOTHING_YET },
      sections,
    });
  }

  /** @returns null unless the seats are of one known section in which all seats are alike */
  recall({ eventIds, comboEventId, seatIds, sectionIds }: HoldRequest): HoldFacts | null {
    const [eventId = 0, ...others] = eventIds;
    const [sectionId = 0, ...more] = new Set(sectionIds);
    const venue = this.#venues.get(eventId);
    const section = venue?.sections.get(sectionId);
    if (!venue || !section || comboEventId !== null || others.length > 0 || more.length > 0) return null;
    const { priceCents, admits } = section;
    const like = {
      eventId,
      sectionId,
      priceCents,
      admits,
      seatNumber: "",
      isSeat: true,
      blocked: false,
      claimedBy: null,
    };
    return { ...venue.facts, seats: seatIds.map((seatId) => ({ ...like, seatId })) };
  }
}
