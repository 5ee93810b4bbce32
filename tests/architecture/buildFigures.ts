import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { lineCount } from './folders'
import { listFiles, ROOT, type Source } from './sources'

export interface BuildFigures {
  readonly lines: number
  /** Regular expressions that name a source file. */
  readonly patterns: readonly string[]
}

/** `rollup.config.mjs` and its parts. */
export function readBuild(shipped: readonly Pick<Source, 'path'>[]): BuildFigures {
  const texts = ['rollup.config.mjs', ...listFiles(['build'])].map(path => readFileSync(join(ROOT, path), 'utf8'))
  return {
    lines: texts.reduce((sum, text) => sum + lineCount(text), 0),
    patterns: texts.flatMap(text => patternsIn(text, shipped)),
  }
}

/** The regular expressions of the text that contain the name of a source file as a whole word. */
export function patternsIn(text: string, shipped: readonly Pick<Source, 'path'>[]): string[] {
  const names = new Set(shipped.map(({ path }) => basename(path).replace(/\.\w+$/, '')))
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node) && node.text.split(/\W+/).some(word => names.has(word)))
      found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('build.mjs', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS))
  return found
}

const RUNTIMES = ['react', 'preact', 'vue', 'svelte', 'solid-js', 'lit', '@angular']

/** The libraries that draw components and that shipped code imports; `react-dom` is React. */
export function runtimesIn(shipped: readonly Pick<Source, 'imports'>[]): string[] {
  const imported = shipped.flatMap(({ imports }) => imports.filter(({ own }) => !own).map(({ to }) => to))
  return RUNTIMES.filter(runtime => imported.some(to => to === runtime || to.startsWith(`${runtime}/`)))
}
