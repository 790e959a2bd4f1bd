import { type Extensions, getSchema, type JSONContent } from "@tiptap/core";
import { DOMParser as SchemaParser } from "@tiptap/pm/model";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import form from "../../../parts/fields/form.module.css";
import styles from "./texts.module.css";

interface TextEditorProps {
  label: string;
  html: string;
  error: string | undefined;
  /** @param html '' for an empty text */
  onChange: (html: string) => void;
}

/** Only the HTML of organisers that the box office accepts (docs/design/trust.md#organiser-html). */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    heading: { levels: [3] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      protocols: ["mailto", "tel"],
      isAllowedUri: (url) => /^(https:\/\/|mailto:|tel:)/.test(url),
    },
  }),
];

/** A text with headings, lists and links, as buyers will see it. */
export function TextEditor({ label, html, error, onChange }: TextEditorProps) {
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  // The value that this editor reported last. Any other value comes from outside.
  const told = useRef(html);
  const editor = useEditor({
    extensions,
    content: parseText(html, extensions),
    injectCSS: false,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": id, class: styles.text ?? "" },
    },
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? "" : now.getHTML();
      onChange(told.current);
    },
  });
  useEffect(() => {
    if (html === told.current) return;
    told.current = html;
    editor.commands.setContent(parseText(html, extensions), { emitUpdate: false });
  }, [html, editor]);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      underline: now.isActive("underline"),
      heading: now.isActive("heading"),
      bulletList: now.isActive("bulletList"),
      orderedList: now.isActive("orderedList"),
      blockquote: now.isActive("blockquote"),
      link: now.isActive("link"),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: [name: string, isOn: boolean, act: () => void][] = [
    ["Bold", is.bold, () => chain().toggleBold().run()],
    ["Italic", is.italic, () => chain().toggleItalic().run()],
    ["Underline", is.underline, () => chain().toggleUnderline().run()],
    ["Heading", is.heading, () => chain().toggleHeading({ level: 3 }).run()],
    ["List", is.bulletList, () => chain().toggleBulletList().run()],
    ["Numbers", is.orderedList, () => chain().toggleOrderedList().run()],
    ["Quote", is.blockquote, () => chain().toggleBlockquote().run()],
    ["Link", is.link, () => setLinking(true)],
  ];
  return (
    <div className={styles.editor}>
      <p id={id} className={form.name}>
        {label}
      </p>
      <div className={styles.tools} role="toolbar" aria-label={`Formatting of ${label}`}>
        {tools.map(([name, isOn, act]) => (
          <button key={name} type="button" className={styles.tool} aria-pressed={isOn} onClick={act}>
            {name}
          </button>
        ))}
      </div>
      <EditorContent editor={editor} />
      {error && <p className={form.wrong}>{error}</p>}
      {isLinking && (
        <LinkDialog
          address={String(editor.getAttributes("link").href ?? "")}
          onClose={() => setLinking(false)}
          onLink={(href) => {
            setLinking(false);
            const link = chain().extendMarkRange("link");
            if (href === "") link.unsetLink().run();
            else if (editor.state.selection.empty && !is.link)
              chain()
                .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
                .run();
            else link.setLink({ href }).run();
          }}
        />
      )}
    </div>
  );
}

function LinkDialog(props: { address: string; onLink: (href: string) => void; onClose: () => void }) {
  const [address, setAddress] = useState(props.address);
  const [isWrong, setWrong] = useState(false);
  const link = () => {
    const href = address.trim();
    if (href !== "" && !/^(https:\/\/.|mailto:.|tel:.)/.test(href)) return setWrong(true);
    props.onLink(href);
  };
  return (
    <Dialog
      open
      title="Where does the link go?"
      described={false}
      onClose={props.onClose}
      actions={
        <>
          {props.address && (
            <Button variant="quiet" onClick={() => props.onLink("")}>
              Take the link out
            </Button>
          )}
          <Button onClick={link}>Set the link</Button>
        </>
      }
    >
      <Field
        label="Address"
        type="url"
        hint="It begins with https://, mailto: or tel:"
        error={isWrong ? "Please enter an address that begins with https://, mailto: or tel:" : undefined}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
    </Dialog>
  );
}

type Policy = { createHTML(html: string): string };
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/**
 * The text is parsed into a document that is never shown and runs no scripts. The editor takes what its schema knows.
 */
const policy = trustedTypes?.createPolicy("brolga-desk-text", { createHTML: (html) => html });

/**
 * Reads an organiser's HTML into the editor's own document. The content security policy lets no package parse HTML by
 * itself.
 */
function parseText(html: string, extensions: Extensions): JSONContent {
  const parsed = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, "text/html");
  return SchemaParser.fromSchema(getSchema(extensions)).parse(parsed.body).toJSON();
}
