import { idInAddress } from "#contract/rules/row-id.ts";
import { bookingApi } from "#src/storefront/data/booking-api.ts";
import { orderApi } from "#src/storefront/data/order-api.ts";
import { profileApi } from "#src/storefront/data/profile-api.ts";
import { ticketTypesApi } from "#src/storefront/data/ticket-types-api.ts";
import { isLive } from "#src/storefront/features/order/booking/found-booking.ts";
import { BOOKING_PARAM, ORDER_PARAM } from "#src/storefront/features/order/order-paths.ts";
import { isPayable } from "#src/storefront/features/order/order-words.ts";
import { loadDrawnTickets } from "#src/storefront/features/wallet/drawn/load-drawn-tickets.ts";
import type { PageFacts, PrepareOwn } from "./page-facts.ts";

const shown: PageFacts = { status: 200, head: { unlisted: true } };

/** The wallet. A shown ticket (`?ticket=`), and more tickets than a document should carry, are left to the browser. */
export const prepareMyTickets: PrepareOwn = async ({ store, url, user }) => {
  if (url.searchParams.has("ticket")) return null;
  return (await store.dispatch(loadDrawnTickets(user.id))) ? shown : null;
};

/** An order that can be paid. The browser shows the outcome of any other. */
export const prepareCheckout: PrepareOwn = async ({ store, url }) => {
  const orderId = idInAddress(url.searchParams.get(ORDER_PARAM));
  if (orderId === "") return null;
  const { data: order } = await store.dispatch(orderApi.endpoints.order.initiate(orderId));
  if (!order || !isPayable(order)) return null;
  // For the links back to the seats and the names. Without them the page still sells.
  await store.dispatch(bookingApi.endpoints.findBooking.initiate(order.bookingId));
  return shown;
};

/** A booking whose tickets can be given names. The browser shows the outcome of any other. */
export const prepareAttendees: PrepareOwn = async ({ store, url, user }) => {
  const bookingId = idInAddress(url.searchParams.get(BOOKING_PARAM));
  if (bookingId === "") return null;
  const { data: booking } = await store.dispatch(bookingApi.endpoints.findBooking.initiate(bookingId));
  if (!booking || !isLive(booking)) return null;
  const isTyped = booking.seats.some(({ type }) => type !== undefined);
  await Promise.all([
    store.dispatch(profileApi.endpoints.userProfile.initiate(user.id)),
    isTyped && store.dispatch(ticketTypesApi.endpoints.ticketTypes.initiate(booking.eventIds.join(","))),
  ]);
  return shown;
};
