import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

const ways = { email: "by e-mail", text: "by text message" } as const;

/** Asks whether the person of an order is sent a new link to their appointment, and sends it; render `dialog`. */
export function useSendLink(orderNumber: string) {
  const [withKey] = useState(keepKey);
  return useConfirmation(() => ({
    title: "Send a link to the patient?",
    text: "They can book, move or cancel the appointment with it. Links that they were sent before stop working.",
    action: "Send link",
    act: () =>
      withKey({ orderNumber }, (idempotencyKey) =>
        call("sendAppointmentLink", { body: { orderNumber } }, { idempotencyKey }),
      ),
    onDone: ({ data }) => {
      void showSnackbar(
        "success",
        `The link is on its way ${data.sentBy.map((way) => ways[way]).join(" and ")}.`,
      );
    },
  }));
}
