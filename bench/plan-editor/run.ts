/**
 * Measures the plan editor with 50,000 free seats on the built product, in a browser: opening it, moving and zooming the map, dragging
 * a frame around all seats, undo and redo, also the first after a reload, and what a save sends. 'Work' is the processor's time of the
 * page's main thread, which a busy machine changes least. 'Wait' is what somebody waits. Needs a build.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { machineTime, treesMs } from "#bench/cpu.ts";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { CLIENT_KEY } from "#tests/e2e/buyer.ts";
import { DESK_OWNER } from "#tests/e2e/desk-steps.ts";
import { storeVenue } from "#tests/e2e/plan-steps.ts";
import { freePortPair } from "#tests/support/free-port.ts";
import { startServer } from "#tests/support/server-process.ts";
import { EditorPage } from "./editor-page.ts";
import { report } from "./figures.ts";
import { largePlan } from "./large-plan.ts";

const RUNS = Number(process.env.RUNS ?? 5);
const REF = "bench-bowl";
const [OPEN_MS, FRAME_MS, UNDO_MS, SAVE_MS] = [1000, 16, 50, 1000];
/** Other work on the machine beyond this share makes the times longer than they are. */
const OTHERS = 0.1;

const folder = await mkdtemp(join(tmpdir(), "brolga-bench-"));
const server = await startServer({
  port: await freePortPair(),
  dataDir: join(folder, "data"),
  env: { RATE_LIMITS: "0" },
});
// Frames come as fast as they can be made, so the work is measured and not the wait for a screen.
const args = [...CHROMIUM_ARGS, "--disable-frame-rate-limit", "--disable-gpu-vsync"];
const browser = await chromium.launch({ executablePath: await findChromium(), args });
const isFull = { name: /^50,000 seats/ };

/** Saves what was changed, and notes the call. */
async function save(editor: EditorPage, what: string, change: () => Promise<unknown>): Promise<number> {
  const sent = editor.page.waitForRequest((request) => request.method() === "PATCH");
  await change();
  const request = await sent;
  const answer = await request.response();
  if (!answer?.ok()) throw new Error(`not saved: ${answer?.status()}`);
  await answer.finished();
  const { requestStart, responseEnd } = request.timing();
  editor.note(what, [], [responseEnd - requestStart], SAVE_MS);
  await editor.saved();
  return request.postDataBuffer()?.length ?? 0;
}

try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  await context.request.post("/api/login", { headers: CLIENT_KEY, data: DESK_OWNER });
  await storeVenue(context.request, REF, largePlan());
  context.setDefaultTimeout(30_000);
  const editor = await EditorPage.in(context, `/desk/venues/${REF}/plan`);
  const { page } = editor;
  const [machineBefore, ownBefore] = [await machineTime(), await treesMs([process.pid])];

  for (let run = 0; run < RUNS; run += 1) await editor.open("open", OPEN_MS);
  await editor.idle();

  await editor.wheel("zoom", -60, 30, FRAME_MS);
  await editor.press("Move around");
  await editor.drag("pan", [0.35, 0.4], [0.65, 0.6], FRAME_MS, FRAME_MS);
  await editor.wheel("zoom", 60, 40, FRAME_MS);
  await editor.press("Select");
  for (let run = 0; run < RUNS; run += 1) {
    await editor.drag("marquee", [0.005, 0.01], [0.995, 0.99], FRAME_MS, UNDO_MS);
    await editor.selected(isFull.name);
    await editor.press("Select nothing");
  }
  await editor.drag("marquee", [0.005, 0.01], [0.995, 0.99], FRAME_MS, UNDO_MS);
  await editor.selected(isFull.name);
  const all = await save(editor, "save, all seats moved", () =>
    editor.drag("drag all seats", [0.47, 0.5], [0.49, 0.52], FRAME_MS),
  );
  for (let run = 0; run < RUNS; run += 1) {
    await editor.once("undo", editor.undo, UNDO_MS);
    await editor.once("redo", editor.redo, UNDO_MS);
  }
  await editor.saved();

  await editor.press("Select nothing");
  await editor.wheel("zoom", -120, 40, FRAME_MS);
  await page.mouse.click(...(await editor.at(0.47, 0.5)));
  await editor.selected(/^1 seat$/);
  await editor.map.focus();
  let one = 0;
  for (let run = 0; run < RUNS; run += 1)
    one = await save(editor, "save, one seat moved", () =>
      editor.once("move one seat", () => page.keyboard.press("ArrowRight"), UNDO_MS),
    );
  for (let run = 0; run < RUNS; run += 1) {
    await editor.open("open with a history", OPEN_MS);
    await editor.settle();
    await editor.once(run + 1 < RUNS ? "undo one seat, first after a reload" : "undo", editor.undo, UNDO_MS);
  }
  await editor.open("open with a history", OPEN_MS);
  await editor.settle();
  await editor.once("undo all seats, first after a reload", editor.undo, UNDO_MS);

  const [machine, own] = [await machineTime(), await treesMs([process.pid])];
  const spent =
    machine.busy + machine.idle + machine.stolen - machineBefore.busy - machineBefore.idle - machineBefore.stolen;
  const others =
    (machine.busy + machine.stolen - machineBefore.busy - machineBefore.stolen - (own - ownBefore)) / spent;
  const isMet = report(editor.figures);
  console.log(`A save sends ${one} bytes for one moved seat, and ${all} for all.`);
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(", ");
  console.log(`Machine: load ${load}; other work took ${Math.round(100 * Math.max(0, others))} % of it.`);
  if (others > OTHERS)
    console.log("The machine was busy with other work: times are longer than they are. Measure again.");
  if (!isMet) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
