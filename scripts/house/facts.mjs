import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

/**
 * Compiles `files` of the tree at `root` after a change, which is written nowhere. Returns the sentences of the compiler for each that
 * does not compile.
 *
 * @param {string} root
 * @param {readonly string[]} files From the root.
 * @param {Readonly<Record<string, string>>} changes The texts of changed and of additional files by their paths from the root.
 * @returns {Map<string, string>}
 */
export function compilerErrors(root, files, changes) {
  const web = join(root, 'apps/web');
  const { config } = ts.readConfigFile(join(web, 'tsconfig.test.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, web);
  const settings = { ...options, incremental: false, noEmit: true };
  const changed = new Map(Object.entries(changes).map(([path, text]) => [resolve(root, path), text]));
  const stored = ts.createCompilerHost(settings);
  /** @type {import('typescript').CompilerHost} */
  const host = {
    ...stored,
    fileExists: (path) => changed.has(resolve(path)) || stored.fileExists(path),
    readFile: (path) => changed.get(resolve(path)) ?? stored.readFile(path),
    getSourceFile(path, version, ...rest) {
      const text = changed.get(resolve(path));
      if (text !== undefined) return ts.createSourceFile(path, text, version, true);
      return stored.getSourceFile(path, version, ...rest);
    },
  };
  const rootNames = files.map((path) => join(root, path));
  const program = ts.createProgram({ rootNames, options: settings, host });
  return new Map(
    files.flatMap((path) => {
      const found = program.getSemanticDiagnostics(program.getSourceFile(join(root, path)));
      const texts = found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
      return texts.length === 0 ? [] : [[path, texts.join('\n')]];
    }),
  );
}

/**
 * Replaces a text that stands once in a file.
 *
 * @param {string} root
 * @param {{ file: string, text: string, by: string }} change
 */
export function changedText(root, { file, text, by }) {
  const source = readFileSync(join(root, file), 'utf8');
  const [head, tail, ...more] = source.split(text);
  if (head === undefined || tail === undefined || more.length > 0)
    throw new Error(`${file} has not one ${JSON.stringify(text)}: say what stands there now.`);
  return `${head}${by}${tail}`;
}
