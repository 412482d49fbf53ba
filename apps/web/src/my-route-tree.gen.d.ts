/** Of the same types as the tree of all screens, of which it has a few. */
export { routeTree } from "./route-tree.gen.ts";
