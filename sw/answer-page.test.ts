import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerPage } from "./answer-page.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

interface Coming {
  /** Seconds until the page begins to arrive. */
  begins: number;
  /** Seconds from then until it is complete. */
  ends: number;
  /** Whether the connection is lost instead of completing. */
  breaks?: boolean;
  status?: number;
}

/** A visit to a page that the network delivers at these times. */
function visit({ begins, ends, breaks = false, status = 200 }: Coming): Parameters<typeof answerPage>[0] {
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(new TextEncoder().encode("the server's "));
      await pause(begins + ends);
      if (breaks) return stream.error(new TypeError("connection lost"));
      stream.enqueue(new TextEncoder().encode("page"));
      stream.close();
    },
  });
  const preloadResponse = pause(begins).then(() => new Response(body, { status }));
  return { preloadResponse, waitUntil: () => undefined } as unknown as Parameters<typeof answerPage>[0];
}

/** What the visitor finally sees. */
async function shown(coming: Coming, kept = new Response("the kept page")): Promise<string> {
  const answer = answerPage(visit(coming), async () => kept);
  await vi.advanceTimersByTimeAsync(60_000);
  return (await answer).text();
}

test("a page that begins in time may take as long again for the rest", async () => {
  expect(await shown({ begins: 2, ends: 2 })).toBe("the server's page");
});

test("a page that begins late, stalls, breaks off or fails is drawn from the kept one", async () => {
  const coming = [
    { begins: 3, ends: 0 },
    { begins: 1, ends: 3 },
    { begins: 1, ends: 1, breaks: true },
    { begins: 0, ends: 0, status: 503 },
  ];
  for (const one of coming) expect(await shown(one)).toBe("the kept page");
});

test("a page that was never kept is waited for", async () => {
  expect(await shown({ begins: 4, ends: 4 }, Response.error())).toBe("the server's page");
  expect(await shown({ begins: 0, ends: 0, status: 503 }, Response.error())).toBe("the server's page");
});
