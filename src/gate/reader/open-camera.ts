export interface OpenCamera {
  stream: MediaStream;
  track: MediaStreamTrack;
  /** Whether the camera has a light that can be switched. */
  hasTorch: boolean;
}

/** The capabilities and constraints that browsers with a torch add to the standard's. */
interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

/**
 * Opens the chosen camera, or the one that faces away from the holder. If the chosen one is missing, it opens any
 * other.
 * @throws DOMException as getUserMedia does; see cameraTrouble.
 */
export async function openCamera(cameraId: string): Promise<OpenCamera> {
  if (!("mediaDevices" in navigator)) throw new DOMException("no cameras here", "NotFoundError");
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const away = { ...size, facingMode: { ideal: "environment" } };
  const wanted = cameraId ? { ...size, deviceId: { exact: cameraId } } : away;
  const ask = (video: MediaTrackConstraints) => navigator.mediaDevices.getUserMedia({ video, audio: false });
  const stream = await ask(wanted).catch((error: unknown) => {
    if (cameraId && error instanceof DOMException && error.name === "OverconstrainedError") return ask(away);
    throw error;
  });
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException("a stream without a picture", "NotFoundError");
  const capabilities: TorchCapabilities = track.getCapabilities?.() ?? {};
  return { stream, track, hasTorch: capabilities.torch === true };
}

/** Switches the light. A camera that refuses stays as it is. */
export async function setTorch(track: MediaStreamTrack, torch: boolean): Promise<void> {
  await track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }).catch(() => undefined);
}

/** The cameras with their names, which browsers reveal only once a camera was allowed. */
export async function listCameras(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "")
    .map(({ deviceId, label }, index) => ({ id: deviceId, name: label || `Camera ${index + 1}` }));
}
