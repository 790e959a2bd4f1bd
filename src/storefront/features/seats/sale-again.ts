/**
 * How an open picker checks again whether its event is still on sale, because the organiser can end the sale at any
 * time.
 */
export const SALE_AGAIN = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;
