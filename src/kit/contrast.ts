/** One channel of sRGB, 0 to 255, as light (WCAG 2.2, relative luminance). */
function light(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

type Rgb = readonly [red: number, green: number, blue: number];

const luminance = ([red, green, blue]: Rgb) => 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);

/** The contrast of two colours by WCAG 2.2: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Converts any colour that a browser understands to the value that it paints. */
export function painted(colour: string): Rgb {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context) return [0, 0, 0];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
