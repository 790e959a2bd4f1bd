/** What a press opens over the door. */
export type DoorPanel = "find" | "counts" | "more";
