import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { makeStore } from "#src/storefront/app/store.ts";
import { CLIENT_KEY } from "./box-office.ts";

const store = makeStore({
  transport: async () => {
    throw new Error("nothing is asked while markup is made");
  },
  clientKey: CLIENT_KEY,
});

/** The markup of a part of the shop, in the store and at the address that it needs. */
export function markupInShop(element: ReactElement): string {
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
