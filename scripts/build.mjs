// npm run build: what the command line needs. npm run check:types: every package, and the tests' types too.
import { build, checkNode, checkTypes, ensureInstalled } from "./setup.mjs";

checkNode();
if (!(await ensureInstalled())) process.exit(1);
const { code } = process.argv.includes("--types") ? await checkTypes() : await build();
process.exit(code);
