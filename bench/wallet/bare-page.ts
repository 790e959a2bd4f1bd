import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { qrSvg } from "#server/modules/tickets/qr-image.ts";

/** The least that can show a ticket's code: a document with one picture and no script. watchCode looks for its role. */
const barePage = (token: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>QR</title><body>${qrSvg(token, 320).replace("<svg", '<svg role="img"')}</body></html>`;

/** A worker of four lines, so that this page also opens without a network. */
const worker = `addEventListener("install", (event) => event.waitUntil(caches.open("bare").then((cache) => cache.add("/bare"))));
addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(caches.match("/bare").then((kept) => kept ?? fetch(event.request)));
});`;

const install = `<!doctype html><title>Install</title><script>
navigator.serviceWorker.register("/bare-worker.js").then(() => navigator.serviceWorker.ready).then(() => { document.title = "Ready"; });
</script>`;

export interface BarePage {
  url: string;
  close: () => void;
}

/** Serves the bare page at /bare. A browser that has opened /install also has it offline. */
export async function serveBarePage(token: string): Promise<BarePage> {
  const files: Record<string, readonly [type: string, body: string]> = {
    "/bare": ["text/html", barePage(token)],
    "/install": ["text/html", install],
    "/bare-worker.js": ["text/javascript", worker],
  };
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ""] ?? ["text/plain", undefined];
    response.writeHead(body === undefined ? 404 : 200, { "content-type": type });
    response.end(body);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
