import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vite";
import { operationPaths } from "@kitpath/contract/operation/operation-paths.gen";
import { myPaths } from "@kitpath/contract/operation/my-paths.gen";
import { deskPaths } from "@kitpath/contract/operation/desk-paths.gen";

const server = `http://localhost:${process.env.PORT ?? 3000}`;
const documents = ["^/openapi.json$", "^/docs/openapi.json$"];
const calls = Object.values({ ...operationPaths, ...deskPaths, ...myPaths }).map(
  ({ path }) => `^${path.replace(/:\w+/g, "[^/]+")}(\\?|$)`,
);

/** What routes read their addresses by: the contract's rules without schemas, and lists' addresses. */
const addressRules = new RegExp(
  [
    /packages\/contract\/src\/.*\/(query-fields|list-query|version-query|text-rules|paging|order-status|test-status|urgencies)\.ts$/,
    /packages\/contract\/src\/.*\/(lab-clock|lab-sample-states|money|events|bulk-states|operation-paths\.gen)\.ts$/,
    /web\/src\/lib\/list-address\./,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** What the sign-in page and the start of the application draw and call with; every other page does too. */
const basics = new RegExp(
  [
    /web\/src\/ui\/(class-names|button|spinner|field|form-layout|mask-icon|notice|snackbar)\./,
    /web\/src\/ui\/(theme|brand-mark|entry-page|empty-state|failed-state|password-field)\./,
    /web\/src\/lib\/(api|api-error|query-client|read-again|search-params|seconds-of-day|session-token|person-token|save-file|kept-entry)\./,
    /web\/src\/lib\/(access|follow-permissions|require-screen|passkey|branding)\./,
    /contract\/src\/.*\/(operation-paths\.gen|text-rules|read-email|messages|keys-of|colours)\./,
    /node_modules\/(seroval|use-sync-external-store)\//,
    /preload-helper/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** The screens of people who take tests are built on their own (`vite.my.config.ts`): here their addresses alone are known. */
const withoutMyTests: Plugin = {
  name: "without-my-tests",
  apply: "build",
  enforce: "pre",
  load: (id) =>
    /web\/src\/routes\/(my[._]|shared)[^?]*$/.test(id)
      ? 'import { createFileRoute } from "@tanstack/react-router"; export const Route = createFileRoute("")({});'
      : null,
};

export default defineConfig({
  plugins: [
    withoutMyTests,
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // What a screen reads comes with the screen, so that signing in loads nothing of either.
      codeSplittingOptions: {
        defaultBehavior: [["component", "loader"], ["errorComponent"], ["notFoundComponent"]],
      },
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/route-tree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
  ],
  build: {
    target: "es2024",
    // The first that know light-dark(), in which every colour is written.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The Content-Security-Policy takes neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The start of the application names every file of every screen, so their names are short.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".css"))
            ? "assets/[hash:7][extname]"
            : "assets/[name]-[hash:7][extname]",
        // What every page needs anyway packs better as one file, and many small files cost a first visit more than their bytes.
        codeSplitting: {
          groups: [
            { name: "core", test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            { name: "basics", test: basics },
            { name: "addresses", test: addressRules },
            { name: "screens", test: /web\/src\/(ui|lib)\//, minShareCount: 10 },
            { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 4 },
          ],
        },
      },
    },
    manifest: true,
  },
  server: {
    proxy: Object.fromEntries(
      [...calls, ...documents].map((call) => [call, { target: server, changeOrigin: false }]),
    ),
  },
});
