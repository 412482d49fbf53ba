import type { PlaceDoor } from "@kitpath/contract/my-tests/place/place";
import { codeDigits } from "@kitpath/contract/my-tests/entry/entry-limits";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { messageOf } from "../../../lib/api-error.ts";
import { Notice } from "../../../ui/notice.tsx";
import { DoorHelp } from "./door-help.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { useEntering } from "./use-entering.ts";

type CodeFormProps = { door: PlaceDoor; id: string; to: string; onBack: () => void };

/** Takes the code of a text message, then asks who is there. */
export function CodeForm({ door, id, to, onBack }: CodeFormProps) {
  const [code, setCode] = useState("");
  const entering = useEntering(door.clinic.code, () => undefined);
  const way = { by: "code" as const, id, code };
  const isAsked = entering.step !== "first" && !entering.fields.code;
  return (
    <EntryPage
      brand={door.clinic.name}
      title={isAsked ? "Your tests" : "Enter the code"}
      sub={
        isAsked
          ? "Your code is right. Tell us when you were born, so that only you see your tests."
          : `If ${door.clinic.name} knows ${to}, a code is on its way to it.`
      }
    >
      {isAsked ? (
        <IdentityForm entering={entering} onTold={(told) => entering.enter({ way, ...told })} />
      ) : (
        <form
          noValidate
          className={layout.form}
          onSubmit={(event) => {
            event.preventDefault();
            entering.enter({ way, isTrusted: false });
          }}
        >
          {entering.error && !entering.fields.code ? (
            <Notice tone="bad">{messageOf(entering.error)}</Notice>
          ) : null}
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            help={`${codeDigits} digits`}
            value={code}
            error={entering.fields.code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" variant="primary" wide busy={entering.isBusy}>
            Continue
          </Button>
        </form>
      )}
      <Button variant="quiet" wide onClick={onBack}>
        Try another number
      </Button>
      <DoorHelp door={door} />
    </EntryPage>
  );
}
