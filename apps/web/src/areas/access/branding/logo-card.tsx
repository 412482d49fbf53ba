import { logoMaxBytes, logoMediaTypes } from "@kitpath/contract/access/branding/branding";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./logo-card.module.css";

type LogoCardProps = {
  logoUrl: string | null;
  /** The logo's name for screen readers: `Your logo`. */
  name?: string;
  upload: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
  onChanged: () => void;
};

/** The logo in the header and on the pages before sign-in. */
export function LogoCard({ logoUrl, name = "Your logo", upload, remove, onChanged }: LogoCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploading = useMutation({
    mutationFn: (file: File) => {
      if (file.size > logoMaxBytes) throw new ApiError(413, { message: "Choose a logo of up to 512 KB." });
      return upload(file);
    },
    onSuccess: onChanged,
  });
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: onChanged,
  });
  const refusal = uploading.error ?? removing.error;
  return (
    <Card title="Logo">
      <div className={layout.form}>
        {logoUrl ? (
          <p className={styles.shown}>
            <img src={logoUrl} alt={name} className={styles.logo} />
          </p>
        ) : null}
        {refusal ? (
          <Notice tone="bad">
            {(refusal instanceof ApiError && refusal.fields.logo) || messageOf(refusal)}
          </Notice>
        ) : null}
        <p className={styles.help}>
          PNG, JPEG or WebP, up to 512 KB. A wide, short logo fits the header best.
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Logo file"
          accept={logoMediaTypes.join(",")}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) uploading.mutate(file);
            target.value = "";
          }}
        />
        <div className={layout.actions}>
          <Button busy={uploading.isPending} onClick={() => input.current?.click()}>
            {logoUrl ? "Replace logo" : "Upload logo"}
          </Button>
          {logoUrl ? (
            <Button variant="quiet" busy={removing.isPending} onClick={() => removing.mutate()}>
              Remove logo
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
