import type { TwoFactor } from "@kitpath/contract/access/two-factor/two-factor";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { Loaded } from "../../../../ui/loaded.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Time } from "../../../../ui/time.tsx";
import { twoFactorQuery } from "./queries.ts";
import { RenewCodesDialog, TurnOffDialog, TurnOnDialog } from "./two-factor-dialogs.tsx";

const fewCodes = 3;

/** Whether sign-in asks for a code after the password. */
export function TwoFactorCard() {
  const query = useQuery(twoFactorQuery);
  const { data } = query;
  const [dialog, setDialog] = useState<"on" | "codes" | "unseen" | "off" | null>(null);
  const close = () => setDialog(null);
  const state = data ? <Badge tone={data.isOn ? "ok" : "idle"}>{data.isOn ? "On" : "Off"}</Badge> : null;
  return (
    <Card title="Two-factor sign-in" action={state}>
      <Loaded query={query} loading={<Skeleton />} failure="This could not be shown">
        {(twoFactor) =>
          twoFactor.isOn ? (
            <TurnedOn
              twoFactor={twoFactor}
              onRenew={() => setDialog("codes")}
              onTurnOff={() => setDialog("off")}
            />
          ) : (
            <>
              <p>
                Sign in with your password and a code from an app on your phone. Nobody can then sign in with
                your password alone.
              </p>
              <div className={`${layout.form} ${layout.actions}`}>
                <Button variant="primary" onClick={() => setDialog("on")}>
                  Turn on
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      {dialog === "on" ? <TurnOnDialog onClose={close} onUnseen={() => setDialog("unseen")} /> : null}
      {dialog === "codes" || dialog === "unseen" ? (
        <RenewCodesDialog onClose={close} isUnseen={dialog === "unseen"} />
      ) : null}
      {dialog === "off" ? <TurnOffDialog onClose={close} /> : null}
    </Card>
  );
}

type TurnedOnProps = { twoFactor: TwoFactor; onRenew: () => void; onTurnOff: () => void };

function TurnedOn({ twoFactor: { since, recoveryCodesLeft }, onRenew, onTurnOff }: TurnedOnProps) {
  const left = formatCount(recoveryCodesLeft, "recovery code left", "recovery codes left");
  return (
    <>
      <p>
        On since <Time value={since} format="ownDate" />. You sign in with your password and a code from your
        authenticator app.
      </p>
      <div className={layout.form}>
        {recoveryCodesLeft <= fewCodes ? (
          <Notice tone="bad" title={left}>
            Without them you cannot sign in if you lose your phone. Get new ones.
          </Notice>
        ) : (
          <p>{left}.</p>
        )}
        <div className={layout.actions}>
          <Button onClick={onRenew}>New recovery codes</Button>
          <Button onClick={onTurnOff}>Turn off</Button>
        </div>
      </div>
    </>
  );
}
