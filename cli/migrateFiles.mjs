import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Files that the compiler parses. */
export const isSource = path => /\.([cm]?[jt]sx?|vue|svelte)$/.test(path)
/** Files that may name a kit, too, and that are searched as texts. */
export const isText = path => /\.(css|s[ac]ss|less|html?|astro|mdx)$/.test(path)
/** Hidden folders with code of the app. */
const HIDDEN = new Set(['.storybook', '.vitepress'])
/** Folders that are written by tools. */
const GENERATED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])

/** Every source file, style sheet, page and package.json below the folder. Links are not followed, so that none leads outside. */
export function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => (!name.startsWith('.') || HIDDEN.has(name)) && !GENERATED.has(name))
    .sort(({ name: left }, { name: right }) => (left < right ? -1 : 1))
    .flatMap(entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listFiles(path)
      const isRead = isSource(entry.name) || isText(entry.name) || entry.name === 'package.json'
      return entry.isFile() && isRead ? [path] : []
    })
}

/** Brings a parser without a change to the app. */
const WITH_PARSER = '`npx -p typescript@5 -p portico portico migrate`'

/** Where `import` looks from: the app, then this package. */
const placesOf = folder => [join(folder, 'package.json'), fileURLToPath(import.meta.url)]

/**
 * The TypeScript compiler, which parses JavaScript and JSX too: that of the app, else the one installed beside this package.
 * @throws a sentence with the command that brings one
 */
export function loadTypeScript(folder) {
  for (const from of placesOf(folder)) {
    try {
      const ts = createRequire(from)('typescript')
      if (ts.createSourceFile) return ts
    } catch (error) {
      // Version 7 may export no module.
      if (error.code !== 'MODULE_NOT_FOUND' && error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
    }
  }
  const version = placesOf(folder).flatMap(versionsFrom)[0]
  throw new Error(
    version
      ? `The package \`typescript\` ${version} was found, but the parser needs version 5 or 6. Run ${WITH_PARSER}`
      : `The package \`typescript\`, version 5 or 6, parses the app, and was not found. Install it, or run ${WITH_PARSER}`,
  )
}

/** The versions of `typescript` that Node.js finds from this file. */
const versionsFrom = from =>
  createRequire(from)
    .resolve.paths('typescript')
    .map(path => join(path, 'typescript', 'package.json'))
    .filter(path => existsSync(path))
    .map(path => JSON.parse(readFileSync(path, 'utf8')).version)
