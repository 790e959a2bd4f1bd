import "#src/ui/styles/first.css";
import "#src/ui/styles/base.css";
import "./page.css";
import "./parts.css";
import "./end-of-wait.css";
import { Announcer } from "./announcer.ts";
import { cachePage } from "./cache-page.ts";
import { type FoundSeats, findSeats } from "./calls/best-seats.ts";
import { readFacts } from "./calls/facts.ts";
import { subscribeToPush } from "./calls/push.ts";
import { lookIfReady, signedIn } from "./calls/signed-in.ts";
import { make } from "./dom.ts";
import { isOfCombo, nextPicker } from "./next-address.ts";
import { askToNotify, mayNotify, type Notifying, notifyTurn } from "./notify.ts";
import { PriceWatch } from "./price-watch.ts";
import { Room } from "./room.ts";
import { RoomStorage } from "./room-storage.ts";
import { Screens } from "./screens/screens.ts";
import type { Situation } from "./situation.ts";
import type { Trouble } from "./trouble.ts";
import type { View } from "./view.ts";
import { placeWords, titleWords } from "./words-of-view.ts";

/**
 * Time to read that no wait is needed. It also prevents two disagreeing processes from sending a visitor back and forth
 * quickly.
 */
const GO_ON_AFTER_MS = 3000;
const FRESH_SECONDS = 40;

const facts = readFacts();
const kept = new RoomStorage(facts.event_id);
const next = nextPicker(location.search);
const picker = next ?? facts.picker;
const mayWish = facts.picker_of_seats !== null && !isOfCombo(picker);
const announced = new Announcer(document.body);
const room = new Room(facts.event_id, facts.is_open, kept, update);
const prices = new PriceWatch(facts, kept, update);

let notifying: Notifying | null = kept.read("tell") !== null && mayNotify() ? "notification" : null;
let triedToken = "";
let found: FoundSeats | string | null = null;
let trouble: Trouble | null = null;
let isBusy = false;
let hasTried = false;
let hasJoined = false;
let lastKind: Situation["kind"] | undefined;
let goesOn: ReturnType<typeof setTimeout> | undefined;

const screens = new Screens(document.getElementById("room") ?? document.body.appendChild(make("div")), {
  notifyMe: async () => {
    notifying = await askToNotify();
    kept.write("tell", "");
    triedToken = "";
    update();
  },
  saveWish: (wish) => {
    kept.write("wish", wish);
    update();
  },
  goOn,
});

function viewNow(): View {
  const { last } = room;
  const user = signedIn();
  const ready = kept.read("ready");
  const situation = room.situation();
  return {
    facts,
    situation,
    state: last?.state ?? null,
    ageSeconds: last ? Math.max(0, (Date.now() - last.at) / 1000) : 0,
    place: room.place?.place ?? null,
    hasJoined: room.place !== null,
    trouble: trouble ?? room.trouble,
    isLasting: kept.isLasting,
    user,
    isReady: ready && ready.account === user?.id ? ready.isReady : null,
    notifying:
      notifying === "notification" && room.place && kept.read("tell") === room.place.token ? "push" : notifying,
    wish: kept.read("wish"),
    fitting: prices.fitting(situation.kind === "gathering"),
    mayWish,
    found,
    isBusy,
  };
}

function update(): void {
  const view = viewNow();
  const { situation } = view;
  screens.show(view, afterwards());
  announced.follow(situation, placeWords(view));
  document.title = titleWords(view);
  if (situation.kind !== lastKind) changed(situation.kind, lastKind);
  lastKind = situation.kind;
  if (room.place && !hasJoined) joined();
  if (situation.kind === "gathering" && view.user && situation.secondsLeft > 60) lookIfReady(kept, view.user, update);
  if (notifying === "notification") void notifyWhenClosed();
  if (mayWish) prices.follow(situation, view.state);
  void tryWish(view);
}

/**
 * Subscribes to push messages where the box office sends them, so that this device is notified with the page closed. It
 * is tried once for each token.
 */
async function notifyWhenClosed(): Promise<void> {
  const token = room.place?.token ?? "";
  if (token === triedToken || token === kept.read("tell")) return;
  triedToken = token;
  if (await subscribeToPush(token)) kept.write("tell", token);
  update();
}

function changed(kind: Situation["kind"], before: Situation["kind"] | undefined): void {
  const hasWaited = before === "waiting" || before === "placing" || before === "gathering";
  if (kind === "called" && hasWaited)
    void notifyTurn("It is your turn", `${facts.event_name}: choose your tickets now.`, `queue-${facts.event_id}`);
  clearTimeout(goesOn);
  if (kind === "open") goesOn = setTimeout(() => leave(afterwards()), GO_ON_AFTER_MS);
}

function joined(): void {
  hasJoined = true;
  if (document.readyState === "complete") void cachePage();
  else addEventListener("load", () => void cachePage(), { once: true });
}

/** Where people go who no longer wait. People who have only followed a link see the event first. */
function afterwards(): string {
  return next ?? (room.place ? facts.picker : facts.page);
}

function leave(address: string): void {
  room.stop();
  // Replaces the history entry: 'back' from the seats leads to the page before the waiting room.
  location.replace(address);
}

/** Looks once for seats that fit the buyer's wish, as soon as they are called and look at the page. */
async function tryWish({ situation, wish, ageSeconds }: View): Promise<void> {
  const isCalled = situation.kind === "called" || situation.kind === "entered";
  if (!isCalled || !wish || !mayWish || hasTried || isBusy || document.visibilityState !== "visible") return;
  // The numbers of an earlier visit may belong to a sale that is over by now.
  if (ageSeconds > FRESH_SECONDS) return;
  hasTried = true;
  isBusy = true;
  trouble = await room.enter();
  if (!trouble) found = await findSeats(facts, facts.picker_of_seats ?? picker, wish);
  isBusy = false;
  update();
}

/** Enters, which also renews the pass, and goes to the seats. */
async function goOn(address: string = picker): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  trouble = null;
  update();
  trouble = await room.enter();
  if (!trouble) return leave(address);
  isBusy = false;
  update();
}

update();
room.start();
document.documentElement.dataset.alive = "";
setInterval(() => {
  if (document.visibilityState === "visible") update();
}, 1000);
