import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What tests are called here; a name of a suite's own that runs one, such as `once`, ends up in one of these. */
const RUNS = /^(?:test|it|once|onceIsEnough|whereThereIsAVideo|onLegacy)\b/;

/** A title as it is written, what is put into it shown as `…`. */
function titleOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({literal}) => `…${literal.text}`).join('');
}

/** Names of what a piece of code calls. */
function calledIn(node: ts.Node, called = new Set<string>()): Set<string> {
  if (ts.isCallExpression(node)) called.add(node.expression.getText().split(/[.(]/)[0] ?? '');
  ts.forEachChild(node, (child) => void calledIn(child, called));
  return called;
}

interface TestFile {
  /** By title: the code of the test. */
  tests: Map<string, ts.Node>;
  /** By name: the code of the file's own functions. */
  functions: Map<string, ts.Node>;
}
const known = new Map<string, TestFile>();

function read(file: string): TestFile {
  const before = known.get(file);
  if (before) return before;
  const found: TestFile = {tests: new Map(), functions: new Map()};
  const text = readFileSync(path.join('__tests__', file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && RUNS.test(node.expression.getText())) {
      const title = titleOf(node.arguments[0]);
      if (title) found.tests.set(title, node);
    }
    if (ts.isFunctionDeclaration(node) && node.name) found.functions.set(node.name.text, node);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.functions.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  known.set(file, found);
  return found;
}

const parts = (name: string) => name.split(' › ') as [string, string?];

/** Of names such as `e2e/frame.spec.ts › nothing moves, on no page`, those of which there is no test. */
export function unknownTests(names: readonly string[]): string[] {
  return names.filter((name) => {
    const [file, title = ''] = parts(name);
    try {
      return !read(file).tests.has(title);
    } catch {
      return true;
    }
  });
}

/** Whether code expects something, itself or by a function of its file. */
function expects(code: ts.Node, functions: TestFile['functions'], seen = new Set<string>()): boolean {
  const called = calledIn(code);
  if (called.has('expect')) return true;
  return [...called].some((name) => {
    const own = functions.get(name);
    if (!own || seen.has(name)) return false;
    seen.add(name);
    return expects(own, functions, seen);
  });
}

/** Those tests that are a name and nothing more. */
export function expectsNothing(names: readonly string[]): string[] {
  return names.filter((name) => {
    const [file, title = ''] = parts(name);
    const found = read(file);
    const code = found.tests.get(title);
    return code === undefined || !expects(code, found.functions);
  });
}
