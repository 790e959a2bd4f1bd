/** How wide a banner is shown; the server's preload must say the same as the picture. */
export const BANNER_SIZES = "(min-width: 1280px) 660px, (min-width: 747px) 56vw, 100vw";
