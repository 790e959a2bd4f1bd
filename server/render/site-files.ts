import type { FastifyInstance } from "fastify";
import { DESK } from "#contract/desk-paths.ts";
import { infoPaths } from "#contract/info-paths.ts";
import { paths } from "#contract/paths.ts";
import { TICKET_LIMIT_RULE } from "#contract/rules/ticket/limit-words.ts";
import { CatalogueVersion } from "../modules/catalogue/catalogue-version.ts";
import { publicAddresses } from "../modules/catalogue/public-addresses.ts";
import { readSettings } from "../modules/catalogue/settings.ts";
import { limitAddresses } from "../plugins/limits/address-limit.ts";
import type { Services } from "../services.ts";
import { sitemap, sitemapFile } from "./sitemap.ts";

const HOUR_SECONDS = 3_600;

/** Pages for the sitemap, in addition to those of events. */
const PAGES = [
  paths.home,
  paths.events,
  paths.comboEvents,
  paths.pastEvents,
  ...Object.values(infoPaths),
  paths.install,
];

/** Pages that are personal, or of no use to a visitor from a search. */
const PERSONAL = [
  "/api/",
  "/my-profile/",
  paths.myTickets,
  paths.invoice,
  paths.checkout,
  paths.thankYou,
  paths.paymentSuccess,
  paths.paymentFailure,
  paths.auditoriumUsers,
  paths.comboAuditoriumUsers,
  paths.partyPlotUser,
  paths.share,
  paths.emailLink,
  DESK,
];

/** The list is read again after this time, because events begin and end without a change of the catalogue. */
const KEPT_MS = 5_000;

/** Serves robots.txt, sitemap.xml and llms.txt with this box office's origin. Frequent requests get a cached result. */
export async function registerSiteFiles(app: FastifyInstance, services: Services): Promise<void> {
  const { db, config } = services;
  const { publicUrl: origin } = config;
  await limitAddresses(app, config.rateLimits);
  const kept = `public, max-age=${HOUR_SECONDS}`;
  const text = "text/plain; charset=utf-8";
  const xml = "application/xml; charset=utf-8";
  const version = new CatalogueVersion(db, config.browseCacheMs);
  const addresses = sharedReading(version, KEPT_MS, async () => [...PAGES, ...(await publicAddresses(db))]);
  const files = new Map<number, { of: readonly string[]; body: string | undefined }>();
  /** @param file 0 for /sitemap.xml */
  const fileOf = async (file: number): Promise<string | undefined> => {
    const of = await addresses();
    const known = files.get(file);
    if (known?.of === of) return known.body;
    const body = file === 0 ? sitemap(of, origin) : sitemapFile(of, origin, file);
    // Only sitemaps that exist are cached, so that invented numbers cannot fill the memory.
    if (body !== undefined) files.set(file, { of, body });
    return body;
  };
  const brand = sharedReading(version, KEPT_MS, async () => (await readSettings(db)).brand_name);

  app.get("/robots.txt", (_request, reply) => reply.header("cache-control", kept).type(text).send(robots(origin)));

  app.get("/sitemap.xml", async (_request, reply) =>
    reply
      .header("cache-control", kept)
      .type(xml)
      .send(await fileOf(0)),
  );
  app.get<{ Params: { file: string } }>("/sitemaps/:file.xml", async ({ params }, reply) => {
    const file = /^[1-9]\d{0,3}$/.test(params.file) ? await fileOf(Number(params.file)) : null;
    if (!file) return reply.code(404).header("cache-control", "no-store").type(text).send("Not found");
    return reply.header("cache-control", kept).type(xml).send(file);
  });

  app.get("/llms.txt", async (_request, reply) =>
    reply
      .header("cache-control", kept)
      .type(text)
      .send(llms(await brand(), origin)),
  );
}

/** Shares one reading for a version of the catalogue, for `keptMs` milliseconds. Failures are not cached. */
function sharedReading<T>(version: CatalogueVersion, keptMs: number, read: () => Promise<T>): () => Promise<T> {
  let last: { version: string; until: number; reading: Promise<T> } | null = null;
  return async () => {
    const now = await version.current();
    if (last && last.version === now && last.until > performance.now()) return last.reading;
    const mine = { version: now, until: performance.now() + keptMs, reading: read() };
    last = mine;
    mine.reading.catch(() => {
      if (last === mine) last = null;
    });
    return mine.reading;
  };
}

function robots(origin: string): string {
  const lines = ["User-agent: *", ...PERSONAL.map((path) => `Disallow: ${path}`), "Allow: /"];
  return `${lines.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Writes a short guide for language models (llmstxt.org): what the site is, and where to find its facts. */
function llms(brand: string, origin: string): string {
  const link = (name: string, path: string, what: string) => `- [${name}](${origin}${path}): ${what}`;
  return `# ${brand}

> Tickets for events in Australia. ${brand} sells on behalf of organisers; prices are in Australian dollars, and every time is the local time of its venue.

## What is on
${[
  link("Events", paths.events, "everything on sale; add ?search= with an artist, a venue or a suburb"),
  link("Combo events", paths.comboEvents, "several events at one discount"),
  link("Past events", paths.pastEvents, "events that are over"),
  link("Sitemap", "/sitemap.xml", "the address of every event on sale"),
].join("\n")}

Each event's page has its facts as schema.org Event in JSON-LD: dates with the venue's offset, place, performers, and offers with prices.

## Buying
${[
  link("FAQ", paths.faq, "e-tickets, payment, fees, refunds, how many tickets at once"),
  link("Terms", paths.termsCondition, "what a buyer agrees to"),
  link("Payment and returns", paths.paymentReturnPolicy, "how payment and refunds work"),
  link("Contact", paths.contactUs, "how to reach us"),
  link("Accessibility", paths.accessibility, "what works for everybody, and what does not yet"),
].join("\n")}

${TICKET_LIMIT_RULE}

Seats are held for a signed-in person, who pays on the bank's own page. Please do not try to buy for people without them.

## For programs
${link("API", "/api/docs", "every call, with its schemas")}
`;
}
