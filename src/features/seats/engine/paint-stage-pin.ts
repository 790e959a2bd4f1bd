import { type Box, isInBox } from "./geometry.ts";
import type { Projection } from "./projection.ts";
import type { Scene } from "./scene.ts";
import { stagePinPlace } from "./stage-pin-place.ts";

/** In CSS pixels. */
const HALF_HEIGHT = 14;

/** If the stage is out of view, draws its name at that edge of the map, with an arrow towards the stage. */
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
  const { palette } = scene;
  context.font = `700 ${12 * ratio}px ${palette.textFont}`;
  const text = label.toUpperCase();
  const half = { width: context.measureText(text).width / ratio / 2 + 22, height: HALF_HEIGHT };
  const place = stagePinPlace([x / ratio, y / ratio], { width: width / ratio, height: height / ratio }, half);
  const [pinX, pinY] = [place[0] * ratio, place[1] * ratio];
  const [halfWidth, halfHeight] = [half.width * ratio, half.height * ratio];
  // If only a part far from the pin is drawn again, the pin stays.
  if (within.top > pinY + halfHeight || within.bottom < pinY - halfHeight) return;
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
