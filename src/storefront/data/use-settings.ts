import { useAppSelector } from "#src/shared/store/hooks.ts";
import { type ShownSettings, settingsApi } from "./settings-api.ts";

/** The product's name, which is shown until the seller's name has loaded. */
const PRODUCT = "Brolga";

const selectSettings = settingsApi.endpoints.settings.select();

/**
 * The seller and the rules of sale, or undefined until they have loaded. The shell loads them once for every reader.
 */
export function useSettings(): ShownSettings | undefined {
  return useAppSelector((state) => selectSettings(state).data);
}

/** The seller's name. */
export function useBrand(): string {
  return useSettings()?.brand_name ?? PRODUCT;
}
