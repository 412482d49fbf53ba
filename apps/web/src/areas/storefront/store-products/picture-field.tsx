import type { StorePicture } from "@kitpath/contract/storefront/store-products/store-products";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldGroup } from "../../../ui/field.tsx";
import styles from "./storefront.module.css";

type PictureFieldProps = {
  initial: StorePicture | null;
  error: string | undefined;
  onChange: (pictureId: string | null) => void;
  /** Until an upload ends, the form would be saved without it. */
  onUploading: (isUploading: boolean) => void;
};

const maxBytes = 4 * 1024 * 1024;

/** The picture of a product, uploaded as soon as it is chosen. */
export function PictureField({ initial, error, onChange, onUploading }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState(initial);
  const choose = (next: StorePicture | null) => {
    setPicture(next);
    onChange(next?.id ?? null);
  };
  const uploading = useMutation({
    mutationFn: (file: File) => {
      if (file.size > maxBytes) throw new ApiError(413, { message: "The picture must be 4 MB or smaller." });
      return call("uploadStorePicture", { body: file });
    },
    onMutate: () => onUploading(true),
    onSuccess: choose,
    onSettled: () => onUploading(false),
  });
  const refusal = uploading.error
    ? (uploading.error instanceof ApiError && uploading.error.fields.picture) || messageOf(uploading.error)
    : error;
  return (
    <FieldGroup
      label="Picture"
      help="PNG, JPEG or WebP, up to 4 MB. Square pictures suit most shops."
      error={refusal}
    >
      {picture ? <img src={picture.url} alt="As shoppers see it" className={styles.picture} /> : null}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture file"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) uploading.mutate(file);
          target.value = "";
        }}
      />
      <div className={styles.upload}>
        <Button busy={uploading.isPending} onClick={() => input.current?.click()}>
          {picture ? "Replace picture" : "Choose a picture"}
        </Button>
        {picture ? (
          <Button variant="quiet" disabled={uploading.isPending} onClick={() => choose(null)}>
            Remove picture
          </Button>
        ) : null}
      </div>
    </FieldGroup>
  );
}
