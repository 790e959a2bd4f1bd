import type { WalletOwner, WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import styles from "./first-ticket.module.css";
import type { FirstTicketId } from "./first-ticket-id.ts";

/*
 * A separate entry that the service worker puts before the app on the wallet's page. It draws the ticket that is wanted
 * at a door from the device's data, paints it, and only then starts the app, which replaces it. It imports nothing, so
 * that no other file has to be fetched, parsed and run before a code is on the screen.
 */

const ID: FirstTicketId = "first-ticket";
const DATABASE = "brolga-wallet";
/** After this long, the app would show a ticket sooner. */
const GIVE_UP_MS = 500;

type Drawable = WalletTicket & { front: NonNullable<WalletTicket["front"]> };

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the wallet's database as it is. This script must not create or upgrade it. */
function openWallet(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE);
  request.onupgradeneeded = () => request.transaction?.abort();
  return answerOf(request);
}

/**
 * The tickets of the signed-in user, or else of the last owner (use-wallet.ts). Both stores are read in parallel,
 * because each read costs a round trip.
 */
async function ticketsHere(wallet: IDBDatabase): Promise<WalletTicket[]> {
  const stores = wallet.transaction(["tickets", "owners"]);
  const [owners, tickets] = await Promise.all([
    answerOf<WalletOwner[]>(stores.objectStore("owners").getAll()),
    answerOf<WalletTicket[]>(stores.objectStore("tickets").getAll()),
  ]);
  const last = owners.reduce<WalletOwner | undefined>((a, b) => (a && a.syncedAt > b.syncedAt ? a : b), undefined);
  const userId = /(?:^|; )id=(\d+)/.exec(document.cookie)?.[1] ?? last?.userId;
  return tickets.filter((ticket) => ticket.userId === userId);
}

/** The ticket in the address, or else the first in the list. */
function firstOf(tickets: readonly WalletTicket[], wanted: string | null): Drawable | undefined {
  const nowMs = Date.now();
  const isDrawable = (ticket: WalletTicket): ticket is Drawable =>
    // A ticket for several people, or for several days, is still needed after its first use.
    ticket.front !== undefined &&
    (ticket.state === "valid" || (ticket.state === "used" && (ticket.admits ?? ticket.days?.length ?? 1) > 1));
  const startMs = ({ startsAt }: WalletTicket) => Date.parse(startsAt);
  return wanted
    ? tickets.filter(isDrawable).find(({ bookingNo }) => bookingNo === wanted)
    : tickets
        .filter(isDrawable)
        .filter(({ endsAt }) => Date.parse(endsAt) > nowMs)
        // For one evening, the same seat that the app puts first: of two in a row, the shorter name has the lower
        // number.
        .sort((a, b) => startMs(a) - startMs(b) || a.seat.length - b.seat.length || (a.seat < b.seat ? -1 : 1))[0];
}

function element(name: string, className: string | undefined, ...children: (Element | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className ?? "";
  made.append(...children);
  return made;
}

function codeOf({ front: { side, path }, bookingNo }: Drawable): Element {
  const make = (name: string, attributes: Record<string, string>, ...children: Element[]) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const label = { role: "img", "aria-label": `QR code of ticket ${bookingNo}` };
  return make(
    "svg",
    { ...label, viewBox: `0 0 ${side} ${side}`, "shape-rendering": "crispEdges" },
    make("path", { fill: "#fff", d: `M0 0h${side}v${side}H0z` }),
    make("path", { d: path }),
  );
}

function draw(ticket: Drawable, whole: boolean): void {
  const head = element(
    "div",
    styles.head,
    element("h2", styles.name, ticket.eventName),
    element("p", styles.when, ticket.front.when),
  );
  const { posterColour, front } = ticket;
  if (posterColour && front.ink) {
    head.style.setProperty("--ground", posterColour);
    head.style.setProperty("--words", front.ink);
  }
  const words = element(
    "div",
    styles.words,
    element("p", styles.seat, `${ticket.section}, ${ticket.seat}`),
    ...(ticket.ticketType ? [element("p", styles.gate, ticket.ticketType)] : []),
    ...(ticket.gate ? [element("p", styles.gate, `Entrance: ${ticket.gate}`)] : []),
    element("p", styles.place, ticket.venueName),
  );
  const code = element("div", styles.code, codeOf(ticket), element("p", styles.number, ticket.bookingNo));
  const page = element("section", whole ? styles.whole : styles.page, element("div", styles.card, head, code, words));
  page.setAttribute("aria-label", "Your ticket");
  if (!whole) page.prepend(element("h1", styles.title, "My Ticket"), element("p", styles.line, "Ready offline"));
  page.id = ID;
  if (whole) page.setAttribute("data-theme", "light");
  document.body.append(page);
}

/** Resolves when the page is parsed. There is little to parse, but the database may answer sooner. */
const parsed = (): Promise<unknown> | undefined =>
  document.readyState === "loading"
    ? new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve))
    : undefined;

async function drawFirst(): Promise<void> {
  const wallet = await openWallet();
  const wanted = new URLSearchParams(location.search).get("ticket");
  const ticket = firstOf(await ticketsHere(wallet), wanted);
  wallet.close();
  await parsed();
  if (!ticket) return;
  draw(ticket, wanted !== null);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

const givenUp = new Promise((resolve) => setTimeout(resolve, GIVE_UP_MS));
await Promise.race([drawFirst(), givenUp]).catch(() => undefined);
await parsed();
const app = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')?.href;
if (app) await import(/* @vite-ignore */ app);
