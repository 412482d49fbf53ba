/** Which screens a journey opens: those of the sections whose addresses it names, and those that these link to. */

const routes = "apps/web/src/routes/";
const addresses = /\/[a-z][\w/$.-]*/g;

type Screen = { file: string; path: string };

/** Names a screen by its file, as TanStack Router does: `admin.orders_.$id.tsx` is `/admin/orders/$id`. */
function screenOf(file: string): Screen {
  const parts = file
    .slice(routes.length)
    .replace(/\.tsx$/, "")
    .split(".");
  const named = parts.filter((part) => part !== "index").map((part) => part.replace(/(?<=.)_$/, ""));
  return { file, path: `/${named.join("/")}` };
}

/** `/admin/clinics/team/add` is in the section `/admin/clinics/team`, `/register/lab` in `/register`. */
const sectionOf = (path: string) =>
  path
    .split("/")
    .slice(0, path.startsWith("/admin/") ? 4 : 2)
    .join("/");

function isAt({ path }: Screen, address: string): boolean {
  const [start = "", variable] = path.split("$");
  if (variable !== undefined && address.startsWith(start)) return true;
  return sectionOf(path) === sectionOf(address);
}

/** Returns a function that finds the screens whose section a text names, with the frames around them. */
export function screensIn(files: readonly string[]): (text: string) => string[] {
  const screens = files.filter((file) => file.startsWith(routes)).map(screenOf);
  return (text) => {
    const named = text.match(addresses) ?? [];
    const opened = screens.filter((screen) => named.some((address) => isAt(screen, address)));
    const frames = screens.filter(({ path }) => opened.some((each) => each.path.startsWith(`${path}/`)));
    const root = screens.filter(({ path }) => ["/", "/__root"].includes(path));
    return [...opened, ...frames, ...root].map(({ file }) => file);
  };
}
