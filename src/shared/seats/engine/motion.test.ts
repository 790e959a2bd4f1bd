import { describe, expect, it } from "vitest";
import { Camera } from "./camera.ts";
import { easeOut, glideOffset, hasLanded, VelocityMeter, viewBetween } from "./motion.ts";

describe("a thrown map", () => {
  it("slows down and lands", () => {
    const velocity = { x: 2, y: 0 };
    const steps = [100, 200, 300, 2000].map((ms) => glideOffset(velocity, ms).x);
    const gains = steps.map((x, index) => x - (steps[index - 1] ?? 0));
    expect(gains[1]).toBeLessThan(gains[0] ?? 0);
    expect(gains[2]).toBeLessThan(gains[1] ?? 0);
    expect(hasLanded(velocity, 100)).toBe(false);
    expect(hasLanded(velocity, 2000)).toBe(true);
  });

  it("is not thrown if the finger rested before it left", () => {
    const meter = new VelocityMeter();
    for (let at = 0; at <= 50; at += 10) meter.record(at * 2, 0, at);
    expect(meter.read(55).x).toBeCloseTo(2);
    expect(meter.read(400)).toEqual({ x: 0, y: 0 });
  });
});

describe("a flight", () => {
  const far = { scale: 2, x: 0, y: 0 };
  const near = { scale: 30, x: 40, y: 50 };

  it("starts and ends exactly, and only zooms in on the way", () => {
    expect(viewBetween(far, near, 0)).toBe(far);
    expect(viewBetween(far, near, 1)).toBe(near);
    const scales = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => viewBetween(far, near, easeOut(share)).scale);
    expect(scales).toEqual(scales.toSorted((a, b) => a - b));
  });

  const reach = {
    size: { width: 400, height: 400 },
    venue: { left: -50, top: -50, right: 50, bottom: 50 },
    closest: 48,
  };
  it("is a jump, and a throw does nothing, if the buyer wants no motion", () => {
    const camera = new Camera(reach);
    camera.isStill = true;
    camera.flyTo({ scale: 20, x: 10, y: 10 }, 0);
    expect(camera.view).toMatchObject({ scale: 20, x: 10, y: 10 });
    camera.throw({ x: 3, y: 3 }, 0);
    expect(camera.isMoving).toBe(false);
  });

  it("ends after a while, or at once if a finger touches the map", () => {
    const camera = new Camera(reach);
    camera.flyTo({ scale: 20, x: 10, y: 10 }, 1000);
    camera.step(1100);
    expect(camera.isMoving).toBe(true);
    camera.step(2000);
    expect(camera.view).toMatchObject({ scale: 20, x: 10, y: 10 });
    expect(camera.isMoving).toBe(false);
    camera.flyHome(3000);
    camera.drag(5, 5);
    expect(camera.isMoving).toBe(false);
  });

  it("keeps the whole venue whole when the screen turns", () => {
    const camera = new Camera(reach);
    camera.setReach({ ...reach, size: { width: 800, height: 300 } });
    expect(camera.isWhole).toBe(true);
    camera.zoom(4, [0, 0]);
    camera.setReach(reach);
    expect(camera.isWhole).toBe(false);
  });
});
