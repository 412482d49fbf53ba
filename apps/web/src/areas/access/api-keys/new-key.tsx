import { Button } from "../../../ui/button.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { SecretText } from "../../../ui/secret-text.tsx";

type NewKeyProps = {
  apiKey: string;
  /** Additional text. */
  note?: string;
  onDone: () => void;
};

/** Shows a new key, only this once. */
export const NewKey = ({ apiKey, note, onDone }: NewKeyProps) => (
  <div className={layout.form}>
    <Notice tone="info" title="Copy it now">
      We only show it once and cannot recover it.
    </Notice>
    <SecretText value={apiKey} label="API key" />
    {note ? <p>{note}</p> : null}
    <div className={layout.actions}>
      <Button variant="primary" onClick={onDone}>
        Done
      </Button>
    </div>
  </div>
);
