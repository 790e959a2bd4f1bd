import { expect, test } from "vitest";
import { Camera } from "./camera.ts";
import type { Reach } from "./view.ts";

const reach: Reach = {
  venue: { left: 0, top: 0, right: 100, bottom: 100 },
  size: { width: 300, height: 300 },
  closest: 40,
};
const NEAR = { scale: 20, x: 30, y: 40 };

test("a flight continues to its goal if the screen is measured again on the way", () => {
  const camera = new Camera(reach);
  camera.flyTo(NEAR, 0);
  camera.step(10);
  camera.setReach({ ...reach, size: { width: 300, height: 300 } });
  camera.step(10_000);
  expect(camera.view).toEqual(NEAR);
  expect(camera.isMoving).toBe(false);
});

test("a view of the whole venue still shows all of it after a resize, even during a flight", () => {
  const camera = new Camera(reach);
  const wider = { ...reach, size: { width: 900, height: 300 } };
  camera.setReach(wider);
  expect(camera.isWhole).toBe(true);
  camera.flyTo(NEAR, 0);
  camera.step(10_000);
  camera.flyHome(20_000);
  camera.setReach(reach);
  camera.step(30_000);
  expect(camera.isWhole).toBe(true);
});

test("a glide after a throw ends if the screen is resized", () => {
  const camera = new Camera(reach);
  camera.zoom(8, [150, 150]);
  camera.throw({ x: 3, y: 0 }, 0);
  camera.setReach(reach);
  expect(camera.isMoving).toBe(false);
});
