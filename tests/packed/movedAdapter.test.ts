import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedNames } from '../architecture/entryPoints'
import { ROOT, readSources } from '../architecture/sources'
import { createInnerHostFolder, run } from './packed'

/*
 * A built-in adapter is moved out of the tree: each name that it imports from outside its folder comes from an entry point of the
 * packed package. It needs no other change, so an adapter of another author can do what a built-in one does.
 */

const ADAPTER = 'adapters/cosmos'
/** The built-in adapters keep their descriptions in one place, since a page with several namespaces loads them together. */
const MOVED = [ADAPTER, 'adapters/shared/descriptions']
const IMPORT = /import (type )?\{([^}]*)\} from '(\.\.?\/[^']*)'/g

let folder: ReturnType<typeof createInnerHostFolder>
beforeAll(() => {
  folder = createInnerHostFolder(['portico'])
  const names = exportedNames(readSources())
  for (const from of MOVED) {
    for (const entry of readdirSync(join(ROOT, from), { withFileTypes: true })) {
      const isMoved = entry.isFile() && (!entry.name.includes('.test.') || entry.name === 'conformance.test.ts')
      if (isMoved) move(join(from, entry.name), names)
    }
  }
})
afterAll(() => folder.end())

function move(path: string, names: ReadonlyMap<string, readonly string[]>): void {
  const target = join(folder.dir, path)
  const text = readFileSync(join(ROOT, path), 'utf8')
  const moved = text.replace(IMPORT, (whole, type = '', list: string, from: string) => {
    const imported = join(dirname(path), from)
    // The stand-ins for wallets and chains stay where they are.
    if (imported.includes('/testing/')) {
      return `import ${type}{${list}} from '${relative(dirname(target), join(ROOT, imported))}'`
    }
    if (MOVED.some(folder => imported.startsWith(folder))) return whole
    const elements = list.split(',').map(each => each.trim())
    return elements.flatMap(each => importOf(each, type, names)).join('\n')
  })
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, moved)
}

function importOf(element: string, type: string, names: ReadonlyMap<string, readonly string[]>): string[] {
  if (!element) return []
  const [name = ''] = element.replace(/^type /, '').split(' as ')
  const entry = [...names].find(([, exported]) => exported.includes(name))
  if (!entry) throw new Error(`${ADAPTER} imports ${name}, which no entry point has`)
  return [`import ${type}{ ${element} } from '${entry[0]}'`]
}

test('a built-in adapter that has been moved out of the tree type-checks with the package alone', () => {
  const compilerOptions = {
    ...{ target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], module: 'ESNext', moduleResolution: 'bundler' },
    ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true, types: [] },
  }
  const config = { compilerOptions, include: ['adapters'], exclude: ['**/*.test.ts'] }
  writeFileSync(join(folder.dir, 'tsconfig.json'), JSON.stringify(config))
  expect(run(folder.dir, 'tsc', '-p', '.')).toBe('')
}, 120_000)

test('a built-in adapter that has been moved out of the tree passes its requirements unchanged', () => {
  writeFileSync(join(folder.dir, 'vitest.config.mjs'), 'export default {}')
  const output = stripVTControlCharacters(run(folder.dir, 'vitest', 'run', '--testTimeout=60000'))
  expect(output).toMatch(/Tests {2}(\d{2,}) passed/)
}, 120_000)
