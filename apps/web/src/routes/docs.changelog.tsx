import { createFileRoute } from "@tanstack/react-router";
import { ChangelogScreen } from "../docs/changelog-screen.tsx";

export const Route = createFileRoute("/docs/changelog")({ component: ChangelogScreen });
