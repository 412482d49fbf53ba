import type { Language } from "./languages.ts";
import go from "./verify.go?raw";
// oxlint-disable-next-line import/default -- it is imported as text
import javascript from "./verify.mjs?raw";
import php from "./verify.php?raw";
import python from "./verify.py?raw";
import ruby from "./verify.rb?raw";

/** The same files that the tests run. */
export const verificationCode: Record<Language, string> = { javascript, python, php, ruby, go };
