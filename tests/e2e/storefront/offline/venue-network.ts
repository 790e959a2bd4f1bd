import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * open: passes everything on; portal: answers every address with its own page; broken: every call gets 500; empty: the
 * list of tickets is empty; hanging: accepts requests and never answers; halfway: breaks off in the middle of a page, and accepts
 * nothing else; cut: accepts no requests.
 */
export type NetworkMood = "open" | "portal" | "broken" | "empty" | "hanging" | "halfway" | "cut";

const KILL_SWITCH = readFileSync("public/sw-null.js", "utf8");

/** The network of a venue, between the browser and the box office. */
export interface VenueNetwork {
  url: string;
  mood: NetworkMood;
  /** Answers nothing from now on, and aborts the answers in progress. */
  cut(): void;
  /** From now on, the served service worker differs from the previous one. */
  releaseNewVersion(): void;
  /**
   * From now on, the worker's address serves the kill switch, deployed as docs/run/upgrade.md#a-service-worker-must-go
   * describes.
   */
  throwKillSwitch(): void;
  /** Assets whose path contains this text are not found; '' loses none. */
  lost: string;
  close(): Promise<void>;
}

/** Starts a network in front of the server at `serverUrl`, on a free port. */
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
      // The whole file without compression, because the test appends to it.
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

  const passHalf = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const page = await (await fetch(new URL(incoming.url ?? "/", serverUrl))).text();
    outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    outgoing.write(page.slice(0, page.length / 2), () => outgoing.destroy());
  };

  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? "/";
    const isPage = incoming.headers.accept?.includes("text/html");
    if (network.mood === "halfway" && isPage) void passHalf(incoming, outgoing);
    else if (network.mood === "cut" || network.mood === "halfway") incoming.destroy();
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
