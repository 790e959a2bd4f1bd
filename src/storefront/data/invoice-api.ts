import type { InvoiceAnswer, OrderInvoices as WireInvoices } from "#contract/wire/invoices.ts";
import { api, unwrap } from "#src/http/api.ts";

/** The documents of an order. */
export type OrderInvoices = Omit<WireInvoices, "pid"> & { orderId: string };

function readInvoices(answer: InvoiceAnswer): OrderInvoices {
  const { pid, ...invoices } = unwrap(answer);
  return { ...invoices, orderId: pid };
}

const invoiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query<OrderInvoices, string>({
      query: (orderId) => ({ path: "invoice", query: { pid: orderId } }),
      transformResponse: readInvoices,
      // A refund adds a note, so documents of an earlier visit are never shown.
      keepUnusedDataFor: 0,
    }),
    /** Puts a name and an ABN on the order's documents. Both empty take them off. */
    invoiceBuyer: build.mutation<OrderInvoices, { orderId: string; name: string; abn: string }>({
      query: ({ orderId, name, abn }) => ({ path: "invoice/buyer", form: { pid: orderId, name, abn } }),
      transformResponse: readInvoices,
      async onQueryStarted({ orderId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) await dispatch(invoiceApi.util.upsertQueryData("invoices", orderId, answer.data));
      },
    }),
  }),
});

export const { useInvoicesQuery, useInvoiceBuyerMutation } = invoiceApi;
