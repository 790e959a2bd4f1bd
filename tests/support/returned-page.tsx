import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import { paths } from "#contract/paths.ts";
import type { Order } from "#contract/wire/booking.ts";
import { signedIn } from "#src/shared/account/session-slice.ts";
import { makeStore } from "#src/storefront/app/store.ts";
import { orderApi } from "#src/storefront/data/order-api.ts";
import { readOrder } from "#src/storefront/data/orders.ts";
import { Component as ThankYou } from "#src/storefront/pages/thank-you.tsx";
import { CLIENT_KEY, type TestBoxOffice, type TestBuyer } from "./box-office.ts";
import { networkOf } from "./page-buyer.tsx";

/** The words of the page that a buyer sees on returning to an order in its present state, without the markup. */
export async function returnedPage(box: TestBoxOffice, as: TestBuyer, order: Order): Promise<string> {
  const store = makeStore({ transport: networkOf(box, as), clientKey: CLIENT_KEY });
  store.dispatch(signedIn({ id: String(as.id), name: "Mina Rivers", email: "mina@example.com", user_role: 1 }));
  await store.dispatch(orderApi.util.upsertQueryData("order", order.pid, readOrder(order)));
  // The offer to install queries the kind of device.
  vi.stubGlobal("window", { matchMedia: () => ({ matches: false }) });
  const html = renderToString(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`${paths.paymentSuccess}?pid=${order.pid}`]}>
        <ThankYou />
      </MemoryRouter>
    </Provider>,
  );
  vi.unstubAllGlobals();
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}
