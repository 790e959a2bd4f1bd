/** The panel that is open over the door. */
export type DoorPanel = "find" | "counts" | "more";
