import { toCents } from "#contract/rules/money/money.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { BestAvailableAnswer, BestAvailableQuery } from "#contract/wire/seats.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good, refused } from "#server/plugins/envelope.ts";
import { eventsInQuery } from "#server/plugins/queue-pass.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { presaleCodeOf } from "../../catalogue/access-codes/presale-pass.ts";
import { findBest } from "./find-best.ts";
import { SeatViewCache } from "./seat-views.ts";

/** GET /best-available (docs/design/wire.md#seats). */
export const registerBestAvailable: RegisterRoutes = (app, services) => {
  const views = new SeatViewCache();
  shopCall(app, {
    method: "GET",
    path: "/best-available",
    resource: "Seats",
    access: "public",
    needsPass: eventsInQuery("eventId"),
    summary: "The best free seats side by side",
    refusals: [404],
    schema: { querystring: BestAvailableQuery, response: { 200: BestAvailableAnswer } },
    handler: async (request) => {
      const { eventId, count, dome_list_id, max_price, wheelchair } = request.query;
      const best = await findBest(services.db, views, {
        eventId: rowId(eventId),
        codeId: presaleCodeOf(request, services, rowId(eventId)),
        userId: request.user?.id ?? null,
        count: Number(count),
        sectionId: dome_list_id === undefined ? null : rowId(dome_list_id),
        maxPriceCents: max_price === undefined ? null : toCents(max_price),
        wheelchair: wheelchair === "1",
      });
      const response_data = {
        dome_price_ids: best?.seatIds.map(String) ?? [],
        dome_list_id: best ? String(best.sectionId) : null,
      };
      if (best) return good(response_data);
      return { ...refused("No seats like that are left. Try fewer, or another section."), response_data };
    },
  });
};
