/** The storage key of the theme that a browser's visitor chose. */
export const THEME_KEY = "theme";

/**
 * The script that sets the chosen theme before the first paint. Every document contains it inline: a rendered page at
 * the start of its first script, the desk and the small documents by itself. Without storage, the device's theme
 * applies.
 */
export const SHOW_THEME = `try{const t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
