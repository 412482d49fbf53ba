import { plainCode } from "@kitpath/contract/fields/plain-code";
import { useForm } from "react-hook-form";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { refusalOf } from "./use-scanning.ts";

type EnterKitFormProps = {
  kitId: string;
  /** Why the entered kit cannot be activated. */
  refusal: Error | null;
  onKit: (kitId: string) => void;
  onAgain: () => void;
};

/** Asks for the id on the box, and says what was wrong with the last one. */
export function EnterKitForm({ kitId, refusal, onKit, onAgain }: EnterKitFormProps) {
  const form = useForm({ mode: "onTouched", shouldFocusError: false, defaultValues: { kitId } });
  const element = useFocusFirstError(form.formState);
  const verdict = refusal ? refusalOf(refusal) : null;
  return (
    <form
      ref={element}
      noValidate
      className={layout.form}
      onSubmit={form.handleSubmit(({ kitId: typed }) => (typed === kitId ? onAgain() : onKit(typed)))}
    >
      {verdict ? (
        <Notice tone="bad" title={verdict.title}>
          {verdict.text}
        </Notice>
      ) : null}
      <TextField
        label="Kit ID"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        help="Eight letters and digits, such as KLRR8451."
        error={form.formState.errors.kitId?.message}
        {...form.register("kitId", {
          setValueAs: plainCode,
          required: "Field is required.",
        })}
      />
      <Button type="submit" variant="primary" wide>
        Continue
      </Button>
    </form>
  );
}
