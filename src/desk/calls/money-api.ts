import type {
  DocumentPage,
  DocumentQuery,
  EventMoneyPage,
  Money,
  MoneyQuery,
  Payout,
  PayoutForm,
  PayoutPage,
  WithdrawForm,
} from "#contract/wire/desk/money.ts";
import { byCursor, deskApi } from "./desk-api.ts";

/** Whose money, and for which days. */
interface OfPeriod extends MoneyQuery {
  organiserId: string;
}

const moneyApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    money: build.query<Money, OfPeriod>({
      query: ({ organiserId, ...query }) => ({ path: `organisers/${organiserId}/money`, query }),
      providesTags: ["Money"],
    }),
    eventMoney: build.infiniteQuery<EventMoneyPage, OfPeriod, string>({
      query: ({ queryArg: { organiserId, ...query }, pageParam }) => ({
        path: `organisers/${organiserId}/money/events`,
        query: { ...query, cursor: pageParam },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Money"],
    }),
    documents: build.infiniteQuery<DocumentPage, OfPeriod & Pick<DocumentQuery, "search">, string>({
      query: ({ queryArg: { organiserId, ...query }, pageParam }) => ({
        path: `organisers/${organiserId}/documents`,
        query: { ...query, cursor: pageParam },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Money"],
    }),
    payouts: build.infiniteQuery<PayoutPage, string, string>({
      query: ({ queryArg, pageParam }) => ({ path: `organisers/${queryArg}/payouts`, query: { cursor: pageParam } }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Money"],
    }),
    notePayout: build.mutation<Payout, { organiserId: string; form: PayoutForm; key: string }>({
      query: ({ organiserId, form, key }) => ({
        path: `organisers/${organiserId}/payouts`,
        json: form,
        idempotencyKey: key,
      }),
      invalidatesTags: ["Money", "Log"],
    }),
    withdrawPayout: build.mutation<Payout, { organiserId: string; id: string; reason: string }>({
      query: ({ organiserId, id, reason }) => ({
        path: `organisers/${organiserId}/payouts/${id}/withdraw`,
        json: { reason } satisfies WithdrawForm,
      }),
      // A refusal invalidates them too, because somebody else may have withdrawn the payout.
      invalidatesTags: ["Money", "Log"],
    }),
  }),
});

export const {
  useMoneyQuery,
  useEventMoneyInfiniteQuery,
  useDocumentsInfiniteQuery,
  usePayoutsInfiniteQuery,
  useNotePayoutMutation,
  useWithdrawPayoutMutation,
} = moneyApi;
