import { formatAmount, toCents } from "../../contract/rules/money.ts";
import type { Order } from "../../contract/wire/booking.ts";
import { accountNames } from "../modules/accounts/account-names.ts";
import { readSettings } from "../modules/catalogue/settings.ts";
import { readOrder } from "../modules/orders/order-view.ts";
import type { MailRequest, Office } from "../office.ts";

export type MailValues = Record<string, string>;

const longDate = new Intl.DateTimeFormat("en-AU", { dateStyle: "full", timeZone: "UTC" });

/** 'Saturday 12 December 2026, 19:30': the venue's own date and time, as they are printed on the ticket. */
const whenOf = (order: Order) => `${longDate.format(new Date(`${order.event_date}T00:00:00Z`))}, ${order.event_time}`;

function orderValues(order: Order): MailValues {
  const isCombo = order.event_type === "Combo";
  const tickets = order.tickets.map((ticket) => {
    const where = `${ticket.section}, ${ticket.seat_number}`;
    return `${isCombo ? `${ticket.event_name}: ` : ""}${where} (${ticket.first_name} ${ticket.last_name})`;
  });
  return {
    orderNumber: order.order_number,
    eventName: order.event_name,
    when: whenOf(order),
    placeName: order.place_name,
    tickets: tickets.join("\n"),
    payable: formatAmount(toCents(order.payable)),
  };
}

/** What a template may print: what the request brought, the order it names, its buyer, and the seller. */
export async function mailValues(office: Pick<Office, "db" | "config">, mail: MailRequest): Promise<MailValues> {
  const settings = await readSettings(office.db);
  const given = Object.entries(mail.data).map(([name, value]) => [name, String(value)] as const);
  const values: MailValues = {
    brand: settings.brand_name,
    publicUrl: office.config.publicUrl,
    ...Object.fromEntries(given),
  };
  if (values.chargetotal) values.chargetotal = formatAmount(toCents(values.chargetotal));
  if (mail.data.pid === undefined) return values;
  const owned = await readOrder(office.db, Number(mail.data.pid));
  if (!owned) throw new Error(`a mail names order ${String(mail.data.pid)}, which does not exist`);
  const names = await accountNames(office.db, owned.userId);
  return { ...orderValues(owned.order), ...(names && { firstName: names.firstName }), ...values };
}
