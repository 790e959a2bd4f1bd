/** How wide the banner is shown; the server's preload must say the same as the picture. */
export const EVENT_BANNER_SIZES = "(min-width: 1280px) 1168px, 100vw";
