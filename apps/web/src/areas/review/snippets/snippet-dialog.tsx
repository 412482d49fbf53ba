import { openMarksIn, placeholders } from "@kitpath/contract/review/snippets/placeholders";
import type { NewSnippet, Snippet } from "@kitpath/contract/review/snippets/snippets";
import { newSnippet } from "@kitpath/contract/review/snippets/snippets";
import type { z } from "zod";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import styles from "./snippets-card.module.css";

type SnippetDialogProps = {
  /** Null for a new one. */
  snippet: Snippet | null;
  products: readonly { productCode: string; title: string }[];
  onClose: () => void;
};

/** Adds a snippet, or makes a further version of one. */
export function SnippetDialog({ snippet, products, onClose }: SnippetDialogProps) {
  const form = useSaveForm<z.input<typeof newSnippet>, NewSnippet>({
    schema: newSnippet,
    first: {
      title: snippet?.title ?? "",
      words: snippet?.words ?? "",
      productCode: snippet?.productCode ?? null,
    },
    send: (body, once) =>
      snippet
        ? call("changeSnippet", { params: { id: snippet.id }, body: { ...body, version: snippet.version } })
        : call("createSnippet", { body }, once),
    done: "The snippet is saved.",
    onSaved: onClose,
  });
  const marks = openMarksIn(form.watch("words"));
  return (
    <Dialog open title={snippet ? "Change snippet" : "Add a snippet"} onClose={onClose}>
      <SaveForm form={form} action="Save snippet" onCancel={onClose}>
        <TextField label="Title" maxLength={80} autoComplete="off" {...form.field("title")} />
        <TextAreaField label="Text" rows={8} maxLength={4000} {...form.field("words")} />
        {marks.length > 0 ? (
          <Notice tone="info">
            {marks.join(" ")} is filled in by nobody. Write one of the placeholders below instead.
          </Notice>
        ) : null}
        <dl className={styles.placeholders}>
          {Object.entries(placeholders).map(([name, meaning]) => (
            <div key={name}>
              <dt>
                <code>{`{{${name}}}`}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <SelectField
          label="Product"
          error={form.errorOf("productCode")}
          {...form.register("productCode", { setValueAs: (value: string | null) => value || null })}
        >
          <option value="">All products</option>
          {products.map(({ productCode, title }) => (
            <option key={productCode} value={productCode}>
              {title}
            </option>
          ))}
        </SelectField>
      </SaveForm>
    </Dialog>
  );
}
