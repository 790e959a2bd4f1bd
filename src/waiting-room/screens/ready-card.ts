import { paths } from "#contract/paths.ts";
import { make, say, show } from "../dom.ts";
import type { Acts, Screen, View } from "../view.ts";

/** What is good to have done before the call: sign in, save name and phone, and say how to be told. */
export function readyCard(acts: Acts): Screen {
  const signIn = make("li");
  const details = make("li");
  const telling = make("li");
  const node = make(
    "section",
    { class: "card", "aria-labelledby": "ready-title" },
    make("h2", { id: "ready-title" }, "Be ready"),
    make("ul", { class: "ready" }, signIn, details, telling),
  );
  const signInLink = make("a", {}, "Sign in");
  const asked = make("span", {}, signInLink, " so that your place follows you to any device");
  const signedIn = make("span");
  signIn.append(asked, signedIn);
  const detailsLink = make("a", { href: paths.profile }, "Save your name and phone");
  const saved = make("span", {}, "Your name and phone are saved");
  details.append(detailsLink, saved);
  const press = () => acts.tellMe();
  const tell = make("button", { type: "button", class: "link", onclick: press }, "Tell me when it's my turn");
  const told = make("span");
  telling.append(tell, told);

  function update({ user, isReady, telling: how }: View): void {
    const here = encodeURIComponent(location.pathname + location.search);
    signInLink.href = `${paths.login}?next=${here}`;
    const [first = ""] = user?.name.split(" ") ?? [];
    signIn.toggleAttribute("data-done", user !== null);
    show(asked, user === null);
    show(signedIn, user !== null);
    say(signedIn, first ? `Signed in as ${first}` : "You're signed in");
    show(details, user !== null && isReady !== null);
    details.toggleAttribute("data-done", isReady === true);
    show(detailsLink, isReady === false);
    show(saved, isReady === true);
    telling.toggleAttribute("data-done", how !== null && how !== "silent");
    show(tell, how === null);
    say(told, toldWords(how));
  }
  return { node, update };
}

function toldWords(how: View["telling"]): string {
  if (how === "push") return "We'll send a notification when it's your turn, also if you close this page";
  if (how === "notification") return "We'll show a notification when it's your turn: leave this page open";
  if (how === "sound") return "We'll play a sound when it's your turn: leave this page open";
  return how === "silent" ? "Your browser doesn't let us call you, so look at this page now and then" : "";
}
