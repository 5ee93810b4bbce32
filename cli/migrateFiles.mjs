import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const SOURCE = /\.([cm]?[jt]sx?|vue|svelte)$/
/** Folders that are written by tools. */
const GENERATED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])

/** Every source file and package.json below the folder. Links are not followed, so that none leads outside. */
export function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !GENERATED.has(name))
    .sort(({ name: one }, { name: other }) => (one < other ? -1 : 1))
    .flatMap(entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listFiles(path)
      return entry.isFile() && (SOURCE.test(entry.name) || entry.name === 'package.json') ? [path] : []
    })
}

/**
 * The TypeScript compiler, which parses JavaScript and JSX too: that of the app, else the one installed beside this package.
 * @throws a sentence with the command that brings one
 */
export function loadTypeScript(folder) {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      const ts = createRequire(from)('typescript')
      if (ts.createSourceFile) return ts
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  throw new Error(
    'The package `typescript`, version 5 or 6, parses the app, and was not found. Install it, or run `npx -p typescript@5 -p portico@npm:@portico-kit/portico portico migrate`',
  )
}
