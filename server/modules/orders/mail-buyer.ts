import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MailData, MailName } from "#server/mail-request.ts";
import type { Services } from "#server/services.ts";
import { accountNames } from "../accounts/account-names.ts";
import type { BookingRow } from "./booking/booking-rows.ts";

/** Queues a mail to the order's buyer in the caller's transaction. Does nothing if the account does not exist. */
export async function mailBuyer<Name extends MailName>(
  trx: Transaction<Database>,
  services: Services,
  booking: Pick<BookingRow, "userId">,
  template: Name,
  data: MailData[Name],
): Promise<void> {
  const buyer = await accountNames(trx, booking.userId);
  if (buyer) await services.mail.queue(trx, { template, to: buyer.email, data });
}
