/** Characters in a device's name and in the reason for an undo (contract/wire/gate/gate-scans.ts). */
export const MAX_DEVICE_NAME_LENGTH = 40;
export const MAX_UNDO_REASON_LENGTH = 200;
