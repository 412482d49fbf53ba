import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { ActivationSettings } from "@kitpath/contract/patients/activation/activation";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { isConflict, reasonOf } from "../../../lib/api-error.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import styles from "./activation-settings-screen.module.css";

/** The settings of the page where people register their own kits: the sites that may embed it. */
export function ActivationSettingsScreen({ frameOrigins }: ActivationSettings) {
  const save = (sites: string[]) =>
    call("updateActivationSettings", { body: { frameOrigins: sites, before: frameOrigins } });
  const form = useSaveForm({
    first: { site: "" },
    repeats: true,
    mode: "onSubmit",
    send: ({ site }) => save([...frameOrigins, site]),
    done: "Your settings are saved.",
    onRefused: (error) => {
      if (isConflict(error)) return false;
      form.setError("site", { message: reasonOf(error) });
      return true;
    },
  });
  const removing = useMutation({
    mutationFn: (site: string) => save(frameOrigins.filter((each) => each !== site)),
    onSuccess: () => void showSnackbar("success", "Your settings are saved."),
    onError: showFailure,
  });
  const page = `${window.location.origin}/activate?kitId=`;
  const frame = `<iframe src="${page}KLRR8451" title="Register your kit" width="100%" height="900"></iframe>`;
  return (
    <div className={`${layout.form} ${layout.narrow}`}>
      <Card title="Activation page">
        <p className={styles.text}>
          People register their own kits at <strong>{page}</strong>{" "}
          <CopyButton value={page} label="Copy address" /> followed by the kit ID. The page shows your
          branding. If your system knows the person, it requests a token for them and adds it at the end:{" "}
          <code>#token=…</code>
        </p>
      </Card>
      <Card title="On your own site">
        <p className={styles.text}>
          You can embed the page in your own site. Once a kit is registered it sends your page the message{" "}
          <code>{'{ type: "kitpath.activated", kitId }'}</code>, and nothing else.
        </p>
        <p className={styles.code}>
          <code>{frame}</code>
          <CopyButton value={frame} label="Copy embed code" />
        </p>
        <Sites
          sites={frameOrigins}
          busy={form.isSaving || removing.isPending}
          onRemove={(site) => removing.mutate(site)}
        />
        <SaveForm form={form} action="Allow this site" isDisabled={removing.isPending}>
          <TextField
            label="Site that can show the page"
            placeholder="https://clinic.example"
            inputMode="url"
            autoComplete="off"
            maxLength={200}
            {...form.field("site", { required: "Field is required." })}
          />
        </SaveForm>
      </Card>
    </div>
  );
}

type SitesProps = { sites: readonly string[]; busy: boolean; onRemove: (site: string) => void };

const Sites = ({ sites, busy, onRemove }: SitesProps) =>
  sites.length === 0 ? (
    <p className={styles.text}>No sites are allowed yet.</p>
  ) : (
    <ul className={styles.sites}>
      {sites.map((site) => (
        <li key={site} className={styles.site}>
          <span>{site}</span>
          <Button
            variant="quiet"
            disabled={busy}
            aria-label={`Remove ${site}`}
            onClick={() => onRemove(site)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
