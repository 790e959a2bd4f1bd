import { useSettingsQuery } from "./settings-api";

/** The product's own name, for as long as the box office has not told the seller's. */
const PRODUCT = "Brolga";

export function useBrand(): string {
  return useSettingsQuery().data?.brand_name ?? PRODUCT;
}
