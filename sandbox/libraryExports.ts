import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { fromPackage } from './packageRoot'

/** Folder of the library's sources: this package is a workspace of it. */
const LIBRARY_ROOT = fromPackage('..')

const EXPORTS: Record<string, string | { default: string }> = JSON.parse(
  readFileSync(join(LIBRARY_ROOT, 'package.json'), 'utf8'),
).exports

/** The patterns of the exports map in parts, the most special one first. */
const PATTERNS = Object.keys(EXPORTS)
  .filter(path => path.includes('*'))
  .sort((one, other) => other.length - one.length)
  .map(pattern => [pattern, ...pattern.split('*')] as const)

/** The source file of a public export: `./dist/kernel/kit.js` is built from `kernel/kit.ts`. */
export function sourceOfExport(name: string): string | undefined {
  if (name !== 'portico' && !name.startsWith('portico/')) return undefined
  const built = builtFile(name.replace('portico', '.'))
  const source = built && join(LIBRARY_ROOT, built.replace('/dist/', '/').replace(/\.js$/, '.ts'))
  return source && existsSync(source) ? source : undefined
}

function builtFile(path: string): string | undefined {
  const [pattern, start = '', end = ''] = PATTERNS.find(
    ([, start = '', end = '']) => path.startsWith(start) && path.endsWith(end),
  ) ?? [path]
  const entry = EXPORTS[pattern]
  return typeof entry === 'object'
    ? entry.default.replace('*', path.slice(start.length, path.length - end.length))
    : undefined
}

/**
 * Resolves the library by its package name: to its sources, or (`dist`) through the exports map, as hosts do. An alias
 * takes precedence over both.
 */
export function resolveLibrary({ from, alias }: { from: 'source' | 'dist'; alias: Record<string, string> }): Plugin {
  return {
    name: 'library-exports',
    setup: build => {
      build.onResolve({ filter: /^[\w@]/ }, ({ path, importer }) => {
        const replacement = alias[path] && resolve(alias[path])
        // A replacement may import what it replaces.
        const file =
          replacement && replacement !== importer ? replacement : from === 'source' ? sourceOfExport(path) : undefined
        return file ? { path: resolve(file) } : undefined
      })
    },
  }
}
