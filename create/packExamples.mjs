import { cpSync, rmSync } from 'node:fs'
import { EXAMPLES } from './frameworks.mjs'

/* Part of `npm run build`: the package carries the examples of the repository that its starters begin with. */

const target = new URL('dist/examples/', import.meta.url)

rmSync(target, { recursive: true, force: true })
for (const name of EXAMPLES) {
  cpSync(new URL(`../examples/${name}`, import.meta.url), new URL(name, target), {
    recursive: true,
    filter: path => !/node_modules|\.next|\.test\./.test(path),
  })
}
