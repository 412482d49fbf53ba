import type { PrivacyRequestDetail } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { useMutation } from "@tanstack/react-query";
import { FileJson, FileText } from "lucide-react";
import { download } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";

/** Downloads everything held about the person of the request, in both formats. */
export function FileButtons({ request: { id, organisation } }: { request: PrivacyRequestDetail }) {
  const params = { organisationId: organisation.id, id };
  const making = useMutation({
    mutationFn: (name: "exportPrivacyRequest" | "exportPrivacyRequestReadable") => download(name, { params }),
    onSuccess: () => void showSnackbar("success", "The file is in your downloads."),
    onError: showFailure,
  });
  return (
    <div className={layout.actions}>
      <Button busy={making.isPending} onClick={() => making.mutate("exportPrivacyRequestReadable")}>
        <FileText size={17} aria-hidden="true" />
        Page to read or print (HTML)
      </Button>
      <Button busy={making.isPending} onClick={() => making.mutate("exportPrivacyRequest")}>
        <FileJson size={17} aria-hidden="true" />
        Data for other software (JSON)
      </Button>
    </div>
  );
}
