import { Notice } from "../../../ui/notice.tsx";
import type { OwnDay } from "./use-day.ts";

const actions = (count: number): string => (count === 1 ? "1 action" : `${count} actions`);
const waits = (count: number): string => (count === 1 ? "1 action waits" : `${count} actions wait`);

/** Says plainly what is with the server, and what is only on this phone. */
export function SendingNotice({ sending, waiting }: { sending: OwnDay["sending"]; waiting: number }) {
  if (sending === "no_network")
    return (
      <Notice tone="info" title="No network.">
        {waiting > 0 ? `${waits(waiting)} on this phone.` : "You can go on: it is sent later."}
      </Notice>
    );
  if (sending === "refused")
    return (
      <Notice tone="bad" title="The server did not take this.">
        {waiting > 0 ? `${waits(waiting)} on this phone. ` : ""}
        Call your coordinator.
      </Notice>
    );
  if (waiting > 0) return <Notice tone="info">{`Sending ${actions(waiting)}.`}</Notice>;
  return sending === "sent" ? <Notice tone="ok">Sent.</Notice> : null;
}
