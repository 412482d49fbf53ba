import { Link, createFileRoute } from "@tanstack/react-router";
import { CustomerTypeScreen } from "../features/registration/customer-type-screen.tsx";
import { EntryPage } from "../ui/entry-page.tsx";
import layout from "../ui/form-layout.module.css";

export const Route = createFileRoute("/register/")({ component: RegisterRoute });

function RegisterRoute() {
  return (
    <EntryPage title="Register for Kitpath" sub="What type of customer are you?" wide>
      <CustomerTypeScreen />
      <p className={layout.links}>
        <Link to="/login">I have an account already</Link>
      </p>
    </EntryPage>
  );
}
