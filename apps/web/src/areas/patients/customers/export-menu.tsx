import { useMutation } from "@tanstack/react-query";
import { ChevronDown, FileJson, FileText } from "lucide-react";
import { download } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";

/** Exports everything held about a person as a file. */
export function ExportMenu({ customerId }: { customerId: string }) {
  const exporting = useMutation({
    mutationFn: (name: "exportCustomer" | "exportCustomerReadable") =>
      download(name, { params: { id: customerId } }),
    onSuccess: () => void showSnackbar("success", "The file is in your downloads."),
    onError: showFailure,
  });
  return (
    <Menu
      trigger={
        <Button busy={exporting.isPending}>
          Export
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
      heading="Everything held about this patient"
    >
      <MenuItem onSelect={() => exporting.mutate("exportCustomerReadable")}>
        <FileText size={17} aria-hidden="true" />
        Page to read or print (HTML)
      </MenuItem>
      <MenuItem onSelect={() => exporting.mutate("exportCustomer")}>
        <FileJson size={17} aria-hidden="true" />
        Data for other software (JSON)
      </MenuItem>
    </Menu>
  );
}
