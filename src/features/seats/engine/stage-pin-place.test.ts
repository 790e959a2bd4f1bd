import fc from "fast-check";
import { expect, it } from "vitest";
import { stagePinPlace } from "./stage-pin-place.ts";

const half = { width: 44, height: 14 };
const phone = { width: 328, height: 370 };
const desktop = { width: 900, height: 400 };

it.each([
  ["at the upper edge", [100, -500], phone, [100, 26]],
  ["beside the buttons, if the stage is up right", [900, -500], phone, [120, 26]],
  ["below the buttons, if there is no room beside them", [900, -500], { width: 240, height: 200 }, [184, 78]],
  ["above the mini map, if the stage is down left", [-200, 900], phone, [56, 256]],
  ["above the section's name, if the stage is down right", [900, 900], phone, [272, 308]],
  ["at the bottom edge, if nothing else is there", [450, 900], desktop, [450, 374]],
] as const)("%s", (_where, stage, size, expected) => {
  expect(stagePinPlace([...stage], size, half)).toEqual(expected);
});

it("is fully visible and clear of buttons, mini map and name, wherever the stage is", () => {
  const away = fc.double({ min: -5000, max: 5000, noNaN: true });
  fc.assert(
    fc.property(away, away, fc.constantFrom(phone, desktop), (x, y, size) => {
      const [pinX, pinY] = stagePinPlace([x, y], size, half);
      const box = { left: pinX - half.width, right: pinX + half.width, top: pinY - 14, bottom: pinY + 14 };
      expect(box.left >= 0 && box.top >= 0 && box.right <= size.width && box.bottom <= size.height).toBe(true);
      const overButtons = box.right > size.width - 160 && box.top < 56;
      const overMiniMap = box.left < 116 && box.bottom > size.height - 92;
      const overName = box.right > size.width - 250 && box.bottom > size.height - 40;
      expect(overButtons || overMiniMap || overName).toBe(false);
    }),
  );
});
