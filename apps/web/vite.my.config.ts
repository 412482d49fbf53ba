import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The pages of people who take tests, as a build of their own: see `my-main.tsx`. */
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [["component", "loader"], ["errorComponent"], ["notFoundComponent"]],
      },
      routesDirectory: "./src/routes",
      // Only these screens are theirs; their types come from the dashboard's tree, which has them too.
      routeFileIgnorePattern: "^(?!__root|my[_.]|shared)",
      generatedRouteTree: "./src/my-route-tree.gen.ts",
      disableTypes: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
  ],
  build: {
    target: "es2024",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    copyPublicDir: false,
    emptyOutDir: false,
    manifest: ".vite/my-manifest.json",
    rolldownOptions: {
      input: "my.html",
      output: {
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "core", test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            {
              name: "shared",
              test: /web\/src\/(ui|lib)\/|shell\/my-tests\//,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
