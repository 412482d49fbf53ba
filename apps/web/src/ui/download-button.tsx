import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { showFailure } from "../lib/show-failure.ts";
import { Button } from "./button.tsx";
import { showSnackbar } from "./snackbar.tsx";

type DownloadButtonProps = {
  /** Has the file kept where the browser keeps downloads; what it throws is told. */
  get: () => Promise<unknown>;
  /** What is told once the file is there. */
  done?: string;
  onError?: (error: unknown) => void;
  variant?: "primary";
  /** On a phone its icon alone is seen. */
  folds?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** Fetches a file and has the browser keep it. */
export function DownloadButton({ get, done, onError = showFailure, children, ...look }: DownloadButtonProps) {
  const getting = useMutation({
    mutationFn: get,
    onSuccess: () => done && void showSnackbar("success", done),
    onError,
  });
  return (
    <Button {...look} busy={getting.isPending} onClick={() => getting.mutate()}>
      {getting.isPending ? null : <Download size={17} aria-hidden="true" />}
      {children}
    </Button>
  );
}
