import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { fromPackage } from './packageRoot'

/** Folder of the library's sources: this package is a workspace of it. */
const LIBRARY_ROOT = fromPackage('..')

const EXPORTS: Record<string, string | { default: string }> = JSON.parse(
  readFileSync(join(LIBRARY_ROOT, 'package.json'), 'utf8'),
).exports

/** The source file of a public export: `./dist/kernel/kit.js` is built from `kernel/kit.ts`. */
export function sourceOfExport(name: string): string | undefined {
  if (name !== 'portico' && !name.startsWith('portico/')) return undefined
  const target = EXPORTS[name.replace('portico', '.')]
  if (typeof target !== 'object') return undefined
  return join(LIBRARY_ROOT, target.default.replace('/dist/', '/').replace(/\.js$/, '.ts'))
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
