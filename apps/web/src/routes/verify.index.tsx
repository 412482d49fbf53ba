import { createFileRoute } from "@tanstack/react-router";
import { EnterCodeScreen } from "../features/verification/enter-code-screen.tsx";

export const Route = createFileRoute("/verify/")({ component: EnterCodeScreen });
