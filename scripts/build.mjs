// npm run build: the command line and the server. npm run build:page: the page. npm run check:types: every package, and the tests' types too.
import { build, buildPage, checkNode, checkTypes, ensureInstalled } from "./setup.mjs";

checkNode();
if (!(await ensureInstalled())) process.exit(1);
const make = process.argv.includes("--types") ? checkTypes : process.argv.includes("--page") ? buildPage : build;
const { code } = await make();
process.exit(code);
