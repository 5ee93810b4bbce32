import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../architecture/sources'

/** A program with the repository's options, of its files and of texts that are on no disk, by path. */
export function programOf(files: readonly string[], texts: ReadonlyMap<string, string> = new Map()): ts.Program {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = path => texts.has(path) || fileExists(path)
  host.readFile = path => texts.get(path) ?? readFile(path)
  host.directoryExists = undefined
  host.getSourceFile = (path, target, ...rest) => {
    const text = texts.get(path)
    return text === undefined ? getSourceFile(path, target, ...rest) : ts.createSourceFile(path, text, target)
  }
  return ts.createProgram([...texts.keys(), ...files, join(ROOT, 'ui-kit/css.d.ts')], options, host)
}
