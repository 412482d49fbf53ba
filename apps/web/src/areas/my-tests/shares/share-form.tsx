import { formatDate } from "@kitpath/contract/fields/formats";
import { shareDays } from "@kitpath/contract/my-tests/shares/share-limits";
import type { MadeShare, ShareableTest } from "@kitpath/contract/my-tests/shares/shares";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { focusOn } from "../../../lib/focus-on.ts";
import type { Whose } from "../../../lib/whose.ts";
import { useSmallForm } from "../../../lib/small-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldGroup, SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import styles from "./shares.module.css";

type ShareFormProps = {
  tests: readonly ShareableTest[];
  whose: Whose;
  onMade: (made: MadeShare) => void;
  onCancel: () => void;
};

const whomRule = (text: string) =>
  text.trim() ? undefined : "Write a name, so that you know whose link it is.";

/** Chooses what a link shows, for whom, and how long. */
export function ShareForm({ tests, whose, onMade, onCancel }: ShareFormProps) {
  const form = useSmallForm({ forWhom: whomRule });
  const [what, setWhat] = useState<"all" | "some">("all");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [days, setDays] = useState<number>(shareDays.usual);
  const [isTried, setTried] = useState(false);
  const nothing = what === "some" && chosen.length === 0 ? "Choose at least one test." : undefined;
  const making = useMutation({
    mutationFn: (forWhom: string) =>
      call("makeShare", { body: { forWhom, days, ...(what === "some" ? { tests: [...chosen] } : {}) } }),
    onSuccess: onMade,
    onError: (error) =>
      form.refuse({ forWhom: error instanceof ApiError ? error.fields.forWhom : undefined }),
  });
  return (
    <>
      <h1 ref={focusOn} tabIndex={-1}>
        Make a link
      </h1>
      <form
        noValidate
        className={layout.form}
        onSubmit={(event) => {
          setTried(true);
          form.submit(({ forWhom }) => {
            if (!nothing) making.mutate(forWhom.trim());
          })(event);
        }}
      >
        {making.error && !form.errors.forWhom ? <Notice tone="bad">{messageOf(making.error)}</Notice> : null}
        <TextField
          label="Who is it for?"
          help="For example, Dr Jones. This is for your own list."
          autoComplete="off"
          {...form.field("forWhom")}
        />
        <RadioList
          label="What may they see?"
          chosen={what}
          options={[
            {
              value: "all",
              label: `All ${whose.my} results`,
              description: "Also those that come while the link works.",
            },
            { value: "some", label: "Only the tests that I choose" },
          ]}
          radio={{
            name: "what",
            onChange: ({ target }) => setWhat(target.value === "some" ? "some" : "all"),
          }}
        />
        {what === "some" ? (
          <FieldGroup label={`${whose.Your} tests`} error={isTried ? nothing : undefined}>
            <div className={styles.tests}>
              {tests.map(({ id, product, collectedAt, kitId }) => (
                <Checkbox
                  key={id}
                  label={`${product}, ${collectedAt ? `${formatDate(collectedAt)}, ` : ""}kit ${kitId}`}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen((before) =>
                      target.checked ? [...before, id] : before.filter((other) => other !== id),
                    )
                  }
                />
              ))}
            </div>
          </FieldGroup>
        ) : null}
        <SelectField
          label="How long does it work?"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {[1, shareDays.usual, 14, 30, shareDays.most].map((count) => (
            <option key={count} value={count}>
              {count === 1 ? "1 day" : `${count} days`}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" wide busy={making.isPending}>
          Make the link
        </Button>
        <Button variant="quiet" wide onClick={onCancel}>
          Cancel
        </Button>
      </form>
    </>
  );
}
