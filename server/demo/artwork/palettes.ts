/** `ink` has a contrast of at least 4.5:1 on `ground`. The art is drawn in `tones`. */
export interface Palette {
  ground: string;
  ink: string;
  tones: readonly [string, string, string];
}

export const palettes = {
  eucalypt: { ground: "#0d5c4a", ink: "#f7f0e1", tones: ["#f2cb2e", "#f7f0e1", "#093b30"] },
  midnight: { ground: "#121826", ink: "#ffe488", tones: ["#b0344d", "#ffe488", "#f7f0e1"] },
  plum: { ground: "#671a49", ink: "#f7d9e6", tones: ["#f2cb2e", "#f7d9e6", "#250817"] },
  lagoon: { ground: "#0f6480", ink: "#fff1e0", tones: ["#ff7350", "#f7f0e1", "#093f52"] },
  ember: { ground: "#e8683c", ink: "#24123a", tones: ["#24123a", "#f9e3c2", "#b93a1d"] },
  pasture: { ground: "#3c5d12", ink: "#f7da3c", tones: ["#f2cb2e", "#e9f4cb", "#16210d"] },
  rust: { ground: "#7c2d12", ink: "#fff3e0", tones: ["#fdba74", "#fff3e0", "#3b1206"] },
  cobalt: { ground: "#1e3a8a", ink: "#fdf3d8", tones: ["#f4a6ba", "#f7f0e1", "#0b1430"] },
  coral: { ground: "#ffd4c4", ink: "#6b1230", tones: ["#e8553d", "#6b1230", "#f2a65a"] },
  sand: { ground: "#f3e3c3", ink: "#173834", tones: ["#c8553d", "#2f7f73", "#e2a72e"] },
  mint: { ground: "#c3e8d5", ink: "#123f4a", tones: ["#f26b5e", "#123f4a", "#f2c14e"] },
  violet: { ground: "#3b1f6b", ink: "#ffd166", tones: ["#ef5da8", "#ffd166", "#7ad3e0"] },
  charcoal: { ground: "#1c1c1f", ink: "#f7f0e1", tones: ["#e4572e", "#8f8a83", "#f7f0e1"] },
  sky: { ground: "#bfe3f5", ink: "#0f2f57", tones: ["#ef6f4c", "#0f2f57", "#ffffff"] },
  rose: { ground: "#a82a48", ink: "#ffe8d9", tones: ["#ffb45c", "#ffe8d9", "#4a0d22"] },
  gold: { ground: "#f2c230", ink: "#2a1a4a", tones: ["#2a1a4a", "#e8553d", "#fff6da"] },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
