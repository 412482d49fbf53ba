import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";

/** Normalises a typed code: upper case as printed, without the spaces that people type between groups. */
const tidied = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Asks for the code on a certificate. */
export function EnterCodeScreen() {
  const navigate = useNavigate();
  const form = useForm({ mode: "onTouched", shouldFocusError: false, defaultValues: { code: "" } });
  const element = useFocusFirstError(form.formState);
  return (
    <EntryPage title="Certificate check" sub="Enter the code printed beside the QR code on the certificate.">
      <form
        ref={element}
        noValidate
        className={layout.form}
        onSubmit={form.handleSubmit(({ code }) =>
          navigate({ to: "/verify/$code", params: { code: tidied(code) } }),
        )}
      >
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          help="26 letters and digits."
          error={form.formState.errors.code?.message}
          {...form.register("code", {
            validate: (code) => tidied(code).length === 26 || "The code has 26 letters and digits.",
          })}
        />
        <Button type="submit" variant="primary" wide>
          Check
        </Button>
      </form>
    </EntryPage>
  );
}
