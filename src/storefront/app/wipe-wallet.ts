import { removeListsOf } from "#src/gate/storage/gate-lists.ts";
import { clearSignedInUser, readSignedInUser } from "#src/shared/account/session.ts";
import { badgeTickets } from "../features/wallet/app-badge.ts";
import { persistTicketCount } from "../features/wallet/ticket-count.ts";
import { dropAllDrafts } from "../storage/booking-drafts.ts";
import { persistedOrders } from "../storage/persisted-orders.ts";
import { savedEvents } from "../storage/saved-events.ts";
import { removeTicketsOf } from "../storage/wallet.ts";

/**
 * Removes everything of these users from this device: tickets, their second copy, stored orders and saved events, typed
 * text, a door's lists, and the session. Other users' tickets stay.
 */
export async function wipeWallet(userIds: readonly string[]): Promise<void> {
  const user = readSignedInUser();
  // The sign-out comes first: an answer that arrives later is then stored for nobody.
  if (!user || userIds.includes(user.id)) {
    clearSignedInUser();
    persistTicketCount(null);
    dropAllDrafts();
    await badgeTickets([], Date.now());
  }
  for (const userId of userIds) {
    await removeTicketsOf(userId);
    await removeListsOf(userId).catch(() => undefined);
    if (persistedOrders.read(userId)) persistedOrders.drop();
    if (savedEvents.read(userId)) savedEvents.drop();
  }
}
