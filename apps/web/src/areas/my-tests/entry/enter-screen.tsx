import type { PlaceDoor } from "@kitpath/contract/my-tests/place/place";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryPage } from "../../../ui/entry-page.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { DoorHelp } from "./door-help.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { useEntering } from "./use-entering.ts";

type EnterScreenProps = { door: PlaceDoor; secret: string; onIn: () => void };

/** Where the link of an e-mail leads: asks who is there, unless this browser remembers them. */
export function EnterScreen({ door, secret, onIn }: EnterScreenProps) {
  const { clinic } = door;
  const entering = useEntering(clinic.code, onIn);
  const { step, error, isOver, isBusy, enter } = entering;
  const tried = useRef(false);
  const way = { by: "link" as const, secret };
  useEffect(() => {
    if (tried.current) return;
    tried.current = true;
    enter({ way: { by: "link", secret }, isTrusted: true });
  }, [enter, secret]);
  return (
    <EntryPage
      brand={clinic.name}
      title="Your tests"
      sub={step === "first" ? null : "Tell us when you were born, so that only you see them."}
    >
      {isOver ? (
        <>
          <Notice tone="bad" title="This link no longer works">
            A link works once. Ask for a new one.
          </Notice>
          <p className={layout.links}>
            <Link to="/my/$clinic" params={{ clinic: clinic.code }}>
              Send me a new link
            </Link>
          </p>
        </>
      ) : step !== "first" ? (
        <IdentityForm entering={entering} onTold={(told) => enter({ way, ...told })} />
      ) : error ? (
        <div className={layout.form}>
          <Notice tone="bad" title={messageOf(error)}>
            Your link still works. You can also get in with your passkey, or ask for a new link later.
          </Notice>
          <Button variant="primary" wide busy={isBusy} onClick={() => enter({ way, isTrusted: true })}>
            Try again
          </Button>
          <p className={layout.links}>
            <Link to="/my/$clinic" params={{ clinic: clinic.code }}>
              Other ways to get in
            </Link>
          </p>
        </div>
      ) : (
        <LoadingScreen label="Opening your tests" />
      )}
      <DoorHelp door={door} />
    </EntryPage>
  );
}
