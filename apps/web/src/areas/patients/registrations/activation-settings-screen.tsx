import type { ActivationSettings } from "@kitpath/contract/patients/activation/activation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { isConflict, reasonOf } from "../../../lib/api-error.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import styles from "./activation-settings-screen.module.css";
import { activationSettingsQuery } from "./queries.ts";

/** The settings of the page on which people register their own kits: the sites that may embed it. */
export function ActivationSettingsScreen({ frameOrigins }: ActivationSettings) {
  const queryClient = useQueryClient();
  const form = useForm({ shouldFocusError: false, defaultValues: { site: "" } });
  const element = useFocusFirstError(form.formState);
  const save = async (sites: string[]) => {
    const saved = await call("updateActivationSettings", {
      body: { frameOrigins: sites, before: frameOrigins },
    });
    queryClient.setQueryData(activationSettingsQuery.queryKey, saved);
    void showSnackbar("success", "Your settings are saved.");
  };
  const allowing = useMutation({
    mutationFn: (site: string) => save([...frameOrigins, site]),
    onSuccess: () => form.reset({ site: "" }),
    onError: (error) =>
      isConflict(error) ? showRefusal(form, error) : form.setError("site", { message: reasonOf(error) }),
  });
  const removing = useMutation({
    mutationFn: (site: string) => save(frameOrigins.filter((each) => each !== site)),
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
          busy={allowing.isPending || removing.isPending}
          onRemove={(site) => removing.mutate(site)}
        />
        <form ref={element} noValidate onSubmit={form.handleSubmit(({ site }) => allowing.mutate(site))}>
          <fieldset disabled={allowing.isPending} className={layout.form}>
            <TextField
              label="Site that can show the page"
              placeholder="https://clinic.example"
              inputMode="url"
              autoComplete="off"
              maxLength={200}
              error={form.formState.errors.site?.message}
              {...form.register("site", { required: "Field is required." })}
            />
            <div className={layout.actions}>
              <Button type="submit" variant="primary" disabled={removing.isPending} busy={allowing.isPending}>
                Allow this site
              </Button>
            </div>
          </fieldset>
        </form>
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
