import { createFileRoute } from "@tanstack/react-router";
import { EnterCodeScreen } from "../areas/kits/papers/enter-code-screen.tsx";

export const Route = createFileRoute("/verify/")({ component: EnterCodeScreen });
