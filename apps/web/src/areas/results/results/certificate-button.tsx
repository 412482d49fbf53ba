import { useMutation } from "@tanstack/react-query";
import { FileBadge } from "lucide-react";
import { call, keepFile } from "../../../lib/api.ts";
import { logFailure } from "../../../lib/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

type CertificateButtonProps = { testId: string; name: string };

/** Downloads a row's certificate. */
export function CertificateButton({ testId, name }: CertificateButtonProps) {
  const getting = useMutation({
    mutationFn: () => call("downloadCertificate", { params: { id: testId }, query: {} }),
    onSuccess: ({ fileUrl }) => keepFile(fileUrl),
    onError: (error) => {
      logFailure("downloadCertificate", error);
      void showSnackbar("error", "The certificate could not be downloaded. Please try again.");
    },
  });
  return (
    <Button
      variant="quiet"
      icon
      title="Certificate"
      busy={getting.isPending}
      onClick={() => getting.mutate()}
    >
      {getting.isPending ? null : <FileBadge size={18} aria-hidden="true" />}
      <VisuallyHidden>Certificate of {name}</VisuallyHidden>
    </Button>
  );
}
