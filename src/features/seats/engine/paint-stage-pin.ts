import { type Box, boxInside, isInBox } from "./geometry";
import type { Projection } from "./projection";
import type { Scene } from "./scene";

/** From the screen's edges, in CSS pixels; at the right stand the buttons. */
const AWAY = { left: 12, top: 12, right: 68, bottom: 12 };

/** Where the stage is out of sight, its name stands at the edge on its side, with an arrow towards it. */
export function paintStagePin(
  context: CanvasRenderingContext2D,
  projection: Projection,
  scene: Scene,
  within: Box,
): void {
  const { ratio, width, height } = projection;
  const { box, label } = scene.layout.stage;
  const [x, y] = projection.point([(box.left + box.right) / 2, (box.top + box.bottom) / 2]);
  const whole = { left: 0, top: 0, right: width, bottom: height };
  if (isInBox(whole, x, y)) return;
  const halfHeight = 14 * ratio;
  const middle = Math.min(Math.max(y, AWAY.top * ratio + halfHeight), height - AWAY.bottom * ratio - halfHeight);
  // Nothing to measure for the sake of a seat far from it.
  if (within.top > middle + halfHeight || within.bottom < middle - halfHeight) return;
  const { palette } = scene;
  context.font = `700 ${12 * ratio}px ${palette.textFont}`;
  const text = label.toUpperCase();
  const halfWidth = context.measureText(text).width / 2 + 22 * ratio;
  const free = {
    left: AWAY.left * ratio,
    top: AWAY.top * ratio,
    right: width - AWAY.right * ratio,
    bottom: height - AWAY.bottom * ratio,
  };
  const [pinX, pinY] = boxInside([x, y], { width: halfWidth, height: halfHeight }, free);
  context.beginPath();
  context.roundRect(pinX - halfWidth, pinY - halfHeight, 2 * halfWidth, 2 * halfHeight, halfHeight);
  context.fillStyle = palette.ink;
  context.fill();
  context.fillStyle = palette.paper;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, pinX + 7 * ratio, pinY + ratio);
  context.save();
  context.translate(pinX - halfWidth + 15 * ratio, pinY);
  context.rotate(Math.atan2(y - pinY, x - pinX));
  context.beginPath();
  context.moveTo(6 * ratio, 0);
  context.lineTo(-4 * ratio, -5 * ratio);
  context.lineTo(-4 * ratio, 5 * ratio);
  context.fill();
  context.restore();
}
