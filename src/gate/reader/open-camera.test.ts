import { afterEach, expect, test, vi } from "vitest";
import { cameraTrouble, troubleWords } from "./camera-trouble.ts";
import { listCameras, openCamera, setTorch } from "./open-camera.ts";

afterEach(() => vi.unstubAllGlobals());

interface FakeTrack {
  id: string;
  getCapabilities?: () => { torch?: boolean };
  applyConstraints: (constraints: MediaTrackConstraints) => Promise<void>;
}

/** A device with two cameras, of which only the back one has a light. */
function holdPhone(change: { refuse?: string } = {}) {
  const asked: MediaTrackConstraints[] = [];
  const lit: unknown[] = [];
  const track = (id: string): FakeTrack => ({
    id,
    getCapabilities: () => (id === "back" ? { torch: true } : {}),
    applyConstraints: async (constraints) => void lit.push(constraints.advanced),
  });
  const getUserMedia = async ({ video }: { video: MediaTrackConstraints }) => {
    asked.push(video);
    if (change.refuse) throw new DOMException("no", change.refuse);
    const wanted = (video.deviceId as { exact: string } | undefined)?.exact;
    if (wanted && wanted !== "front") throw new DOMException("gone", "OverconstrainedError");
    return { getVideoTracks: () => [track(wanted ?? "back")] };
  };
  const device = (kind: string, deviceId: string, label: string) => ({ kind, deviceId, label });
  const enumerateDevices = async () => [
    device("audioinput", "mic", "Microphone"),
    device("videoinput", "front", "Front camera"),
    device("videoinput", "back", ""),
  ];
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia, enumerateDevices } });
  return { asked, lit };
}

test("the back camera is used unless another is chosen, and any camera if the chosen one is gone", async () => {
  const { asked } = holdPhone();
  expect((await openCamera("")).track.id).toBe("back");
  expect(asked[0]).toMatchObject({ facingMode: { ideal: "environment" } });
  expect((await openCamera("front")).track.id).toBe("front");
  expect((await openCamera("unplugged")).track.id).toBe("back");
});

test("the cameras on offer have names, even if the browser gives none", async () => {
  holdPhone();
  expect(await listCameras()).toEqual([
    { id: "front", name: "Front camera" },
    { id: "back", name: "Camera 2" },
  ]);
});

test("a light is offered if the camera has one, and can be switched", async () => {
  const { lit } = holdPhone();
  expect((await openCamera("front")).hasTorch).toBe(false);
  const { hasTorch, track } = await openCamera("");
  expect(hasTorch).toBe(true);
  await setTorch(track, true);
  await setTorch(track, false);
  expect(lit).toEqual([[{ torch: true }], [{ torch: false }]]);
});

test.each([
  ["NotAllowedError", "The camera isn't allowed"],
  ["NotFoundError", "No camera found"],
  ["NotReadableError", "Another app is using the camera"],
  ["TypeError", "The camera didn't start"],
])("%s is explained in words with a way on", async (name, title) => {
  holdPhone({ refuse: name });
  const trouble = cameraTrouble(await openCamera("").catch((error: unknown) => error));
  expect(troubleWords[trouble]).toMatchObject({ title, help: expect.stringMatching(/number|hand scanner/) });
});
