/** Where a browser keeps the theme that its visitor chose. */
export const THEME_KEY = "theme";

/**
 * The script that sets the chosen theme before the first paint. Every document of ours carries it in its own text: a drawn page at the
 * start of its first script, the desk and the small documents alone. Without storage, the device's theme applies.
 */
export const SHOW_THEME = `try{const t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
