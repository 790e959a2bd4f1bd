/** How long a device's name and an undo's reason may be (contract/wire/gate-scans.ts). */
export const MAX_DEVICE_NAME_LENGTH = 40;
export const MAX_UNDO_REASON_LENGTH = 200;
