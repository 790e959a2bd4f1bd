export type PictureType = "avif" | "webp" | "jpeg";

/** The best type that a browser accepts. Browsers that can show AVIF or WebP name them, so a bare star gets JPEG. */
export function pictureType(accept: string | undefined): PictureType {
  const refused = /;\s*q=0(\.0+)?\s*$/;
  const types = (accept ?? "").split(",").map((type) => type.trim().toLowerCase());
  const takes = (name: string) => types.some((type) => type.split(";")[0]?.trim() === name && !refused.test(type));
  if (takes("image/avif")) return "avif";
  return takes("image/webp") ? "webp" : "jpeg";
}
