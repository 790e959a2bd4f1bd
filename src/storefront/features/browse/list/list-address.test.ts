import { expect, test } from "vitest";
import { isNarrowed, listAddress, pageSearch } from "./list-address.ts";
import { shownState } from "./shown-state.ts";

const at = (query: string, region: string | null = null) => listAddress("Single", new URLSearchParams(query), region);

test("words search the buyer's own state, or the one in the address; 'all' searches every state", () => {
  expect(at("search=low+sun", "Victoria")).toMatchObject({ words: "low sun", state: "Victoria" });
  expect(at("search=low+sun&state=all", "Victoria")).toMatchObject({ words: "low sun", state: null });
  expect(at("search=low+sun&state=Tasmania", "Victoria")).toMatchObject({ words: "low sun", state: "Tasmania" });
});

test("a typed state is recognised as a state", () => {
  expect(at("search=tasmania", "Victoria")).toMatchObject({ words: "", state: "Tasmania" });
});

test("the address's state wins over the buyer's; 'all' shows every state, and so does neither", () => {
  expect(at("state=Queensland", "Victoria").state).toBe("Queensland");
  expect(at("", "Victoria").state).toBe("Victoria");
  expect(at("state=all", "Victoria").state).toBeNull();
  expect(at("").state).toBeNull();
});

test("reads every filter and passes it on", () => {
  const list = at("from=2026-12-01&to=2026-12-31&category=Folk&price=50&sort=dearest&shown=40");
  expect(pageSearch(list, 1)).toEqual({
    kind: "Single",
    words: "",
    state: null,
    when: undefined,
    from: "2026-12-01",
    to: "2026-12-31",
    category: "Folk",
    maxDollars: 50,
    near: undefined,
    sort: "price",
    descending: true,
    skip: 20,
    limit: 20,
  });
  expect(list.shown).toBe(40);
  expect(isNarrowed(list)).toBe(true);
});

test("a search is sorted by the best match, or by date if asked", () => {
  expect(at("search=low").order.value).toBe("best");
  expect(pageSearch(at("search=low"), 0).sort).toBeUndefined();
  expect(pageSearch(at("search=low&sort=soonest"), 0)).toMatchObject({ sort: "date", descending: false });
  expect(pageSearch(at("sort=best"), 0)).toMatchObject({ sort: undefined, descending: false });
  expect(at("sort=best").order.value).toBe("soonest");
});

test("'latest first' sorts by date, not by when events were put on sale", () => {
  expect(pageSearch(at("sort=latest"), 0)).toMatchObject({ sort: "date", descending: true });
});

test("near a place is its own order", () => {
  expect(pageSearch(at("near=Geelong:-38.15,144.36"), 0).near).toEqual({ lat: -38.15, lng: 144.36 });
  expect(at("near=Geelong:-38.15,144.36&sort=near").near?.name).toBe("Geelong");
  expect(at("near=Geelong:-38.15,144.36&sort=cheapest").near).toBeNull();
});

test("an unreadable value counts as missing", () => {
  const list = at("from=2026-02-30&to=soon&price=-5&sort=best&near=%3Cb%3E:1,2&shown=-3");
  expect(list).toMatchObject({
    from: "",
    to: "",
    maxDollars: null,
    near: null,
    shown: 20,
    order: { value: "soonest" },
  });
  expect(at("near=Nowhere:95,10").near).toBeNull();
  expect(at("shown=999999").shown).toBe(2000);
});

test("'tonight' and 'this weekend' replace dates, and an unknown time counts as missing", () => {
  const list = at("when=tonight&from=2026-12-01");
  expect(list).toMatchObject({ when: "tonight", from: "", to: "" });
  expect(pageSearch(list, 0)).toMatchObject({ when: "tonight", from: undefined });
  expect(isNarrowed(list)).toBe(true);
  expect(at("when=someday&from=2026-12-01")).toMatchObject({ when: undefined, from: "2026-12-01" });
});

test("neither words nor a state narrow a list", () => {
  expect(isNarrowed(at("search=low&state=Tasmania&sort=latest"))).toBe(false);
});

test("the chip names the state that the page shows", () => {
  for (const query of [
    "",
    "state=Queensland",
    "state=all",
    "search=tasmania",
    "search=low",
    "search=low&state=all",
    "state=x",
  ])
    expect(shownState(new URLSearchParams(query), "Victoria"), query).toBe(at(query, "Victoria").state);
});
