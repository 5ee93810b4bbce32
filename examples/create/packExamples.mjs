import { cpSync, rmSync } from 'node:fs'
import { EXAMPLES, PARTS } from './frameworks.mjs'

/* Part of `npm run build`: the package carries the examples of the repository that its starters begin with. */

/** Plugins are created with their tests; those of an app's example run in the repository alone. */
const tested = Object.values(PARTS).map(({ example }) => example)
const target = new URL('dist/examples/', import.meta.url)

rmSync(target, { recursive: true, force: true })
for (const name of EXAMPLES) {
  cpSync(new URL(`../${name}`, import.meta.url), new URL(name, target), {
    recursive: true,
    filter: path => !/node_modules|\.next/.test(path) && (tested.includes(name) || !/\.test\./.test(path)),
  })
}
