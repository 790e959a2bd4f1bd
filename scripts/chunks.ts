import { existsSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Which source file or package belongs to which shared chunk. An entry is a file, which includes its CSS module, or a
 * folder, which ends with '/'. An entry for a file overrides an entry for a folder that contains it. The bundler places
 * everything else.
 */
export const chunks = {
  vendor: [
    "node_modules/@reduxjs/",
    "node_modules/immer/",
    "node_modules/react-dom/",
    "node_modules/react-redux/",
    "node_modules/react-router-dom/",
    "node_modules/react-router/",
    "node_modules/react/",
    "node_modules/redux/",
    "node_modules/reselect/",
    "node_modules/scheduler/",
    "node_modules/use-sync-external-store/",
  ],
  // Code that every page needs, in three files that change at different rates. Without them a first visit fetches thirty.
  kit: [
    "contract/paths.ts",
    "contract/rules/clock-time.ts",
    "contract/rules/count.ts",
    "contract/rules/event-price.ts",
    "contract/rules/event-state.ts",
    "contract/rules/grouped-by.ts",
    "contract/rules/limits.ts",
    "contract/rules/money.ts",
    "contract/rules/pricing.ts",
    "contract/rules/slug.ts",
    "contract/rules/states.ts",
    "contract/rules/venue-kinds.ts",
    "contract/rules/zone-label.ts",
    "src/app/api-reach.ts",
    "src/app/first-state.ts",
    "src/app/listeners.ts",
    "src/app/page-route.ts",
    "src/app/route-failure.tsx",
    "src/app/routes.tsx",
    "src/app/shell/footer.tsx",
    "src/app/shell/header.tsx",
    "src/app/shell/held-booking.tsx",
    "src/app/shell/links.ts",
    "src/app/shell/offline-bar.tsx",
    "src/app/shell/shell.tsx",
    "src/app/shell/tabs.tsx",
    "src/app/shell/theme-switch.tsx",
    "src/app/shell/update-bar.tsx",
    "src/app/shell/use-cookies.ts",
    "src/app/shell/user-area.tsx",
    "src/app/shell/user-menu.tsx",
    "src/app/start-offline.ts",
    "src/app/start.tsx",
    "src/app/store.ts",
    "src/app/waking.ts",
    "src/data/api.ts",
    "src/data/base-query.ts",
    "src/data/event-api.ts",
    "src/data/foreign-zone.ts",
    "src/data/hooks.ts",
    "src/data/picker-path.ts",
    "src/data/saved-copies.ts",
    "src/data/settings-api.ts",
    "src/data/slices.ts",
    "src/data/use-settings.ts",
    "src/features/account/login-path.ts",
    "src/features/order/booking/booking-mark.ts",
    "src/features/browse/browse-api.ts",
    "src/offline/hold-updates.ts",
    "src/offline/online-state.ts",
    "src/offline/page-state.ts",
    "src/offline/use-online.ts",
    "src/offline/use-update-prompt.ts",
    "src/ui/ago.ts",
    "src/ui/bottom-bar.tsx",
    "src/ui/brand-mark.tsx",
    "src/ui/button-link.tsx",
    "src/ui/button-look.ts",
    "src/ui/button.tsx",
    "src/ui/chip.tsx",
    "src/ui/class-names.ts",
    "src/ui/event-time.ts",
    "src/ui/icon.tsx",
    "src/ui/image-source.ts",
    "src/ui/in-own-task.ts",
    "src/ui/load-failed.tsx",
    "src/ui/missing-picture.tsx",
    "src/ui/notice.tsx",
    "src/ui/page-head.ts",
    "src/ui/page-heading.tsx",
    "src/ui/page.tsx",
    "src/ui/poster.tsx",
    "src/ui/price.tsx",
    "src/ui/skeleton.tsx",
    "src/ui/spinner.tsx",
    "src/ui/use-later-part.ts",
    "src/ui/use-modal.ts",
    "src/ui/use-now.ts",
    "src/ui/visually-hidden.tsx",
  ],
  // Code that the wallet and the gate share. Each further file would add a name to the first load of every visitor.
  db: ["node_modules/dexie-react-hooks/", "node_modules/dexie/", "src/ui/use-wake-lock.ts"],
  // The home page and the lists. Most visitors arrive on the page of an event, from a link, and do not need it.
  browse: [
    "src/features/browse/banner-slide.tsx",
    "src/features/browse/banner-slider.tsx",
    "src/features/browse/category-row.tsx",
    "src/features/browse/featured.tsx",
    "src/features/browse/home-search.ts",
    "src/features/browse/item-card.tsx",
    "src/features/browse/item-grid.tsx",
    "src/features/browse/list-address.ts",
    "src/features/browse/list-data.ts",
    "src/features/browse/list-heads.ts",
    "src/features/browse/list-notices.tsx",
    "src/features/browse/list-paths.ts",
    "src/features/browse/list-preview.tsx",
    "src/features/browse/promotion.tsx",
    "src/features/browse/region-strip.tsx",
    "src/features/browse/region-cookies.ts",
    "src/features/browse/region-label.tsx",
    "src/features/browse/region-slice.ts",
    "src/features/browse/search-box.tsx",
    "src/features/browse/slider-controls.tsx",
    "src/features/browse/use-list.ts",
  ],
  // Code that forms and the steps of a booking share. Without these four chunks a step would fetch thirty small files.
  forms: [
    "contract/rules/admits.ts",
    "contract/rules/email-address.ts",
    "contract/rules/event-days.ts",
    "contract/rules/venue-time.ts",
    "src/data/attempt-key.ts",
    "src/features/account/account-api.ts",
    "src/features/account/keep-name.ts",
    "src/features/account/rename-signed-in.ts",
    "src/features/account/sessions-api.ts",
    "src/features/account/next-path.ts",
    "src/features/account/sign-in-api.ts",
    "src/storage/booking-drafts.ts",
    "src/ui/checkbox.tsx",
    "src/ui/dialog.tsx",
    "src/ui/field.tsx",
    "src/ui/live-region.tsx",
    "src/ui/select-field.tsx",
    "src/ui/use-arrived.ts",
  ],
  steps: [
    "src/data/booking-api.ts",
    "src/data/bookings.ts",
    "src/data/orders.ts",
    "src/data/seat-display.ts",
    "src/features/account/use-buyer.ts",
    "src/features/account/use-end-session.ts",
    "src/features/account/use-sign-in-sheet.tsx",
    "src/features/order/booking/booking-subject.ts",
    "src/features/order/hold/hold-timer.tsx",
    "src/features/order/buyer.ts",
    "src/features/order/order-paths.ts",
    "src/features/order/step-page.tsx",
    "src/features/order/hold/use-back-guard.ts",
    "src/features/order/hold/use-cancel-and-leave.ts",
    "src/features/order/hold/use-hold-ended.ts",
    "src/features/order/hold/use-seconds-left.ts",
    "src/features/order/hold/use-start-again.ts",
    "src/features/order/order-summary.tsx",
    "src/features/order/returned/return-card.tsx",
    "src/features/seats/choice/choice-storage.ts",
    "src/features/seats/choice/seat-choice.ts",
    "src/features/seats/choice/selection-slice.ts",
    "src/ui/back-button.tsx",
    "src/ui/event-summary.tsx",
    "src/ui/former-amount.tsx",
  ],
  seats: [
    "contract/rules/limit-words.ts",
    "contract/rules/order-price.ts",
    "src/features/order/hold/use-picker-hold.ts",
    "src/features/seats/about-event.ts",
    "src/features/seats/bookable-event.tsx",
    "src/features/seats/list/seat-grid-view.tsx",
    "src/features/seats/list/seat-grid.ts",
    "src/features/seats/live/use-live-seats.ts",
    "src/features/seats/picker-page.tsx",
    "src/features/seats/proceed-bar.tsx",
    "src/features/seats/sections-of-event.tsx",
    "src/features/seats/sold-out-dialog.tsx",
    "src/features/seats/use-sections-in-view.ts",
    "src/ui/stepper.tsx",
  ],
  picker: [
    "src/features/seats/choice/",
    "src/features/seats/event-seats.tsx",
    "src/features/seats/grid-field.tsx",
    "src/features/seats/list/",
    "src/features/seats/offers/",
    "src/features/seats/other-event.tsx",
    "src/features/seats/picker-head.tsx",
    "src/features/seats/picker-skeleton.tsx",
    "src/features/seats/price-bands.ts",
    "src/features/seats/price-dots.tsx",
    "src/features/seats/price-key.tsx",
    "src/features/seats/safe-map.tsx",
    "src/features/seats/seat-filter.ts",
    "src/features/seats/seat-legend.tsx",
    "src/features/seats/seat-picker.tsx",
    "src/features/seats/seats-left.ts",
    "src/features/seats/seats-on-map.tsx",
    "src/features/seats/tools/",
    "src/features/seats/use-loaded-seats.ts",
    "src/features/seats/use-picker-address.ts",
    "src/features/seats/use-refresh-seats.ts",
    "src/features/seats/view-switch.tsx",
  ],
} as const satisfies Record<string, readonly string[]>;

export type ChunkName = keyof typeof chunks;

const chunkByEntry = new Map(
  (Object.keys(chunks) as ChunkName[]).flatMap((name) => chunks[name].map((entry) => [entry as string, name] as const)),
);

/** The chunk of a module, given by its absolute path; undefined if the bundler may place the module. */
export function chunkOf(moduleId: string, root: string): ChunkName | undefined {
  const [path = ""] = moduleId.replace("\0", "").split("?");
  const file = relative(root, path)
    .replaceAll("\\", "/")
    .replace(/\.module\.css$/, ".tsx");
  const named = chunkByEntry.get(file);
  if (named) return named;
  // The innermost folder first.
  for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
    const found = chunkByEntry.get(file.slice(0, end + 1));
    if (found) return found;
  }
  return undefined;
}

/**
 * The groups for Rolldown. Their order decides which of two groups takes a shared dependency.
 * @throws Error if an entry names no file: otherwise a rename would silently change the bundles
 */
export function chunkGroups(root: string): { name: string; test: (moduleId: string) => boolean }[] {
  const missing = [...chunkByEntry.keys()].filter((entry) => !existsSync(join(root, entry)));
  if (missing.length > 0) throw new Error(`scripts/chunks.ts names what does not exist: ${missing.join(", ")}`);
  return (Object.keys(chunks) as ChunkName[]).map((name) => ({
    name,
    test: (moduleId) => chunkOf(moduleId, root) === name,
  }));
}
