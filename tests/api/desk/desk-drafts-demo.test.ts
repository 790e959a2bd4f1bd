import { expect, it } from "vitest";
import { PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import { demoFiles } from "#server/demo/demo-files.ts";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import type { CatalogueFile } from "#server/modules/catalogue-files/import/format.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { desk, once } from "#tests/support/steps/desk-steps.ts";

const box = await openBoxOffice();
const content = Object.assign({}, ...(await demoFiles(new Date("2031-02-10T00:00:00Z"))).map((file) => file.content));
const { places, events } = content as Required<CatalogueFile>;
// Arenas take seconds each, and have no field that a smaller venue lacks.
const small = places.filter(({ plan }) => plan.sections.length < 14);
const here = events.filter((event) => small.some(({ ref }) => ref === event.place)).slice(0, 12);
await importCatalogue(box.db, [{ name: "demo.json", content: { places: small, events: here } }]);
const operator = await box.addBuyer("operator@example.com", PLATFORM_ROLE);

it("finds no difference in any event of the demo, and publishing its draft changes nothing", async () => {
  const before = await exportCatalogue(box.db);
  const { items } = (await desk(box, "GET", "/events", operator, { query: { limit: "100" } })).json();
  const withPlan = new Set((before.events as { name: string }[]).map(({ name }) => name));
  const events = items.filter(({ name }: { name: string }) => withPlan.has(name));
  expect(events.length).toBeGreaterThan(8);
  for (const { id, name } of events) {
    const draft = (await desk(box, "POST", `/events/${id}/draft`, operator)).json();
    expect([name, draft.changed, draft.problems]).toEqual([name, [], []]);
    const answer = await desk(box, "POST", `/drafts/${draft.id}/publish`, operator, { body: {}, headers: once() });
    expect([name, answer.statusCode, answer.body]).toEqual([name, 200, JSON.stringify({ event_id: id })]);
  }
  expect(await exportCatalogue(box.db)).toEqual(before);
}, 120_000);
