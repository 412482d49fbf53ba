import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SecretText } from "../../../ui/secret-text.tsx";
import { Time } from "../../../ui/time.tsx";

type DoorCodeProps = { customerId: string; canMake: boolean };

/** The code that a young person needs whose address may be their parents', and that the clinic hands to them alone. */
export function DoorCode({ customerId, canMake }: DoorCodeProps) {
  const making = useMutation({
    mutationFn: () => call("makeDoorCode", { params: { id: customerId } }),
    onError: showFailure,
  });
  const made = making.data?.data;
  return (
    <div>
      They decide themselves, and their e-mail or number may be their parents’. They get in with a code that
      you give to them alone, or once their own e-mail and number are on file.{" "}
      {canMake && !made ? (
        <Button variant="quiet" busy={making.isPending} onClick={() => making.mutate()}>
          Make a code
        </Button>
      ) : null}
      {made ? (
        <Notice tone="ok" title="Their code, shown once">
          <SecretText value={made.code} label="the code" /> It works once, until{" "}
          <Time value={made.expiresAt} format="date" />. Make sure that it is they who ask.
        </Notice>
      ) : null}
    </div>
  );
}
