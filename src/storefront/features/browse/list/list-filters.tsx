import { type FormEvent, useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { AUSTRALIAN_STATES } from "#contract/rules/time/states.ts";
import { useCategoriesQuery } from "#src/shared/event/browse-api.ts";
import { listPath } from "#src/shared/event/list-paths.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { buttonLook } from "#src/ui/actions/button-look.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { NearMe } from "../place/near-me.tsx";
import { writeNear } from "../place/near-place.ts";
import { DateField } from "./date-field.tsx";
import { FilterField } from "./filter-field.tsx";
import { filterQuery, nearQuery } from "./filter-query.ts";
import { filterCount, type ListAddress, NEAREST, ordersFor, pageSearch } from "./list-address.ts";
import styles from "./list-filters.module.css";
import { EVERY_STATE } from "./shown-state.ts";
import { useList } from "./use-list.ts";

const FUNNEL = "M4 7h16M7 12h10M10 17h4";

/** The width from which the filters are a row, as in the style sheet. */
const WIDE = "(min-width: 747px)";

const PRICES = [25, 50, 75, 100, 150, 200];

/**
 * State, dates, category, price and order. Each is applied when it is chosen. It is a plain GET form, so it works
 * before the app runs. It opens in a sheet on a phone, and is a row on a desktop.
 */
export function ListFilters({ list, region }: { list: ListAddress; region: string | null }) {
  const navigate = useNavigate();
  const sheet = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data } = useCategoriesQuery(list.state);
  const counted = list.kind === "Combo" ? "combos" : "events";
  const names = (data ?? []).filter((category) => category[counted] > 0).map((category) => category.name);
  const categories = list.category && !names.includes(list.category) ? [list.category, ...names] : names;
  const count = filterCount(list, region);
  const path = listPath(list.kind);
  // The list below requests the same page, so this makes no call of its own.
  const total = useList(pageSearch(list, 0)).answer?.total;

  // On a wide screen the filters are part of the page. An open sheet would cover it.
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const close = () => form.current?.hidePopover();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  function open(query: URLSearchParams) {
    const text = query.toString();
    navigate(text ? `${path}?${text}` : path, { preventScrollReset: true });
  }
  const apply = () => form.current && open(filterQuery(new FormData(form.current), region));

  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <button type="button" popoverTarget={sheet} className={buttonLook({ variant: "quiet" }, styles.opener)}>
          <Icon path={FUNNEL} size={18} />
          <span>{count > 0 ? `Filters (${count})` : "Filters"}</span>
        </button>
        <NearMe
          near={list.near}
          onNear={(near) => open(nearQuery(new URLSearchParams(window.location.search), near, region))}
        />
      </div>
      <form
        ref={form}
        id={sheet}
        popover="auto"
        className={styles.sheet}
        action={path}
        data-early="apply"
        aria-label="Filters"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          apply();
        }}
      >
        <header className={styles.head}>
          <h2 className={styles.title}>Filters</h2>
          <Button variant="quiet" size="s" popoverTarget={sheet} popoverTargetAction="hide" aria-label="Close filters">
            <Icon name="close" size={18} />
          </Button>
        </header>
        {list.words && <input type="hidden" name="search" value={list.words} />}
        {list.near && <input type="hidden" name="near" value={writeNear(list.near)} />}
        <FilterField label="State">
          {(id) => (
            <select id={id} name="state" value={list.state ?? EVERY_STATE} onChange={apply}>
              <option value={EVERY_STATE}>All states</option>
              {AUSTRALIAN_STATES.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <DateField label="From" name="from" value={list.from} onDate={apply} />
        <DateField label="To" name="to" min={list.from || undefined} value={list.to} onDate={apply} />
        <FilterField label="Category">
          {(id) => (
            <select id={id} name="category" value={list.category} onChange={apply}>
              <option value="">All categories</option>
              {categories.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <FilterField label="Price">
          {(id) => (
            <select id={id} name="price" value={list.maxDollars ?? ""} onChange={apply}>
              <option value="">Any price</option>
              {pricesWith(list.maxDollars).map((dollars) => (
                <option key={dollars} value={dollars}>
                  {`Up to $${dollars}`}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <FilterField label="Sort">
          {(id) => (
            <select id={id} name="sort" value={list.near ? NEAREST : list.order.value} onChange={apply}>
              {list.near && <option value={NEAREST}>Nearest first</option>}
              {ordersFor(list.words).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <div className={styles.foot}>
          {count > 0 && (
            <Button
              variant="quiet"
              className={styles.reset}
              onClick={() => open(new URLSearchParams(list.words ? { search: list.words } : undefined))}
            >
              Reset
            </Button>
          )}
          <Button className={styles.close} popoverTarget={sheet} popoverTargetAction="hide">
            {showWords(counted, total)}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** 'Show 12 events': what the closed sheet uncovers. */
function showWords(counted: "events" | "combos", total: number | undefined): string {
  const name = total === 1 ? counted.slice(0, -1) : counted;
  return total === undefined ? `Show ${counted}` : `Show ${total} ${name}`;
}

/** The usual steps, and the one in the address. */
function pricesWith(asked: number | null): number[] {
  return asked === null || PRICES.includes(asked) ? PRICES : [...PRICES, asked].sort((a, b) => a - b);
}
