// The engine's effects are generators: a call only makes one, `yield*` runs it. A forgotten `yield*` type-checks and
// silently does nothing, so this check asks the compiler for the type of every call and wants each generator accounted for.
// It also sees to it that a `for ... of` of the engine runs through an array: what ships takes that as given (scripts/loops.mjs).
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { isIterator } from "./loops.mjs";

const isFunction = (node) => ts.isFunctionLike(node) && !ts.isFunctionTypeNode(node);

/** A generator, or something that may be one (`Effect | undefined` from an optional call). */
function isGenerator(checker, type) {
  if (type.isUnion()) return type.types.some((part) => isGenerator(checker, part));
  if (type.flags & ts.TypeFlags.TypeParameter) {
    const bound = checker.getBaseConstraintOfType(type);
    return bound !== undefined && bound !== type && isGenerator(checker, bound);
  }
  return type.symbol?.name === "Generator";
}

/** `Effect[]`, `Set<Effect>`, ...: generators somebody still has to run. */
const holdsGenerators = (checker, type) =>
  !isGenerator(checker, type) &&
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  ((type.objectFlags ?? 0) & ts.ObjectFlags.Reference) !== 0 &&
  checker.getTypeArguments(type).some((part) => isGenerator(checker, part));

const makesGenerator = (checker, type) =>
  checker.getSignaturesOfType(type, ts.SignatureKind.Call).some((signature) => isGenerator(checker, signature.getReturnType()));

/** The outermost expression with the same value: `(f())`, `f() as Effect<void>`, `c ? f() : g()`, `f?.() ?? g()`. */
function wholeValue(node) {
  const { parent } = node;
  const passesOn =
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) &&
      (parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
        parent.operatorToken.kind === ts.SyntaxKind.BarBarToken ||
        (parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && parent.right === node)));
  return passesOn ? wholeValue(parent) : node;
}

/**
 * The type that the called function promises for this argument, before this very call fills in its type parameters: a plain `T`
 * that happens to be an effect here promises nothing.
 */
function declaredParameterType(checker, call, argument) {
  const callee = checker.getNonNullableType(checker.getTypeAtLocation(call.expression));
  const kind = ts.isNewExpression(call) ? ts.SignatureKind.Construct : ts.SignatureKind.Call;
  const chosen = checker.getResolvedSignature(call)?.declaration;
  const signature = checker.getSignaturesOfType(callee, kind).find(({ declaration }) => declaration === chosen);
  const parameters = signature?.getParameters() ?? [];
  const position = call.arguments.indexOf(argument);
  const parameter = parameters[Math.min(position, parameters.length - 1)];
  if (!parameter) return undefined;
  const type = checker.getTypeOfSymbolAtLocation(parameter, call);
  const isRest = parameter === parameters.at(-1) && signature.declaration?.parameters.at(-1)?.dotDotDotToken !== undefined;
  return (isRest && checker.getIndexTypeOfType(type, ts.IndexKind.Number)) || type;
}

/** True if whoever receives this function's result was promised an effect (or takes any type at all and hands it on). */
function resultIsWanted(checker, fn) {
  if (fn.asteriskToken) return false;
  if (fn.type) return isGenerator(checker, checker.getTypeFromTypeNode(fn.type));
  const expected = ts.isArrowFunction(fn) || ts.isFunctionExpression(fn) ? checker.getContextualType(fn) : undefined;
  return expected === undefined || acceptsEffects(checker, expected);
}

function acceptsEffects(checker, functionType) {
  const signatures = checker.getSignaturesOfType(checker.getNonNullableType(functionType), ts.SignatureKind.Call);
  if (signatures.length === 0) return true;
  return signatures.some((signature) => {
    const result = signature.getReturnType();
    return (result.flags & ts.TypeFlags.TypeParameter) !== 0 || isGenerator(checker, result);
  });
}

