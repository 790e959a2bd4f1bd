import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followSeats, type SeatFollower } from "./seat-stream.ts";

/** A fake EventSource that the test controls. */
class FakeSource extends EventTarget {
  static CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }

  say(type: string, data = "") {
    this.dispatchEvent(Object.assign(new Event(type), { data }));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
function look(visibilityState: "visible" | "hidden") {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
}
const last = () => {
  const source = FakeSource.opened.at(-1);
  if (!source) throw new Error("no stream was opened");
  return source;
};
const openCount = () => FakeSource.opened.filter((source) => source.readyState !== FakeSource.CLOSED).length;

const makeFollower = () => ({
  changed: vi.fn<SeatFollower["changed"]>(),
  replanned: vi.fn<SeatFollower["replanned"]>(),
  counted: vi.fn<SeatFollower["counted"]>(),
  reload: vi.fn<SeatFollower["reload"]>(),
  live: vi.fn<SeatFollower["live"]>(),
});
let follower: ReturnType<typeof makeFollower>;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.opened = [];
  page.visibilityState = "visible";
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", globalThis);
  follower = makeFollower();
  stop = followSeats(["4", "7"], follower);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the stream of seats", () => {
  it("is one connection for all events and reports what changed", () => {
    expect(FakeSource.opened.map((source) => source.url)).toEqual(["/api/seat-stream?eventId=4,7"]);
    last().say("open");
    const changes = [{ dome_price_id: "9", booking_status: "0" }];
    last().say("seats", JSON.stringify(changes));
    expect(follower.changed).toHaveBeenCalledWith(new Map([["9", "held"]]));
  });

  it("names the events that have a new plan, with its version", () => {
    last().say("open");
    last().say("plan", JSON.stringify([{ event_id: "7", place_id: "3", plan_version: "desk-2" }]));
    expect(follower.replanned).toHaveBeenCalledWith([{ eventId: "7", placeId: "3", version: "desk-2" }]);
  });

  it("says what is left of areas, also of one that is sold out", () => {
    last().say("open");
    const areas = [
      { dome_list_id: "3", bookableSeat: 120 },
      { dome_list_id: "4", bookableSeat: "" },
    ];
    last().say("areas", JSON.stringify(areas));
    expect(follower.counted).toHaveBeenCalledWith(
      new Map([
        ["3", 120],
        ["4", 0],
      ]),
    );
  });

  it("reloads the seats when it opens and when the box office says so, but not when a connection resumes", () => {
    last().say("open");
    last().say("open");
    expect(follower.reload).toHaveBeenCalledTimes(1);
    last().say("reload");
    expect(follower.reload.mock.calls).toEqual([[false], [true]]);
  });

  it("is not live while it is silent or refused, and is tried again", () => {
    vi.advanceTimersByTime(10_000);
    expect(follower.live).toHaveBeenLastCalledWith(false);
    last().say("open");
    expect(follower.live).toHaveBeenLastCalledWith(true);
    last().close();
    last().say("error");
    expect(follower.live).toHaveBeenLastCalledWith(false);
    expect(openCount()).toBe(0);
    vi.advanceTimersByTime(30_000);
    expect(openCount()).toBe(1);
  });

  it("leads to the waiting room if the box office refuses it for that, and only then", async () => {
    const replace = vi.fn();
    vi.stubGlobal("location", { pathname: "/seat-booking", search: "?eventId=4", replace });
    const answers = [
      new Response(null, { status: 503 }),
      Response.json({ status: 0, code: "QUEUE", response_data: { event_id: "7" } }, { status: 403 }),
    ];
    const ask = vi.fn(async () => answers.shift() ?? Response.error());
    vi.stubGlobal("fetch", ask);
    last().close();
    last().say("error");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(replace).not.toHaveBeenCalled();
    last().close();
    last().say("error");
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/waiting-room/7?next=%2Fseat-booking%3FeventId%3D4"));
    expect(ask).toHaveBeenCalledWith("/api/seat-stream?eventId=4,7", expect.anything());
  });

  it("closes after a page is hidden for a minute, and opens again when the page is visible", () => {
    last().say("open");
    look("hidden");
    vi.advanceTimersByTime(30_000);
    look("visible");
    look("hidden");
    vi.advanceTimersByTime(59_000);
    expect(openCount()).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(openCount()).toBe(0);
    look("visible");
    expect(openCount()).toBe(1);
    last().say("open");
    expect(follower.reload).toHaveBeenCalledTimes(2);
  });

  it("is tried again at once when its page becomes visible, and only once", () => {
    last().close();
    last().say("error");
    look("hidden");
    look("visible");
    expect(openCount()).toBe(1);
    vi.advanceTimersByTime(30_000);
    expect(openCount()).toBe(1);
  });

  it("stays closed after the picker is left", () => {
    stop();
    look("hidden");
    look("visible");
    expect(openCount()).toBe(0);
  });
});
