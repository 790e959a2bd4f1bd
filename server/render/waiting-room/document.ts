import { paths } from "#contract/paths.ts";
import type { WaitingRoomFacts } from "#contract/waiting-room.ts";
import type { WaitingRoomEvent } from "#server/modules/catalogue/waiting-room-event.ts";
import type { DocumentFiles } from "../build-manifest.ts";
import { withClientKey } from "../page-template.ts";
import { fileTags } from "./inline-files.ts";

interface DocumentParts {
  title: string;
  description?: string;
  brand: string;
  /** The HTML inside <main>. */
  main: string;
  /** The value of the JSON in the script element `event`, or null for a document without a script. */
  facts: object | null;
}

/** Escapes a text for HTML, including an attribute in double quotes. */
function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** An event with all facts that its documents show. */
export interface ShownEvent extends WaitingRoomEvent {
  facts: WaitingRoomFacts;
}

/** The waiting room of an event as its document, the same for everybody. The script fills `#room`. */
export function waitingRoomDocument(event: ShownEvent, files: DocumentFiles, clientKey: string): string {
  const { facts, brand } = event;
  const main = `${eventHead(event)}
      <div id="room"><p class="calm">One moment: we're asking for your place.</p></div>
      <noscript><p>The waiting room needs JavaScript. Please turn it on and load this page again.</p></noscript>`;
  return smallDocument({ title: `Waiting room: ${facts.event_name}`, brand, main, facts }, files, clientKey);
}

/** 'Check my draw' of an event as its document, the same for everybody. The script fills `#draw`. */
export function checkDrawDocument(event: ShownEvent, files: DocumentFiles, clientKey: string): string {
  const { facts, brand } = event;
  const main = `${eventHead(event)}
      <h2>Check my draw</h2>
      <div id="draw"><p>One moment: we're fetching the draw.</p></div>
      <noscript><p>This page needs JavaScript. Please turn it on and load this page again.</p></noscript>
      <p class="foot"><a href="${paths.waitingRoom(facts.event_id)}">Back to the waiting room</a></p>`;
  const description = "Check on your own device that the draw of the waiting room was fair.";
  return smallDocument(
    { title: `Check my draw: ${facts.event_name}`, description, brand, main, facts },
    files,
    clientKey,
  );
}

function eventHead({ facts, poster, when, where }: ShownEvent): string {
  const picture = poster === "" ? "" : `<img src="${posterAddress(poster)}" alt="" width="84" height="105">`;
  return `
      <div class="event">
        ${picture}
        <div>
          <h1><a href="${escapeHtml(facts.page)}">${escapeHtml(facts.event_name)}</a></h1>
          <p>${escapeHtml(when)}</p>
          <p>${escapeHtml(where)}</p>
        </div>
      </div>`;
}

/** The document for an event that does not exist. */
export function noSuchRoom(brand: string, files: DocumentFiles, clientKey: string): string {
  const main = `
      <h1>We can't find that event</h1>
      <p>The link may be old, or a part of it may be missing.</p>
      <p><a class="button action" href="/events">See all events</a></p>`;
  return smallDocument({ title: "We can't find that event", brand, main, facts: null }, files, clientKey);
}

/** The document shown while the box office cannot read the event. The browser asks again by itself. */
export function roomAway(files: DocumentFiles, clientKey: string): string {
  const main = `
      <h1>We can't open the waiting room just now</h1>
      <p>If you have a place, you keep it. This page tries again every few seconds.</p>`;
  return smallDocument(
    { title: "Waiting room", brand: "Brolga", main, facts: null },
    files,
    clientKey,
    '\n    <meta http-equiv="refresh" content="5">',
  );
}

function posterAddress(path: string): string {
  return escapeHtml(`/image/${path.replace(/^\/?(image\/)?/, "")}?w=160`);
}

const WAIT_HERE = "Wait here for your turn to choose seats. You keep your place if you close the page.";

/** @param more further tags of the head */
function smallDocument(parts: DocumentParts, files: DocumentFiles, clientKey: string, more = ""): string {
  const { title, description = WAIT_HERE, brand, main, facts } = parts;
  const tags = fileTags(files);
  const font = files.font
    ? `\n    <link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>`
    : "";
  // A '<' could end the script element.
  const json = facts && JSON.stringify(facts).replaceAll("<", "\\u003c");
  const script = facts ? `\n    <script type="application/json" id="event">${json}</script>\n    ${tags.script}` : "";
  return `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <meta name="description" content="${description}">
    ${withClientKey('<meta name="client-key" content="%BROLGA_CLIENT_KEY%">', clientKey)}
    <title>${escapeHtml(title)}</title>
    ${tags.head}${font}
    <link rel="manifest" href="/manifest.webmanifest">
    <link rel="icon" href="/icons/brolga.svg" type="image/svg+xml">${more}
  </head>
  <body>
    <header><a href="/" aria-label="${escapeHtml(brand)}, home">${escapeHtml(brand)}</a><p id="band"><strong>Waiting room</strong><span id="band-more"></span></p></header>
    <main>${main}
    </main>${script}
  </body>
</html>
`;
}
