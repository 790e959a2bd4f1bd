import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { vi } from "vitest";
import type { Attendee } from "#contract/rules/account/attendee-fields.ts";
import type { Transport } from "#src/http/call.ts";
import { callError } from "#src/http/call-error.ts";
import { type AppStore, makeStore } from "#src/storefront/app/store.ts";
import { orderApi } from "#src/storefront/data/order-api.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { walletApi } from "#src/storefront/data/wallet-api.ts";
import { useBook } from "#src/storefront/features/order/attendees/use-book.ts";
import type { HeldSeat } from "#src/storefront/features/order/booking/booking-session.ts";
import { selectBooking } from "#src/storefront/features/order/booking/booking-session-slice.ts";
import type { BookingSubject } from "#src/storefront/features/order/booking/booking-subject.ts";
import { useCancelBooking } from "#src/storefront/features/order/hold/use-cancel-booking.ts";
import { useHold } from "#src/storefront/features/order/hold/use-hold.ts";
import { startPayment } from "#src/storefront/features/order/payment/start-payment.ts";
import { voucherProblem } from "#src/storefront/features/order/payment/voucher-problem.ts";
import { CLIENT_KEY, type TestBoxOffice, type TestBuyer } from "./box-office.ts";

/** The outcome of a press: its result, or the words that the page shows instead. */
export type Pressed<T> = { done: T } | { words: string };

/** The box office as the browser's network reaches it, with a buyer's session. */
export function networkOf(box: TestBoxOffice, as: TestBuyer): Transport {
  return async ({ method, url, headers, body }) => {
    const withSession = { ...headers, authorization: `Bearer ${as.token}` };
    const answer = await box.app.inject({
      method,
      url,
      headers: withSession,
      ...(body !== undefined && { payload: body }),
    });
    const found = new Headers(
      Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return { status: answer.statusCode, headers: found, text: async () => answer.body };
  };
}

/** Sets up what a browser gives a tab. vi.unstubAllGlobals removes all of it. */
export function openTab(): void {
  const storage = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
  };
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("document", { cookie: "" });
}

/** Runs a hook and returns its result. Nothing is rendered, because only the hook's result matters here. */
function onPage<T>(store: AppStore, useIt: () => T): T {
  const found: T[] = [];
  const Page = () => {
    found.push(useIt());
    return null;
  };
  renderToString(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  const [given] = found;
  if (given === undefined) throw new Error("the hook gave nothing");
  return given;
}

/** Presses the buyer's buttons, through the page's own code from the button to the wire. */
export function pageBuyer(as: TestBuyer, transport: Transport) {
  const store = makeStore({ transport, clientKey: CLIENT_KEY });
  const userId = String(as.id);
  const booking = () => {
    const kept = selectBooking(store.getState());
    if (!kept) throw new Error("the page has no booking");
    return kept;
  };
  const said = (error: Parameters<typeof callError>[0]) => ({ words: callError(error)?.message ?? "" });

  return {
    async hold(subject: BookingSubject, seats: readonly HeldSeat[]): Promise<Pressed<string>> {
      const { hold } = onPage(store, useHold);
      const outcome = await hold({ userId, subject, kind: "seated", seats, amountCents: 0 });
      if (outcome.kind === "held") return { done: booking().bookingId };
      return { words: "message" in outcome ? outcome.message : outcome.kind };
    },
    async book(attendees: readonly Attendee[]): Promise<Pressed<string>> {
      const { book } = onPage(store, useBook);
      const outcome = await book(booking(), userId, attendees);
      if (outcome.kind === "booked") return { done: outcome.orderId };
      return { words: "message" in outcome ? outcome.message : outcome.kind };
    },
    async voucher(pid: string, code: string): Promise<Pressed<true>> {
      const { error } = await store.dispatch(orderApi.endpoints.orderVoucher.initiate({ orderId: pid, code }));
      return error ? { words: voucherProblem(callError(error)).text } : { done: true };
    },
    /** @param again as if the buyer had answered the question whether they have already paid */
    async pay(order: Order, again = false): Promise<Pressed<Record<string, string>>> {
      const outcome = await startPayment(store.dispatch, order, again);
      if (outcome.kind === "gateway") return { done: outcome.form.fields };
      return { words: outcome.kind === "problem" ? `${outcome.problem.title}. ${outcome.problem.text}` : outcome.kind };
    },
    async order(pid: string): Promise<Pressed<Order>> {
      const { data, error } = await store.dispatch(orderApi.endpoints.order.initiate(pid, { forceRefetch: true }));
      return data ? { done: data } : said(error);
    },
    async tickets(): Promise<Pressed<string[]>> {
      const { bookingHistory } = walletApi.endpoints;
      const { data, error } = await store.dispatch(bookingHistory.initiate(userId, { forceRefetch: true }));
      return data ? { done: data.map((ticket) => ticket.seat) } : said(error);
    },
    async cancel(): Promise<Pressed<true>> {
      const { cancel } = onPage(store, useCancelBooking);
      return (await cancel(booking().bookingId)) ? { done: true } : { words: "not cancelled" };
    },
  };
}

export type PageBuyer = ReturnType<typeof pageBuyer>;
