import type { Settings } from "#contract/wire/settings.ts";
import { useAppSelector } from "./hooks.ts";
import { settingsApi } from "./settings-api.ts";

/** The product's own name, for as long as the box office has not told the seller's. */
const PRODUCT = "Brolga";

const selectSettings = settingsApi.endpoints.settings.select();

/** Who sells and under what rules; undefined until the box office has said. The shell asks, once for all who read. */
export function useSettings(): Settings | undefined {
  return useAppSelector((state) => selectSettings(state).data);
}

/** The seller's name. */
export function useBrand(): string {
  return useSettings()?.brand_name ?? PRODUCT;
}
