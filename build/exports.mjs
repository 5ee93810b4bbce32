import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
export const pkg = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** `./dist/kernel/kit.js` is built from `kernel/kit.ts`, and `./dist/hosts/elements/buttons.css` from no module. */
const moduleOf = built => built.replace(/^\.\/dist\//, '').replace(/\.js$/, '')

/** The names that stand for `*` in a pattern: of the folders that have its file. */
function namesOf(pattern) {
  const [before, after] = moduleOf(pattern).split('*')
  return readdirSync(join(ROOT, before)).filter(name => existsSync(join(ROOT, `${before}${name}${after}.ts`)))
}

/**
 * Each public entry point of the package by its name, `portico/plugins/send`, with the modules that serve it: that of
 * the sources' path without extension, and the one that replaces it in development builds. Patterns are resolved by
 * reading the folders.
 *
 * @type {readonly { name: string, module: string, development: string | undefined }[]}
 */
export const entryPoints = Object.entries(pkg.exports)
  .filter(([, entry]) => typeof entry === 'object')
  .flatMap(([path, entry]) => {
    const [name, module, development] = [
      path.replace('.', pkg.name),
      moduleOf(entry.default),
      entry.development && moduleOf(entry.development),
    ]
    if (!path.includes('*')) return [{ name, module, development }]
    return namesOf(entry.default).map(part => ({
      name: name.replace('*', part),
      module: module.replace('*', part),
      development: undefined,
    }))
  })