/** Is the generator made by this call run, or handed to somebody who says that they run generators? */
function isAccountedFor(checker, call) {
  const value = wholeValue(call);
  const { parent } = value;
  const isDeclaredGenerator = (typeNode) => typeNode !== undefined && isGenerator(checker, checker.getTypeFromTypeNode(typeNode));
  const expectsGenerator = (type) => type !== undefined && isGenerator(checker, type);

  if (ts.isYieldExpression(parent)) return parent.asteriskToken !== undefined;
  if (ts.isReturnStatement(parent)) return resultIsWanted(checker, ts.findAncestor(parent, isFunction));
  if (ts.isArrowFunction(parent)) return resultIsWanted(checker, parent);
  if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.arguments?.includes(value)) {
    return expectsGenerator(declaredParameterType(checker, parent, value));
  }
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) return isDeclaredGenerator(parent.type);
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === value) {
    const target = checker.getSymbolAtLocation(ts.isElementAccessExpression(parent.left) ? parent.left.expression : parent.left);
    return isDeclaredGenerator(target?.valueDeclaration?.type);
  }
  if (ts.isPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent)) return expectsGenerator(checker.getContextualType(value));
  return false;
}

const isOfEngine = ({ fileName }) => /\/packages\/engine\/src\//.test(fileName);

/** An array, or what says itself that it is an iterator: `entries()`, `keys()`, `values()`. */
function isArrayOrIterator(checker, node) {
  if (ts.isCallExpression(node) && isIterator(node.expression.name?.text)) return true;
  return checker.isArrayLikeType(checker.getNonNullableType(checker.getTypeAtLocation(node)));
}

/** Looks through `files` and answers with what was looked at and what would never run. */
export function checkEffects(files, options) {
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const wanted = new Set(files.map((file) => realpathSync(file)));
  const problems = [];
  let checkedFiles = 0;
  let callSites = 0;

  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || !wanted.has(path.resolve(source.fileName))) continue;
    checkedFiles += 1;
    const report = (node, message) => {
      const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
      problems.push({ file: source.fileName, line: line + 1, column: character + 1, message });
    };
    const visit = (node) => {
      if (ts.isForOfStatement(node) && isOfEngine(source) && !isArrayOrIterator(checker, node.expression))
        report(node.expression, "the engine runs through arrays only: say .keys(), .values() or .entries() of anything else");
      if (ts.isCallExpression(node)) {
        const type = checker.getTypeAtLocation(node);
        if (isGenerator(checker, type)) {
          callSites += 1;
          if (!isAccountedFor(checker, node))
            report(node, `${node.expression.getText(source)}(...) makes an effect that never runs: yield* it`);
        } else if (ts.isExpressionStatement(wholeValue(node).parent) && holdsGenerators(checker, type)) {
          report(node, `${node.expression.getText(source)}(...) collects effects that never run`);
        }
        for (const argument of node.arguments) {
          if (!makesGenerator(checker, checker.getTypeAtLocation(argument))) continue;
          // An arrow with an expression body is reported at the call inside it.
          if (ts.isArrowFunction(argument)) continue;
          const expected = checker.getContextualType(argument);
          if (expected && !acceptsEffects(checker, expected))
            report(argument, "an effect is passed where a plain function is expected: it would never run");
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { checkedFiles, callSites, problems };
}

export function compilerOptions(root) {
  const file = path.join(root, "tsconfig.base.json");
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, root);
  // From the sources, so that the check needs no build and sees the same declarations everywhere.
  return {
    ...options,
    composite: false,
    noEmit: true,
    types: ["node"],
    rewriteRelativeImportExtensions: false,
    allowImportingTsExtensions: true,
    customConditions: ["breakpoint-source"],
  };
}

/** Effects are made in the engine; elsewhere a file deals in them only if it has generators of its own. */
function concernedFiles(root) {
  const packages = path.join(root, "packages");
  return readdirSync(packages)
    .flatMap((name) => [path.join(packages, name, "src"), path.join(packages, name, "test")])
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file))
    .filter(
      (file) => file.startsWith(path.join(packages, "engine")) || /\bfunction\s*\*|\byield\*|\bGenerator</.test(readFileSync(file, "utf8")),
    );
}

function main() {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  const files = concernedFiles(root);
  const { checkedFiles, callSites, problems } = checkEffects(files, compilerOptions(root));
  for (const { file, line, column, message } of problems) console.error(`${path.relative(root, file)}:${line}:${column}: ${message}`);
  console.log(`${checkedFiles} files, ${callSites} effect call sites checked, ${problems.length} forgotten`);
  if (checkedFiles < files.length) console.error(`only ${checkedFiles} of ${files.length} files were checked`);
  if (checkedFiles === 0 || checkedFiles < files.length || problems.length > 0) process.exitCode = 1;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main();
