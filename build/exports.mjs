import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
export const pkg = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** `./dist/kernel/kit.js` is built from `kernel/kit.ts`, and `./dist/hosts/elements/buttons.css` from no module. */
const moduleOf = built => built.replace(/^\.\/dist\//, '').replace(/\.js$/, '')

/** The names that stand for `*` in a pattern: of the folders that have its file. */
function namesOf(module) {
  const [before, after] = module.split('*')
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
    const [name, module] = [path.replace('.', pkg.name), moduleOf(entry.default)]
    const development = entry.development && moduleOf(entry.development)
    if (!path.includes('*')) return [{ name, module, development }]
    return namesOf(module).map(part => ({
      name: name.replace('*', part),
      module: module.replace('*', part),
      development,
    }))
  })

/** Every public entry point is an input. */
export const doors = entryPoints.flatMap(({ development, module }) => [development ?? [], module].flat())
export const inputs = Object.fromEntries(doors.map(door => [door, `${door}.ts`]))

/** Built in, so that a host installs no package for it. */
export const BUILT_IN = { 'fastest-levenshtein': 'node_modules/fastest-levenshtein/esm/mod.js' }
export const ICONS = 'lucide-react/icons/'
export const ICON_SET = 'node_modules/lucide-react/dist/esm'

/** Libraries stay imports of the package, except those that are built in. */
export const isLibrary = id =>
  id.startsWith('node:') ||
  !(/^[./]|^\0/.test(id) || id.startsWith(ROOT) || id.startsWith(ICONS) || Object.hasOwn(BUILT_IN, id))

/** A host would notice the problem only later, so every warning stops the build. */
export function onwarn(warning) {
  throw new Error(`${warning.code}: ${warning.message}`)
}

// As in package.json: an import from which nothing is used leaves no trace.
export const treeshake = { moduleSideEffects: false }
