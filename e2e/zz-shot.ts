import { launchBrowser, openPage, desktop, phone } from "/work/main/e2e/browser.ts";
import { AxeBuilder } from "/work/main/node_modules/@axe-core/playwright/dist/index.mjs";
const base = process.env.BASE ?? "http://localhost:3311";
const steps = process.argv.slice(2);
const browser = await launchBrowser();
for (const [size, view] of [["1440", desktop], ["390", phone]] as const) {
  const { page, problems } = await openPage(browser, base, view);
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  if (steps.includes("login")) await page.screenshot({ path: `/tmp/kp/login-${size}.png` });
  await page.getByLabel("E-mail").fill(process.env.WHO ?? "clinic@demo.kitpath.test");
  await page.getByLabel("Password", { exact: true }).fill("Kitpath-demo-1");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: /Hello/ }).waitFor();
  for (const step of steps) {
    if (step === "login") continue;
    const [name, path, ...acts] = step.split("|");
    await page.goto(path!);
    await page.waitForLoadState("networkidle");
    for (const act of acts) { await new Function("page", `return (async () => { ${act} })()`)(page); await page.waitForTimeout(400); }
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/kp/${name}-${size}.png`, fullPage: process.env.FULL === "1" });
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (scroll > 0) console.log(name, size, "sideways scroll", scroll);
    const axe = await new AxeBuilder({ page }).analyze();
    for (const v of axe.violations) console.log(name, size, v.id, v.nodes.slice(0,3).map((n) => n.target + " " + n.failureSummary?.slice(0,200)).join("\n   "));
  }
  console.log(size, problems);
  await page.close();
}
await browser.close();
