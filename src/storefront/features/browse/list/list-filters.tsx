import { type FormEvent, useEffect, useId, useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { AUSTRALIAN_STATES } from "#contract/rules/time/states.ts";
import { useCategoriesQuery } from "#src/shared/event/browse-api.ts";
import { listPath } from "#src/shared/event/list-paths.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { buttonLook } from "#src/ui/actions/button-look.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { NearMe } from "../place/near-me.tsx";
import { writeNear } from "../place/near-place.ts";
import { DateField } from "./date-field.tsx";
import { dateWords } from "./date-words.ts";
import { FilterField } from "./filter-field.tsx";
import { changedQuery, filterQuery, nearQuery } from "./filter-query.ts";
import { isNarrowed, type ListAddress, NEAREST, ordersFor, pageSearch, times } from "./list-address.ts";
import styles from "./list-filters.module.css";
import { EVERY_STATE } from "./shown-state.ts";
import { useList } from "./use-list.ts";

const FUNNEL = "M4 7h16M7 12h10M10 17h4";

/** The width from which the filters are part of the line, as in the style sheet. */
const WIDE = "(min-width: 1180px)";

const PRICES = [25, 50, 75, 100, 150, 200];

/**
 * One line: times, dates and place as chips, state, category, price and order beside them or, where they have no room,
 * in a sheet. Each is applied when it is chosen. Chips are links, and the rest is a plain GET form, so all of it works
 * before the app runs.
 */
export function ListFilters({ list, region }: { list: ListAddress; region: string | null }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const sheet = useId();
  const dates = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data } = useCategoriesQuery(list.state);
  const counted = list.kind === "Combo" ? "combos" : "events";
  const names = (data ?? []).filter((category) => category[counted] > 0).map((category) => category.name);
  const categories = list.category && !names.includes(list.category) ? [list.category, ...names] : names;
  const path = listPath(list.kind);
  // The list below requests the same page, so this makes no call of its own.
  const total = useList(pageSearch(list, 0)).answer?.total;
  const inSheet = [
    { label: list.state !== region && list.state, without: { state: "" } },
    { label: list.category, without: { category: "" } },
    { label: list.maxDollars !== null && `Up to $${list.maxDollars}`, without: { price: "" } },
  ].filter(({ label }) => label);

  // On a wide screen the filters are part of the page. An open sheet would cover it.
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const close = () => form.current?.hidePopover();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  const addressOf = (query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);
  const open = (query: URLSearchParams) => navigate(addressOf(query), { preventScrollReset: true });
  const formQuery = () => filterQuery(new FormData(form.current ?? undefined), region);
  const apply = () => open(formQuery());
  /** A first day alone means that day, until a last one is picked as well. */
  function applyFirstDay() {
    const query = formQuery();
    const from = query.get("from") ?? "";
    if ((query.get("to") ?? "") < from) query.set("to", from);
    open(query);
  }
  const remover = (label: string, without: Parameters<typeof changedQuery>[1], className?: string) => (
    <Link
      key={label}
      to={addressOf(changedQuery(query, without))}
      className={classNames(chip, styles.chosen, className)}
      aria-label={`${label}: remove`}
      preventScrollReset
      // The link disappears with what it removes, and the next one takes the focus.
      onClick={({ currentTarget }) => (currentTarget.nextElementSibling as HTMLElement | null)?.focus()}
    >
      <span>{label}</span>
      <Icon name="close" size={16} />
    </Link>
  );

  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <button type="button" popoverTarget={sheet} className={classNames(chip, styles.opener)}>
          <Icon path={FUNNEL} size={18} />
          <span>{inSheet.length > 0 ? `Filters (${inSheet.length})` : "Filters"}</span>
        </button>
        {inSheet.map(({ label, without }) => remover(String(label), without, styles.inSheet))}
        {dateWords(list) && remover(dateWords(list), { from: "", to: "" })}
        {times.map(({ value, label }) => {
          const isOn = list.when === value;
          const to = addressOf(changedQuery(query, { when: isOn ? "" : value, from: "", to: "" }));
          return (
            <Link
              key={value}
              to={to}
              className={classNames(chip, isOn && styles.chosen)}
              aria-label={isOn ? `${label}: remove` : undefined}
              preventScrollReset
            >
              <span>{label}</span>
              {isOn && <Icon name="close" size={16} />}
            </Link>
          );
        })}
        <button type="button" popoverTarget={dates} className={chip}>
          <Icon name="calendar" size={18} />
          <span>Pick a date</span>
        </button>
        <NearMe
          near={list.near}
          className={list.near ? classNames(styles.chip, styles.chosen) : styles.chip}
          onNear={(near) => open(nearQuery(new URLSearchParams(window.location.search), near, region))}
        />
      </div>
      <div id={dates} popover="auto" className={styles.sheet} data-early="apply">
        <DateField label="From" name="from" form={sheet} value={list.from} onDate={applyFirstDay} />
        <DateField label="To" name="to" form={sheet} min={list.from || undefined} value={list.to} onDate={apply} />
        <Button popoverTarget={dates} popoverTargetAction="hide">
          {showWords(counted, total)}
        </Button>
      </div>
      <form
        ref={form}
        id={sheet}
        popover="auto"
        className={classNames(styles.sheet, styles.filters)}
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
        {list.when && <input type="hidden" name="when" value={list.when} />}
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
          {(isNarrowed(list) || list.state !== region) && (
            <Button
              variant="quiet"
              size="s"
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

const chip = buttonLook({ variant: "quiet", size: "s" }, styles.chip);

/** 'Show 12 events': what the closed sheet uncovers. */
function showWords(counted: "events" | "combos", total: number | undefined): string {
  const name = total === 1 ? counted.slice(0, -1) : counted;
  return total === undefined ? `Show ${counted}` : `Show ${total} ${name}`;
}

/** The usual steps, and the one in the address. */
function pricesWith(asked: number | null): number[] {
  return asked === null || PRICES.includes(asked) ? PRICES : [...PRICES, asked].sort((a, b) => a - b);
}
