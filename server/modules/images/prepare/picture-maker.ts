/**
 * A program that makes pictures that nobody waits for (prepare-pictures.ts). It is a process of its own, so that it has a
 * low priority and a broken picture cannot harm the server. It ends with the server.
 */
import { endWithParent } from "#server/process/end-with-parent.ts";
import { lowerThisProcess } from "#server/process/low-priority.ts";
import { Renditions } from "../renditions.ts";
import type { MakeAnswer, MakeRequest } from "./maker-messages.ts";

async function make({ folder, rendition }: MakeRequest): Promise<MakeAnswer> {
  try {
    const bytes = await new Renditions(folder).store(rendition);
    return bytes === null ? { full: true } : { bytes };
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
}

lowerThisProcess();
endWithParent();
process.on("message", async (request: MakeRequest) => {
  const answer = await make(request);
  if (process.connected) process.send?.(answer);
});
