// A plugin for bundles: whatever stands at the top level of a file becomes a constant. The code that V8 compiles takes a constant as
// given; what another module exports, a function declaration or a variable it looks up each time (docs/performance.md, "Modules").
import { parseAst } from "vite";

/** The names that a pattern binds, or that an assignment to it changes. */
function namesIn(pattern) {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) => namesIn(property.value ?? property));
    case "ArrayPattern":
      return pattern.elements.flatMap(namesIn);
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    case "ParenthesizedExpression":
      return namesIn(pattern.expression);
    default:
      return [];
  }
}

const declaredBy = (node) => {
  if (node?.type === "VariableDeclaration") return node.declarations.flatMap(({ id }) => namesIn(id));
  return node?.type === "FunctionDeclaration" || node?.type === "ClassDeclaration" ? [node.id.name] : [];
};

/** The names that mean something of their own inside a node; null if it is no scope. What `var` declares in a function comes to them later. */
function namesOf(node) {
  switch (node.type) {
    case "FunctionDeclaration":
    case "ArrowFunctionExpression":
      return node.params.flatMap(namesIn);
    case "FunctionExpression":
      return [node.id, ...node.params].flatMap(namesIn);
    case "BlockStatement":
    case "StaticBlock":
      return node.body.flatMap(declaredBy);
    case "SwitchStatement":
      return node.cases.flatMap(({ consequent }) => consequent).flatMap(declaredBy);
    case "ForStatement":
      return declaredBy(node.init);
    case "ForInStatement":
    case "ForOfStatement":
      return declaredBy(node.left);
    case "CatchClause":
      return namesIn(node.param);
    default:
      return null;
  }
}

/** The nodes right inside of one, in order. */
export const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === "string");

/** Calls `visit(node, scope, parent, grandparent)` for every node. The scope of the file itself is null. */
function walk(node, visit, scope = null, parent = null, grandparent = null) {
  const names = namesOf(node);
  const inner = names === null ? scope : { names: new Set(names), outer: scope, isFunction: "params" in node };
  if (node.kind === "var") {
    let there = scope;
    while (there !== null && !there.isFunction) there = there.outer;
    for (const name of declaredBy(node)) there?.names.add(name);
  }
  visit(node, inner, parent, grandparent);
  for (const child of childrenOf(node)) walk(child, visit, inner, node, parent);
}

/** Whether a name in a scope is the file's own. Only once the whole file has been walked. */
const isOuter = (name, scope) => scope === null || (!scope.names.has(name) && isOuter(name, scope.outer));

/** What a node gives another value. */
function targetOf(node) {
  switch (node.type) {
    case "AssignmentExpression":
    case "ForInStatement":
    case "ForOfStatement":
      return node.left;
    case "UpdateExpression":
      return node.argument;
    case "UnaryExpression":
      return node.operator === "delete" ? node.argument : null;
    default:
      return null;
  }
}

/** The members of an object that is written out with nothing but numbers; null if it is anything else. */
function numbersIn(init) {
  if (init?.type !== "ObjectExpression") return null;
  const plain = init.properties.every(
    ({ type, computed, value }) => type === "Property" && !computed && value.type === "Literal" && typeof value.value === "number",
  );
  return plain ? new Map(init.properties.map(({ key, value }) => [key.name ?? key.value, value.raw])) : null;
}

/** An identifier that is just the name of a property. */
const isKey = (node, parent) => !parent.computed && !parent.shorthand && (parent.property === node || parent.key === node);

/**
 * What a file does with its own names: those that are `changed` after they were declared; where members of objects of numbers, `Zone.Deck`
 * and the like, are `read`. An object with which anything else is done is left alone.
 */
function usesIn(program) {
  const objects = new Map();
  for (const { id, init } of program.body.flatMap(({ declarations }) => declarations ?? [])) {
    const numbers = numbersIn(init);
    if (numbers !== null) objects.set(id.name, numbers);
  }
  const changes = [];
  const uses = [];
  walk(program, (node, scope, parent, grandparent) => {
    for (const name of namesIn(targetOf(node))) changes.push({ name, scope });
    if (node.type === "Identifier" && objects.has(node.name) && !isKey(node, parent))
      uses.push({ name: node.name, scope, node, parent, grandparent });
  });
  const reads = [];
  const isOwn = ({ name, scope }) => isOuter(name, scope);
  for (const { name, node, parent, grandparent } of uses.filter(isOwn)) {
    const isMember = parent.type === "MemberExpression" && parent.object === node && !parent.computed && targetOf(grandparent) !== parent;
    const number = isMember ? objects.get(name)?.get(parent.property.name) : undefined;
    if (number !== undefined) reads.push({ name, number, start: parent.start, end: parent.end });
    else if (parent.type !== "VariableDeclarator" && parent.type !== "ExportSpecifier") objects.delete(name);
  }
  return { changed: new Set(changes.filter(isOwn).map(({ name }) => name)), read: reads.filter(({ name }) => objects.has(name)) };
}

/** Puts constants into `text`, a magic string of a whole file. */
function makeConstant(text) {
  const program = parseAst(text.original);
  const { changed, read } = usesIn(program);
  const first = program.body.find(({ type }) => type !== "FunctionDeclaration");
  for (const node of program.body) {
    const { type, kind, start, end } = node;
    if (type.startsWith("Export") && node.declaration) throw new Error(`${type} with a declaration at ${start}: not what a bundler writes`);
    const names = declaredBy(node);
    if (kind === "const" || names.length === 0 || names.some((name) => changed.has(name))) continue;
    if (type === "VariableDeclaration") {
      if (node.declarations.every(({ init }) => init !== null)) text.overwrite(start, start + kind.length, "const");
      continue;
    }
    text.appendRight(start, `const ${names[0]} = `).appendLeft(end, ";\n");
    // A function is there before anything runs, wherever it is declared.
    if (type === "FunctionDeclaration" && start > first?.start) text.move(start, end, first.start);
  }
  for (const { start, end, number } of read) text.overwrite(start, end, number);
}

/** Wants `topLevelVar: false`, so that constants of the sources stay what they are, and rolldown's `nativeMagicString`, for the map. */
export const constants = {
  name: "constants",
  renderChunk(_code, _chunk, _options, { magicString }) {
    makeConstant(magicString);
    return { code: magicString };
  },
};
