import { useCallback, useEffect, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { readFilter, type SeatFilter } from "../price/seat-filter.ts";
import type { PickerView } from "./view-switch.tsx";

type AddressChange = Readonly<Record<string, string | undefined>>;

export interface PickerAddress {
  params: URLSearchParams;
  sectionId: string | undefined;
  view: PickerView;
  filter: SeatFilter;
  /**
   * Sets query parameters; undefined removes one. Several changes in a row all take effect, wherever they come from.
   */
  change: (next: AddressChange) => void;
}

/**
 * Changes that the router does not show yet. A further change must not start from the old address. All components share
 * this record, because there is only one address. It is cleared when the picker is left.
 */
let pending: AddressChange = {};

/** The state that a picker stores in its address: the open section, the view, the filters and the choice. */
export function usePickerAddress(): PickerAddress {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    const left = Object.entries(pending).filter(([name, value]) => (params.get(name) ?? undefined) !== value);
    pending = Object.fromEntries(left);
  }, [params]);
  useEffect(
    () => () => {
      pending = {};
    },
    [],
  );
  const change = useCallback(
    (next: AddressChange) => {
      pending = { ...pending, ...next };
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(pending)) {
            if (value === undefined) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  const filter = useMemo(() => readFilter(params), [params]);
  return {
    params,
    sectionId: params.get("section") ?? undefined,
    view: params.get("view") === "list" ? "list" : "map",
    filter,
    change,
  };
}
