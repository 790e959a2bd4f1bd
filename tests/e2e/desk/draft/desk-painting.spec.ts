import type { Locator, Page } from "@playwright/test";
import type { DeskSeats } from "#contract/wire/desk/seats.ts";
import { boxOf, CLIENT_KEY } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { buyTwo, DESK_OWNER, LAPTOP, openDesk, PHONE, workFor } from "../desk-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP, hasTouch: true });
test.describe.configure({ timeout: 120_000 });

type Drag = (page: Page, from: [number, number], to: [number, number]) => Promise<void>;

const byMouse: Drag = async (page, from, to) => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
  await page.mouse.up();
};

/** A finger, as the browser's own touch events. */
const byTouch: Drag = async (page, [x, y], [toX, toY]) => {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at });
  await touch("touchStart", [{ x, y }]);
  for (let part = 1; part <= 8; part += 1)
    await touch("touchMove", [{ x: x + ((toX - x) * part) / 8, y: y + ((toY - y) * part) / 8 }]);
  await touch("touchEnd", []);
};

async function inView(map: Locator) {
  await map.scrollIntoViewIfNeeded();
  return boxOf(map);
}

/** Waits until the map has stopped moving. */
async function resting(map: Locator): Promise<void> {
  await expect(map).toHaveAttribute("data-detail", "seats");
  await expect(async () => {
    const before = await map.screenshot();
    expect((await map.screenshot()).equals(before)).toBe(true);
  }).toPass();
}

/**
 * `circle`: where the middle of the circle is on a map that has to be zoomed first. `rows`: where two of its rows are once
 * its seats are drawn. `across`: where they begin and end.
 */
for (const { name, size, drag, circle, rows, across } of [
  {
    name: "the mouse on a laptop",
    size: LAPTOP,
    drag: byMouse,
    circle: undefined,
    rows: [0.869, 0.897],
    across: [0.39, 0.62],
  },
  { name: "a finger on a phone", size: PHONE, drag: byTouch, circle: 0.67, rows: [0.75, 0.79], across: [0.25, 0.75] },
] as const)
  test(`with ${name} an owner drags over seats, undoes and redoes a drag, holds back exactly those, and puts them on sale again the same way`, async ({
    page,
    browser,
    server,
  }) => {
    await openDesk(page, DESK_OWNER, "/orders");
    const { event, organiserId } = await buyTwo(browser, server, page);
    await workFor(page, organiserId);
    const states = async () => {
      const answer = await page.request.get(`/api/desk/events/${event.id}/seats`, { headers: CLIENT_KEY });
      const { sections } = (await answer.json()) as DeskSeats;
      return sections.flatMap(({ seats }) => seats);
    };
    const before = await states();
    await page.setViewportSize(size);
    await page.goto(`/desk/events/${event.id}/seats`);
    const main = page.getByRole("main");
    const map = main.getByRole("application", { name: "Plan of the venue" });
    await expect(map).toHaveAttribute("data-drawn", "");
    await main.getByLabel("Dragging over seats chooses them").check();
    let box = await inView(map);
    const at = (right: number, down: number): [number, number] => [
      box.x + box.width * right,
      box.y + box.height * down,
    ];
    // When zoomed out, a drag would choose seats that nobody can tell apart. A press on a section zooms in.
    if (circle !== undefined) await page.touchscreen.tap(...at(0.5, circle));
    await resting(map);
    const words = main.getByText(/^Chosen: /);
    const chosen = async () => Number(/\d+/.exec((await words.textContent()) ?? "")?.[0]);
    const dragAlong = (down = 0) => drag(page, at(across[0], down), at(across[1], down));
    await dragAlong(rows[0]);
    await expect(words).toBeVisible();
    const first = await chosen();
    expect(first).toBeGreaterThan(3);
    await dragAlong(rows[1]);
    await expect.poll(chosen).toBeGreaterThan(first);
    const both = await chosen();

    const [undo, redo] = ["Undo", "Redo"].map((button) => main.getByRole("button", { name: button, exact: true }));
    await undo?.click();
    await expect.poll(chosen).toBe(first);
    await undo?.click();
    await expect(words).toHaveCount(0);
    await redo?.click();
    await redo?.click();
    await expect.poll(chosen).toBe(both);
    await undo?.click();
    await expect.poll(chosen).toBe(first);

    await main.getByRole("button", { name: "Hold back" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Why?").fill("For the press");
    await dialog.getByRole("button", { name: /^Hold back/ }).click();
    await expect(main.getByText(`Held back: ${first} seats.`)).toBeVisible();
    const after = await states();
    const wasHeldBack = new Set(before.filter(({ state }) => state === "held_back").map(({ id }) => id));
    const now = after.filter(({ id, state }) => state === "held_back" && !wasHeldBack.has(id));
    expect(now).toHaveLength(first);
    // Nothing that was sold is among them, and nothing else has changed.
    const was = new Map(before.map(({ id, state }) => [id, state]));
    expect(now.map(({ id }) => was.get(id))).toEqual(now.map(() => "free"));
    expect(after.filter(({ id, state }) => state !== was.get(id))).toHaveLength(first);
    // A level drag over the middle of the venue crosses few rows.
    expect(new Set(now.map(({ seat }) => seat.replace(/\d+$/, ""))).size).toBeLessThan(5);

    // The page's new message has pushed the map down.
    box = await inView(map);
    await dragAlong(rows[0]);
    await expect.poll(chosen).toBe(first);
    await main.getByRole("button", { name: "Put back on sale" }).click();
    await expect(main.getByText(`Back on sale: ${first} seats.`)).toBeVisible();
    await expect.poll(states).toEqual(before);
  });
