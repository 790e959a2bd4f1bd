/**
 * A key as the browser reports it: the device's character for it, its position on the keyboard, and whether Shift was
 * held.
 */
export interface Keystroke {
  key: string;
  code: string;
  shiftKey: boolean;
}

/** The positions of keys, row by row, as `KeyboardEvent.code` names them. */
const PLACES = [
  ...[..."1234567890"].map((digit) => `Digit${digit}`),
  "Minus",
  "Equal",
  ...[..."QWERTYUIOP"].map((letter) => `Key${letter}`),
  "BracketLeft",
  "BracketRight",
  ...[..."ASDFGHJKL"].map((letter) => `Key${letter}`),
  "Semicolon",
  "Quote",
  "Backslash",
  ...[..."ZXCVBNM"].map((letter) => `Key${letter}`),
  "Comma",
  "Period",
  "Slash",
];

/** The characters of keyboards at these positions, without and with Shift. Scanners are set to one of them. */
export const KEYBOARDS = {
  us: ["1234567890-=qwertyuiop[]asdfghjkl;'\\zxcvbnm,./", '!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|ZXCVBNM<>?'],
  uk: ["1234567890-=qwertyuiop[]asdfghjkl;'#zxcvbnm,./", '!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~ZXCVBNM<>?'],
  german: ["1234567890ß´qwertzuiopü+asdfghjklöä#yxcvbnm,.-", "!\"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ'YXCVBNM;:_"],
  french: ["&é\"'(-è_çà)=azertyuiop^$qsdfghjklmù*wxcvbn,;:!", "1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µWXCVBN?./§"],
  spanish: ["1234567890'¡qwertyuiop`+asdfghjklñ´çzxcvbnm,.-", '!"·$%&/()=?¿QWERTYUIOP^*ASDFGHJKLÑ¨ÇZXCVBNM;:_'],
  italian: ["1234567890'ìqwertyuiopè+asdfghjklòàùzxcvbnm,.-", '!"£$%&/()=?^QWERTYUIOPé*ASDFGHJKLç°§ZXCVBNM;:_'],
  swiss: ["1234567890'^qwertzuiopü¨asdfghjklöä$yxcvbnm,.-", '+"*ç%&/()=?`QWERTZUIOPè!ASDFGHJKLéà£YXCVBNM;:_'],
  belgian: ["&é\"'(§è!çà)-azertyuiop^$qsdfghjklmùµwxcvbn,;:=", "1234567890°_AZERTYUIOP¨*QSDFGHJKLM%£WXCVBN?./+"],
} as const satisfies Record<string, readonly [plain: string, shifted: string]>;

/** Keys that are the same on all keyboards. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  ...Object.fromEntries([..."0123456789"].map((digit) => [`Numpad${digit}`, digit])),
  Space: " ",
  NumpadAdd: "+",
  NumpadSubtract: "-",
  NumpadMultiply: "*",
  NumpadDivide: "/",
  NumpadDecimal: ".",
};

const layouts = Object.values(KEYBOARDS).map(
  ([plain, shifted]) =>
    new Map(
      [plain, shifted].flatMap((signs, shift) =>
        [...signs].map((sign, at) => [`${PLACES[at]}${shift}`, sign] as const),
      ),
    ),
);
/** Marks a key that types nothing on a keyboard. No code contains it. */
const NOTHING = "\ufffd";

/** Whether a key types a character on some keyboard. A dead key does, although the device waits for the next key. */
export const isCharacter = ({ key, code }: Keystroke): boolean =>
  key.length === 1 || EVERYWHERE[code] !== undefined || PLACES.includes(code);

/** How many readings a key has. */
export const READINGS = layouts.length + 2;

/**
 * The characters that a key may mean: the device's own reading, that as a capital letter, and each keyboard's character
 * at its position. A scanner is thus read whatever keyboard the device is set to. Caps Lock does not matter, because a
 * ticket's code has capital letters only.
 * @returns one character for each reading
 */
export function meaningsOf({ key, code, shiftKey }: Keystroke): string[] {
  const taken = key.length === 1 ? key : NOTHING;
  const placed = layouts.map((layout) => EVERYWHERE[code] ?? layout.get(`${code}${shiftKey ? 1 : 0}`) ?? NOTHING);
  return [taken, ...[taken, ...placed].map(capital)];
}

const capital = (sign: string) => (/[a-z]/.test(sign) ? sign.toUpperCase() : sign);
