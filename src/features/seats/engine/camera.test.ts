import { expect, test } from "vitest";
import { Camera } from "./camera.ts";
import type { Reach } from "./view.ts";

const reach: Reach = {
  house: { left: 0, top: 0, right: 100, bottom: 100 },
  size: { width: 300, height: 300 },
  closest: 40,
};
const NEAR = { scale: 20, x: 30, y: 40 };

test("a flight goes on to its end where the screen is measured again in the middle of it", () => {
  const camera = new Camera(reach);
  camera.flyTo(NEAR, 0);
  camera.step(10);
  camera.setReach({ ...reach, size: { width: 300, height: 300 } });
  camera.step(10_000);
  expect(camera.view).toEqual(NEAR);
  expect(camera.isMoving).toBe(false);
});

test("the whole house stays whole on another screen, also on the way to it", () => {
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

test("a throw ends where the screen changes", () => {
  const camera = new Camera(reach);
  camera.zoom(8, [150, 150]);
  camera.throw({ x: 3, y: 0 }, 0);
  camera.setReach(reach);
  expect(camera.isMoving).toBe(false);
});
