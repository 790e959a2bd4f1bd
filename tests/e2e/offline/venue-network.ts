import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * open: it passes everything on; portal: it answers every address with a page of its own; broken: every call gets 500; empty:
 * the list of tickets comes without any; hanging: it takes what is asked and never answers; cut: it does not even take it.
 */
export type NetworkMood = "open" | "portal" | "broken" | "empty" | "hanging" | "cut";

const KILL_SWITCH = readFileSync("public/sw-null.js", "utf8");

/** The network of a venue, between the browser and the box office. */
export interface VenueNetwork {
  url: string;
  mood: NetworkMood;
  /** No answer from now on, and nothing more of those that are under way. */
  cut(): void;
  /** From now on the service worker that is served differs from the one before. */
  releaseNewVersion(): void;
  /** From now on the worker's address answers with the kill switch, as docs/operations.md says to deploy it. */
  throwKillSwitch(): void;
  /** Assets whose path has this in it are asked for in vain; '' none. */
  lost: string;
  close(): Promise<void>;
}

/** Starts a network in front of the box office at `serverUrl`, on a free port of its own. */
export async function startVenueNetwork(serverUrl: string): Promise<VenueNetwork> {
  let release = 0;
  let killed = false;
  const network: VenueNetwork = {
    url: "",
    mood: "open",
    lost: "",
    cut: () => {
      network.mood = "cut";
      server.closeAllConnections();
    },
    releaseNewVersion: () => {
      release += 1;
    },
    throwKillSwitch: () => {
      killed = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  const passOn = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isWorker = incoming.url === "/sw.js" && release > 0;
    const headers = { ...incoming.headers };
    if (isWorker) {
      // The whole file, plain: what is added to it must be read as part of it.
      for (const name of ["accept-encoding", "if-none-match", "if-modified-since"]) delete headers[name];
    }
    const onward = request(new URL(incoming.url ?? "/", serverUrl), { method: incoming.method, headers }, (answer) => {
      const answerHeaders = { ...answer.headers };
      if (isWorker) for (const name of ["content-length", "etag", "last-modified"]) delete answerHeaders[name];
      outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
      answer.on("end", () => outgoing.end(isWorker ? `\n// release ${release}\n` : undefined));
      answer.pipe(outgoing, { end: false });
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  };

  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? "/";
    if (network.mood === "cut") incoming.destroy();
    else if (network.mood === "hanging") incoming.resume();
    else if (killed && address === "/sw.js") {
      outgoing.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
      outgoing.end(KILL_SWITCH);
    } else if (network.lost && address.includes(network.lost)) {
      outgoing.writeHead(404, { "content-type": "text/plain" });
      outgoing.end("Not found");
    } else if (network.mood === "empty" && address.startsWith("/api/booking-history")) {
      outgoing.writeHead(200, { "content-type": "application/json" });
      outgoing.end('{"status":1,"message":"","response_data":{"event_infos":[]}}');
    } else if (network.mood === "portal") {
      outgoing.writeHead(200, { "content-type": "text/html" });
      outgoing.end("<!doctype html><title>Venue Wi-Fi</title><h1>Welcome to the venue's Wi-Fi</h1>");
    } else if (network.mood === "broken" && incoming.url?.startsWith("/api/")) {
      outgoing.writeHead(500, { "content-type": "application/json" });
      outgoing.end('{"status":0,"message":"Something went wrong.","code":"INTERNAL"}');
    } else passOn(incoming, outgoing);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  network.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return network;
}
