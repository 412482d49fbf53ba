import type {
  OpeningShare,
  SharedDoor as Door,
  SharedResults,
} from "@kitpath/contract/my-tests/shares/shares";
import { shareCodeDigits } from "@kitpath/contract/my-tests/shares/share-limits";
import { useMutation } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { useSmallForm } from "../../../lib/small-form.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./shared.module.css";

type SharedDoorProps = {
  door: Door;
  link: string;
  onOpened: (results: SharedResults, by: OpeningShare) => void;
};

const readerRule = (text: string) => (text.trim() ? undefined : "Write your name.");
const codeRule = (text: string) =>
  text.replace(/\D/g, "").length === shareCodeDigits ? undefined : `The code has ${shareCodeDigits} digits.`;

/** Asks who reads, and for the code. */
export function SharedDoor({ door: { clinic, endsAt }, link, onOpened }: SharedDoorProps) {
  const form = useSmallForm({ reader: readerRule, code: codeRule });
  const opening = useMutation({
    mutationFn: (by: OpeningShare) => call("openShared", { body: by }),
    onSuccess: onOpened,
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      form.refuse({ code: error.code === "wrong_code" ? error.message : error.fields.code });
      form.refuse({ reader: error.fields.reader });
    },
  });
  const isSaid = form.errors.code || form.errors.reader;
  return (
    <EntryPage
      brand={clinic.name}
      title="Shared results"
      sub="Somebody shares their test results with you. They have told you a code."
    >
      <form
        noValidate
        className={layout.form}
        onSubmit={form.submit(({ reader, code }) =>
          opening.mutate({ link, code: code.trim(), reader: reader.trim() }),
        )}
      >
        {opening.error && !isSaid ? <Notice tone="bad">{messageOf(opening.error)}</Notice> : null}
        <TextField
          label="Your name"
          autoComplete="name"
          help="The person who shares sees it, with the time."
          {...form.field("reader")}
        />
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="off"
          help={`${shareCodeDigits} digits`}
          {...form.field("code")}
        />
        <Button type="submit" variant="primary" wide busy={opening.isPending}>
          Open the results
        </Button>
      </form>
      <p className={styles.until}>
        This link works until <Time value={endsAt} format="moment" />.
      </p>
    </EntryPage>
  );
}
