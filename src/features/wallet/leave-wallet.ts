import { keepTicketsOf, removeTicketsOf } from "#src/storage/wallet.ts";
import { badgeTickets } from "./app-badge.ts";

/**
 * Signs out, and keeps the tickets on this device or deletes them. It deletes them before and after signing out,
 * because an answer on its way may have been stored in between.
 * @throws WalletUnavailableError if the device did not do it; the user is still signed in then.
 */
export async function leaveWallet(
  userId: string,
  choice: "keep" | "remove",
  signOut: () => Promise<void>,
): Promise<void> {
  if (choice === "keep") {
    await keepTicketsOf(userId);
    return signOut();
  }
  await removeTicketsOf(userId);
  await badgeTickets([], Date.now());
  await signOut();
  await removeTicketsOf(userId);
}
