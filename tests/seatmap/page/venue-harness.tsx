import { useCallback, useMemo, useState } from "react";
import type { Commission } from "../../../contract/rules/pricing.ts";
import { VenueMap } from "../../../src/features/seats/map/venue-map";
import { demoVenues } from "../demo-venues";

const commission: Commission = { type: "Percentage", value: 5 };

/** A demo venue's map without a server: `?venue=&section=&selected=&plan=none&access=1`. */
export function VenueHarness({ search }: { search: URLSearchParams }) {
  const venue = useMemo(() => {
    const all = demoVenues();
    return all.find((one) => one.ref === search.get("venue")) ?? all[0];
  }, [search]);
  const [open, setOpen] = useState(search.get("section") ?? undefined);
  const [inView, setInView] = useState<readonly string[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(search.get("selected")?.split(",")));
  const filter = useMemo(() => ({ access: search.get("access") === "1" }), [search]);
  const seats = useMemo(
    () => new Map([...(venue?.seats ?? [])].filter(([id]) => inView.includes(id))),
    [venue, inView],
  );
  const toggle = useCallback((id: string) => {
    setSelected((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  }, []);
  if (!venue) return null;
  return (
    <VenueMap
      plan={search.get("plan") === "none" ? null : venue.plan}
      sections={venue.sections}
      seats={seats}
      selectedIds={selected}
      commission={commission}
      filter={filter}
      openSectionId={open}
      onSectionsInView={setInView}
      onOpenSection={setOpen}
      onToggle={toggle}
    />
  );
}
