import { describe, expect, it } from "vitest";
import { limitRefusal, type WantedUnit } from "./hold-limits.ts";

const units = (eventId: number, count: number, sectionId = 1): WantedUnit[] =>
  Array.from({ length: count }, () => ({ eventId, sectionId }));

describe("limits of one transaction", () => {
  it("allow ten seats of an event and refuse the eleventh", () => {
    expect(limitRefusal(units(1, 10), [1], "event")).toBeNull();
    expect(limitRefusal(units(1, 11), [1], "event")).toBe("TICKET_LIMIT");
  });

  it("allow ten seats of every member of a combo", () => {
    expect(limitRefusal([...units(1, 10), ...units(2, 10)], [1, 2], "event")).toBeNull();
    expect(limitRefusal([...units(1, 11), ...units(2, 11)], [1, 2], "event")).toBe("TICKET_LIMIT");
  });

  it("require the same number for every member of a combo", () => {
    expect(limitRefusal([...units(1, 2), ...units(2, 1)], [1, 2], "event")).toBe("UNEQUAL_COUNTS");
    expect(limitRefusal(units(1, 2), [1, 2], "event")).toBe("UNEQUAL_COUNTS");
  });

  it("count the areas of a General admission venue together", () => {
    expect(limitRefusal([...units(1, 6, 7), ...units(1, 4, 8)], [1], "event")).toBeNull();
    expect(limitRefusal([...units(1, 6, 7), ...units(1, 5, 8)], [1], "event")).toBe("TICKET_LIMIT");
  });

  it("allow twenty of each Party Plot category", () => {
    expect(limitRefusal([...units(1, 20, 7), ...units(1, 20, 8)], [1], "category")).toBeNull();
    expect(limitRefusal(units(1, 21, 7), [1], "category")).toBe("PARTY_PLOT_LIMIT");
  });
});
