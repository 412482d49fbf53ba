import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { showFailure } from "../lib/show-failure.ts";
import { Button } from "./button.tsx";
import { showSnackbar } from "./snackbar.tsx";

type DownloadButtonProps = {
  /** Saves the file in the browser's downloads; its errors are shown. */
  get: () => Promise<unknown>;
  /** The message once the file is saved. */
  done?: string;
  onError?: (error: unknown) => void;
  variant?: "primary";
  /** On a phone only the icon is visible. */
  folds?: boolean;
  disabled?: boolean;
  /** The accessible name, where several on a screen have the same text. */
  label?: string;
  children: ReactNode;
};

/** Fetches a file and saves it in the browser's downloads. */
export function DownloadButton(props: DownloadButtonProps) {
  const { get, done, onError = showFailure, label, children, ...look } = props;
  const getting = useMutation({
    mutationFn: get,
    onSuccess: () => done && void showSnackbar("success", done),
    onError,
  });
  return (
    <Button {...look} aria-label={label} busy={getting.isPending} onClick={() => getting.mutate()}>
      {getting.isPending ? null : <Download size={17} aria-hidden="true" />}
      {children}
    </Button>
  );
}
