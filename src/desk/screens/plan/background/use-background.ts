import { useEffect, useState } from "react";
import type { PlanBackground } from "#contract/rules/plan/plan-parts.ts";
import { callForFile } from "#src/http/call.ts";
import { serverCall } from "../../../calls/desk-api.ts";

/**
 * The traced picture, once it has loaded.
 * @returns null if it could not be loaded
 */
export function useBackground(ref: string, background: PlanBackground | undefined): ImageBitmap | null | undefined {
  const [loaded, setLoaded] = useState<{ name: string; image: ImageBitmap | null }>();
  const name = background?.picture;
  useEffect(() => {
    if (name === undefined) return;
    let isLeft = false;
    const load = async () => {
      const path = `venues/${encodeURIComponent(ref)}/plan/background`;
      const { data } = await callForFile(serverCall({ path, query: { picture: name } }));
      const image = data ? await createImageBitmap(data.file).catch(() => null) : null;
      if (!isLeft) setLoaded({ name, image });
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [ref, name]);
  return loaded?.name === name ? loaded?.image : undefined;
}
