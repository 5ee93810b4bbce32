import { entryPoints, ROOT } from './exports.mjs'

export { ROOT }

/** Every public entry point is an input. */
export const doors = entryPoints.flatMap(({ development, module }) => [development ?? [], module].flat())
export const inputs = Object.fromEntries(doors.map(door => [door, `${door}.ts`]))

/** Built in, so that a host installs no package for it. */
export const BUILT_IN = { 'fastest-levenshtein': 'node_modules/fastest-levenshtein/esm/mod.js' }

/** Libraries stay imports of the package, except those that are built in. */
export const isLibrary = id =>
  !Object.hasOwn(BUILT_IN, id) &&
  ((!/^[./]|^\0/.test(id) && !id.startsWith(ROOT) && !id.startsWith('lucide-react/icons/')) || id.startsWith('node:'))

/** A host would notice the problem only later, so every warning stops the build. */
export function onwarn(warning) {
  throw new Error(`${warning.code}: ${warning.message}`)
}

// As in package.json: an import from which nothing is used leaves no trace.
export const treeshake = { moduleSideEffects: false }
