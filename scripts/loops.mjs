// A plugin for bundles: `for ... of` and `yield*` in the engine as loops that V8 makes less of. Both go by way of an iterator, looked up in whatever
// is run through, with a way out for everything that could go wrong; arrays and effects need none of it (docs/performance.md, "Loops").
// `npm run check:effects` sees to it that the engine runs through arrays only, but for what says itself that it is an iterator.
import path from "node:path";
import { parseAst } from "vite";
import { childrenOf } from "./constants.mjs";

const engine = /\/packages\/engine\/src\/(.+)\.ts$/;
/** Where effects are made what they are: `goOnWith` is theirs. */
const home = "kernel/effect";

const isEffect = (node) => node?.type === "YieldExpression" && node.delegate;
const bare = (node) => (node?.type === "ParenthesizedExpression" ? bare(node.expression) : node);
/** The name of a method that gives an iterator, or might. */
export const isIterator = (method = "") => /^(entries|keys|values)$/.test(method);
const givesIterator = ({ type, callee }) => type === "CallExpression" && isIterator(callee.property?.name);

/** Calls `visit(node, parent)` for every node, those inside of others first. */
function walk(node, visit, parent = null) {
  for (const child of childrenOf(node)) walk(child, visit, node);
  visit(node, parent);
}

/** The code with its loops unrolled. No line of it is added or taken away, so that what tells of lines stays true. */
function unroll(code, module) {
  const edits = [];
  const put = (start, end, text) => edits.push({ start, end, text });
  const textOf = ({ start, end }) => code.slice(start, end);
  let count = 0;
  let runs = false;

  const overArray = ({ start, left, right, body, end }) => {
    const n = count++;
    put(start, right.start, `for (let $list${n} = `);
    const item = `${left.kind} ${textOf(left.declarations[0].id)} = $list${n}[$i${n}];`;
    put(right.end, body.start, `, $i${n} = 0; $i${n} < $list${n}.length; $i${n}++) { ${item} `);
    put(end, end, " }");
  };

  /** From `start` to `end` stands nothing but the effect with what is done with its result: `use` does that. */
  const running = (start, end, effect, open, use) => {
    const n = count++;
    runs = true;
    put(start, effect.start, `${open}const $effect${n} = `);
    const onward = `while ($r${n}.done !== true) $r${n} = $go($effect${n}, yield $r${n}.value);`;
    put(effect.end, end, `; let $r${n} = $go($effect${n}, 0); ${onward} ${use(`$r${n}.value`)}`);
  };

  walk(parseAst(code), (node, parent) => {
    const { type, start, end } = node;
    if (type === "ForOfStatement" && node.left.type === "VariableDeclaration" && !givesIterator(bare(node.right))) overArray(node);
    else if (type === "ExpressionStatement" && isEffect(node.expression)) running(start, end, node.expression.argument, "{ ", () => "}");
    else if (type === "ReturnStatement" && isEffect(node.argument))
      running(start, end, node.argument.argument, "{ ", (value) => `return ${value}; }`);
    else if (type === "VariableDeclaration" && parent.type !== "ForStatement" && node.declarations.length === 1) {
      const { id, init } = node.declarations[0];
      if (isEffect(init)) running(start, end, init.argument, "", (value) => `${node.kind} ${textOf(id)} = ${value};`);
    } else if (type === "IfStatement") {
      const test = bare(node.test);
      const asked = test.operator === "!" ? bare(test.argument) : test;
      if (!isEffect(asked)) return;
      const not = asked === test ? "" : "!";
      running(start, node.consequent.start, asked.argument, "{ ", (value) => `if (${not}${value}) `);
      put(end, end, " }");
    }
  });

  let at = 0;
  let unrolled = runs ? `import { goOnWith as $go } from "${wayHome(module)}"; ` : "";
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start || a.end - b.end)) {
    // What stood over several lines still does.
    unrolled += code.slice(at, start) + text + code.slice(start, end).replace(/[^\n]+/g, "");
    at = end;
  }
  return unrolled + code.slice(at);
}

function wayHome(module) {
  const way = path.posix.relative(path.posix.dirname(module), `${home}.ts`);
  return way.startsWith(".") ? way : `./${way}`;
}

export const loops = {
  name: "loops",
  enforce: "post",
  transform(code, id) {
    const [, module] = engine.exec(id) ?? [];
    return module === undefined || module === home ? null : { code: unroll(code, module), map: null };
  },
};
