import { Link } from "@tanstack/react-router";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EntryPage } from "../../../../ui/entry-page.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import type { Asked } from "./forgotten-password-screen.tsx";

export const ExpiredLink = ({ search }: { search: Asked }) => (
  <EntryPage title="This link no longer works">
    <div className={layout.form}>
      <Notice tone="bad">It has expired, has been used, or the password has changed since.</Notice>
      <ButtonLink to="/login/reset" search={search} variant="primary" wide>
        Request a new link
      </ButtonLink>
    </div>
    <p className={layout.links}>
      <Link to="/login" search={search}>
        Back to sign in
      </Link>
    </p>
  </EntryPage>
);
