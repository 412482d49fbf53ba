import { useMutation } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { call, download } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";

type Form = { label: string; get: (id: string) => Promise<void> };

const forms: Form[] = [
  { label: "FHIR R4", get: (id) => download("getTestAsFhir", { params: { id } }) },
  { label: "HL7 v2.5.1", get: (id) => download("getTestAsHl7", { params: { id } }) },
  { label: "JSON", get: keepJson },
];

async function keepJson(id: string): Promise<void> {
  const test = await call("getTest", { params: { id } });
  const content = new Blob([JSON.stringify(test, null, 2)], { type: "application/json" });
  saveFile(content, `result-${test.kitId}-${test.resultVersion?.version ?? 0}.json`);
}

/** Downloads the latest results in the formats that other systems read. */
export function ResultFiles({ testId }: { testId: string }) {
  const getting = useMutation({
    mutationFn: ({ get }: Form) => get(testId),
    onError: showFailure,
  });
  return (
    <Menu
      heading="For another system"
      trigger={
        <Button busy={getting.isPending}>
          Other formats
          {getting.isPending ? null : <ChevronDown size={17} aria-hidden="true" />}
        </Button>
      }
    >
      {forms.map((form) => (
        <MenuItem key={form.label} onSelect={() => getting.mutate(form)}>
          {form.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
