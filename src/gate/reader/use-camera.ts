import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type CameraTrouble, cameraTrouble } from "./camera-trouble.ts";
import { followFrames } from "./follow-frames.ts";
import { listCameras, type OpenCamera, openCamera, setTorch } from "./open-camera.ts";
import type { FrameRead } from "./reader-messages.ts";
import { startReader } from "./start-reader.ts";

export type CameraState = "starting" | "reading" | "watching" | "resting" | CameraTrouble;

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  cameras: { id: string; name: string }[];
  hasTorch: boolean;
  torch: boolean;
  switchTorch: () => void;
  /** Starts the camera again after a failure or a rest. */
  start: () => void;
}

/**
 * The camera while its component is mounted and the page is visible. When the page is hidden, the camera and its light
 * turn off. Every frame is reported with its codes.
 */
export function useCamera(cameraId: string, onFrame: (seen: FrameRead) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onFrame);
  tell.current = onFrame;
  const open = useRef<OpenCamera>(undefined);
  const [state, setState] = useState<CameraState>("starting");
  const [cameras, setCameras] = useState<Camera["cameras"]>([]);
  const [hasTorch, setHasTorch] = useState(false);
  const [torch, setLit] = useState(false);
  const [visible, setVisible] = useState(() => document.visibilityState === "visible");
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for a new start.
  useEffect(() => {
    if (!visible) return;
    let over = false;
    const ends: (() => void)[] = [];
    const end = () => {
      for (const close of ends.splice(0)) close();
      open.current = undefined;
      setLit(false);
    };
    const start = async () => {
      setState("starting");
      try {
        const camera = await openCamera(cameraId);
        ends.push(() => camera.track.stop());
        if (over) return end();
        open.current = camera;
        setHasTorch(camera.hasTorch);
        setCameras(await listCameras());
        const screen = video.current;
        if (over || !screen) return end();
        screen.srcObject = camera.stream;
        await screen.play();
        const reader = startReader();
        ends.push(reader.stop);
        ends.push(
          followFrames(screen, reader, {
            see: (seen) => tell.current(seen),
            pace: (pace) => {
              setState(pace === "read" ? "reading" : pace === "watch" ? "watching" : "resting");
              if (pace === "rest") end();
            },
            broken: () => setState("unknown"),
          }),
        );
        camera.track.addEventListener("ended", () => !over && setState("in-use"));
        if (over) return end();
        setState("reading");
      } catch (error) {
        end();
        if (!over) setState(cameraTrouble(error));
      }
    };
    void start();
    return () => {
      over = true;
      end();
    };
  }, [cameraId, visible, turn]);

  const switchTorch = useCallback(() => {
    const { track } = open.current ?? {};
    if (track) void setTorch(track, !torch).then(() => setLit(!torch));
  }, [torch]);

  return { video, state, cameras, hasTorch, torch, switchTorch, start: () => setTurn((count) => count + 1) };
}
