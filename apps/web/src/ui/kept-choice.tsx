import { eventLabel } from "@kitpath/contract/messaging/events/events";
import { formatOwnDate } from "@kitpath/contract/fields/formats";
import type { LeftBehind } from "@kitpath/contract/access/recovery/left-behind";
import { Breakable } from "./breakable.tsx";
import { Checkbox } from "./checkbox.tsx";
import { FieldGroup } from "./field.tsx";
import { Notice } from "./notice.tsx";

type KeptChoiceProps = {
  left: LeftBehind;
  /** Ids of what is ticked. */
  keep: readonly string[];
  onChange: (keep: readonly string[]) => void;
};

/** Asks one by one which keys, webhooks and invitations should keep working after a new password. */
export function KeptChoice({
  left: { keys, webhooks, invitations, colleagues },
  keep,
  onChange,
}: KeptChoiceProps) {
  const groups = [
    {
      label: "API keys",
      rows: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        label: name,
        help: `Made on ${formatOwnDate(createdAt)}, ${lastUsedAt ? `last used on ${formatOwnDate(lastUsedAt)}` : "never used"}`,
      })),
    },
    {
      label: "Webhooks",
      rows: webhooks.map(({ id, event, host, active }) => ({
        id,
        label: eventLabel(event) ?? event,
        help: `To ${host}${active ? "" : ", switched off"}`,
      })),
    },
    {
      label: "Invitations",
      rows: invitations.map(({ id, email, createdAt }) => ({
        id,
        label: email,
        help: `Invited on ${formatOwnDate(createdAt)}, not accepted yet`,
      })),
    },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      {groups.length > 0 ? (
        <Notice tone="info" title="Tick what should keep working">
          You created these or saw their secrets. Anyone who had your account may have them too. Everything
          you do not tick will stop working.
        </Notice>
      ) : null}
      {groups.map(({ label, rows }) => (
        <FieldGroup key={label} label={label}>
          {rows.map((row) => (
            <Checkbox
              key={row.id}
              label={<Breakable value={row.label} />}
              help={row.help}
              checked={keep.includes(row.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...keep, row.id] : keep.filter((id) => id !== row.id))
              }
            />
          ))}
        </FieldGroup>
      ))}
      {colleagues.length > 0 ? (
        <Notice tone="info" title="You invited these people, who have joined">
          {colleagues.map(({ id, email }) => (
            <div key={id}>
              <Breakable value={email} />
            </div>
          ))}
          <p>They stay. Remove anyone you do not know from your team.</p>
        </Notice>
      ) : null}
    </>
  );
}
