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
import { shopCall } from "#server/plugins/calls.ts";
import { done, good } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { claimedDevice, forgetDevice, sealedDevice } from "#server/plugins/who/known-device.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { askToWipe, listDevices, noteWiped, usersToWipe } from "./account-devices.ts";

/** GET /devices, POST /devices/wipe, and a browser's questions about itself: POST /device and /device/wiped. */
export const registerDeviceRoutes: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "GET",
    path: "/devices",
    resource: "Account",
    access: "user",
    summary: "The browsers that may have the account's tickets",
    schema: { querystring: UserQuery, response: { 200: DevicesAnswer } },
    handler: async (request) => {
      const devices = await listDevices(services.db, requireUser(request).id);
      return good(devices);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/devices/wipe",
    resource: "Account",
    access: "user",
    summary: "Sign a lost browser out; it removes the account's tickets at its next contact",
    refusals: [404],
    example: { body: { user_id: "9", device_id: "7c1d6a52-0d0e-4a8b-9a55-1f4b1d6f7a01" } },
    schema: { body: WipeDeviceForm, response: { 200: MessageAnswer } },
    handler: async (request) => {
      const known = await askToWipe(services.db, requireUser(request).id, request.body.device_id);
      if (!known) throw new RefusalError("NOT_FOUND", { message: "That device is no longer listed." });
      return done("That device is signed out. It removes your tickets the next time it's online.");
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/device",
    resource: "Account",
    access: "public",
    summary: "Whose tickets this browser must remove",
    schema: { body: DeviceForm, response: { 200: DeviceAnswer } },
    handler: async (request) => {
      const device = claimedDevice(request)?.device;
      const wipe = device === undefined ? [] : await usersToWipe(services.db, device);
      return good({ wipe: wipe.map(String) });
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/device/wiped",
    resource: "Account",
    access: "public",
    summary: "This browser has removed the tickets it was asked to",
    schema: { body: DeviceWipedForm, response: { 200: MessageAnswer } },
    handler: async (request, reply) => {
      const device = sealedDevice(request, services);
      if (device !== null) {
        await noteWiped(services.db, device, request.body.wiped.map(rowId));
        forgetDevice(reply, services);
      }
      return done("Thank you.");
    },
  });
};
