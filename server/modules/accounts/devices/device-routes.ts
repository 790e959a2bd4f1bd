import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { UserQuery } from "#contract/wire/account/account.ts";
import { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import {
  DeviceAnswer,
  DeviceForm,
  DevicesAnswer,
  DeviceWipedForm,
  WipeDeviceForm,
} from "#contract/wire/account/devices.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { claimedDevice, forgetDevice, sealedDevice } from "#server/plugins/who/known-device.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import { askToWipe, listDevices, noteWiped, usersToWipe } from "./account-devices.ts";

/** GET /devices, POST /devices/wipe, and what a browser asks about itself: POST /device and /device/wiped. */
export const registerDeviceRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();

  app.get(
    "/devices",
    { schema: { querystring: UserQuery, response: { 200: DevicesAnswer } }, config: { access: "user" } },
    async (request) => {
      const devices = await listDevices(office.db, requireUser(request).id);
      return { status: 1 as const, message: "", response_data: devices };
    },
  );

  app.post(
    "/devices/wipe",
    { schema: { body: WipeDeviceForm, response: { 200: MessageAnswer } }, config: { access: "user" } },
    async (request) => {
      const known = await askToWipe(office.db, requireUser(request).id, request.body.device_id);
      if (!known) throw new RefusalError("NOT_FOUND", { message: "That device is no longer listed." });
      return {
        status: 1 as const,
        message: "That device is signed out. It removes your tickets the next time it's online.",
      };
    },
  );

  app.post(
    "/device",
    { schema: { body: DeviceForm, response: { 200: DeviceAnswer } }, config: { access: "public" } },
    async (request) => {
      const device = claimedDevice(request)?.device;
      const wipe = device === undefined ? [] : await usersToWipe(office.db, device);
      return { status: 1 as const, message: "", response_data: { wipe: wipe.map(String) } };
    },
  );

  app.post(
    "/device/wiped",
    { schema: { body: DeviceWipedForm, response: { 200: MessageAnswer } }, config: { access: "public" } },
    async (request, reply) => {
      const device = sealedDevice(request, office);
      if (device !== null) {
        await noteWiped(office.db, device, request.body.wiped.map(rowId));
        forgetDevice(reply, office);
      }
      return { status: 1 as const, message: "Thank you." };
    },
  );
};
