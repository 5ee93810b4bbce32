import { describe, expect, test } from 'vitest'
import { patternsIn, runtimesIn } from './buildFigures'
import { folderCycles, runTimeCycles } from './cycles'
import { duplicatesIn, FEWEST_LINES } from './duplicates'
import { arrowsOf, folderOf, foldersOf } from './folders'
import { anysIn, functionsOf } from './functions'
import { report } from './report'
import type { Import, Source } from './sources'
import { namespaceSpellings, repeated, viewSpellings } from './spellings'

const file = (path: string, text = '', imports: readonly Partial<Import>[] = [], literals: readonly string[] = []) =>
  ({
    path,
    text,
    literals,
    imports: imports.map(found => ({ to: '', own: true, typeOnly: false, lazy: false, ...found })),
  }) satisfies Source

describe('cycles', () => {
  test('finds files that import each other at run time', () => {
    expect(runTimeCycles([file('a.ts', '', [{ to: 'b.ts' }]), file('b.ts', '', [{ to: 'a.ts' }])])).toEqual([
      'a.ts → b.ts → a.ts',
    ])
  })

  test('finds no run-time cycle in type imports and in imports that load later', () => {
    const files = [file('a.ts', '', [{ to: 'b.ts', typeOnly: true }]), file('b.ts', '', [{ to: 'a.ts', lazy: true }])]
    expect(runTimeCycles(files)).toEqual([])
  })

  test('finds folders whose files import each other’s types', () => {
    const files = [
      file('kernel/core/a.ts', '', [{ to: 'kernel/ports/b.ts', typeOnly: true }]),
      file('kernel/ports/c.ts', '', [{ to: 'kernel/core/d.ts' }]),
    ]
    expect(folderCycles(files)).toEqual(['kernel/core → kernel/ports → kernel/core'])
  })
})

describe('folders', () => {
  test.each([
    ['plugins/send/views/Row.tsx', 'plugins/send'],
    ['plugins/index.ts', 'plugins'],
    ['kernel/core/store.ts', 'kernel/core'],
    ['ui-kit/theme/color.ts', 'ui-kit'],
    ['adapters/shared/injected/rpc.ts', 'adapters/shared/injected'],
    ['hosts/compat/appkit/react.ts', 'hosts/compat'],
  ])('%s belongs to %s', (path, folder) => {
    expect(folderOf(path)).toBe(folder)
  })

  test('count code and tests apart, and name the entry points', () => {
    const files = [file('ui-kit/index.ts', 'a\nb\n'), file('ui-kit/format/amount.test.ts', 'c\n')]
    expect(foldersOf(files)).toEqual([
      {
        name: 'ui-kit',
        files: 1,
        lines: 2,
        testLines: 1,
        entryPoints: ['portico/ui-kit'],
      },
    ])
  })

  test('draw one arrow for each pair, through files and through entry points', () => {
    const files = [
      file('plugins/send/flow.ts', '', [{ to: 'kernel/kit.ts', typeOnly: true }, { to: 'kernel/index.ts' }]),
      file('sandbox/playground/portico.ts', '', [{ to: 'portico/kit', own: false, typeOnly: true }]),
    ]
    expect(arrowsOf(files)).toEqual([
      { from: 'plugins/send', to: 'kernel', imports: 2, typeOnly: false },
      { from: 'sandbox', to: 'kernel', imports: 1, typeOnly: true },
    ])
  })
})

describe('functions', () => {
  const handler = (lines: number) => `() => {\n${'  run()\n'.repeat(lines - 2)}}`

  test('functions are measured from their first line to their last, with name and place', () => {
    const text = `\nexport function first() {\n  return 1\n}\nconst second = ${handler(4)}\ncall(${handler(3)})\n`
    expect(functionsOf({ path: 'a.ts', text }).map(({ name, line, lines }) => [name, line, lines])).toEqual([
      ['first', 2, 3],
      ['second', 5, 4],
      ['call(…)', 9, 3],
    ])
  })

  test.each([
    ['an object of data', `const a = () => ({ b: 1, c: ${handler(3)} })`, true],
    ['a list of calls with data', `const a = () => [define({ b: 1 }), define({ c: 2 })]`, true],
    ['a function that returns data', `function a() {\n  return { b: 1 }\n}`, true],
    ['a function with steps', `function a() {\n  step()\n  return { b: 1 }\n}`, false],
    ['an object with longer code inside', `const a = () => ({ c: ${handler(6)} })`, false],
    ['an element', `const a = () => <p>text</p>`, false],
  ])('%s is a table: %s → %s', (_, text, isTable) => {
    expect(functionsOf({ path: 'a.tsx', text })[0]?.isTable).toBe(isTable)
  })

  test('`any` is found in types only', () => {
    const text = "const any = 'any'\nlet a: any\n// any\nfunction f(x: Map<string, any>) {}\n"
    expect(anysIn({ path: 'a.ts', text })).toEqual(['a.ts:2', 'a.ts:4'])
  })
})

describe('equal passages', () => {
  const lines = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `line(${at + from})`).join('\n')
  const found = (...texts: string[]) =>
    duplicatesIn(texts.map((text, at) => ({ path: `${at}.ts`, text }))).map(({ places, lines }) => [...places, lines])

  test('equal passages have at least six lines', () => {
    expect(found(lines(FEWEST_LINES), lines(FEWEST_LINES))).toEqual([['0.ts:1', '1.ts:1', FEWEST_LINES]])
    expect(found(lines(FEWEST_LINES - 1), lines(FEWEST_LINES - 1))).toEqual([])
  })

  test('equal passages are reported once, with their whole length', () => {
    expect(found(lines(9), `other()\n${lines(9)}\nlast()`)).toEqual([['0.ts:1', '1.ts:2', 9]])
  })

  test('equal passages are found within one file', () => {
    expect(found(`${lines(6)}\nbetween()\n${lines(6)}`)).toEqual([['0.ts:1', '0.ts:8', 6]])
  })

  test('equal passages are compared without indentation, imports, comments and closing braces', () => {
    const other = `import {\n  a,\n} from './a'\n/* A\n comment */\n${lines(3)}\n  }\n\n// Another\n  ${lines(3, 3)}`
    expect(found(lines(6), other)).toEqual([['0.ts:1', '1.ts:6', 6]])
    const imports = "import { a } from './a'\n".repeat(6)
    expect(found(imports, imports)).toEqual([])
  })
})

describe('spellings', () => {
  test('the spellings of a view id are counted in code, and not in sentences for users', () => {
    const files = [
      file('plugins/swaps/state.ts', "view<Args>('Swap')", [], ['Swap']),
      file('plugins/account/order.ts', '', [], ['Swap']),
      file('plugins/swaps/messages.ts', '', [], ['Swap']),
    ]
    const spellings = viewSpellings(files)
    expect([...spellings]).toEqual([['Swap', ['plugins/swaps/state.ts', 'plugins/account/order.ts']]])
    expect(repeated(spellings)).toBe(1)
  })

  test('the spellings of a namespace are counted alone and in a CAIP id, and not in the sandbox', () => {
    const files = [
      file('a.ts', '', [], ['solana:mainnet']),
      file('b.ts', '', [], ['solana']),
      file('c.ts', '', [], ['solanaPay']),
      file('sandbox/d.ts', '', [], ['solana']),
    ]
    expect(namespaceSpellings(files).get('solana')).toEqual(['a.ts', 'b.ts'])
  })
})

describe('the build', () => {
  test('a regular expression of file names contains the name of a source file as a word', () => {
    const text = "const a = /^kernel\\/(boot|navigation)/\nconst b = /\\.js$/\nconst c = 'boot'\nconst d = /rebooted/\n"
    expect(patternsIn(text, [file('kernel/host/boot.ts')])).toEqual(['/^kernel\\/(boot|navigation)/'])
  })

  test('a component runtime is counted once, with its own paths, and others are found', () => {
    const files = [
      file('a.tsx', '', [
        { to: 'react', own: false },
        { to: 'react/jsx-runtime', own: false },
      ]),
      file('b.tsx', '', [
        { to: 'preact/hooks', own: false },
        { to: 'react-dom/client', own: false },
      ]),
      file('react.ts', '', [{ to: 'vue' }]),
    ]
    expect(runtimesIn(files)).toEqual(['react', 'preact'])
  })
})

test('the report is plain text with aligned columns', () => {
  const text = report(
    {
      folders: [{ name: 'ui-kit', files: 12, lines: 345, testLines: 6, entryPoints: ['portico/ui-kit'] }],
      arrows: [{ from: 'ui-kit', to: 'kernel', imports: 3, typeOnly: true }],
      files: [{ path: 'ui-kit/index.ts', lines: 345 }],
      functions: [{ path: 'ui-kit/index.ts', line: 7, name: 'first', lines: 90, isTable: false }],
      testLines: 400,
      runTimeCycles: [],
      folderCycles: ['a → b → a'],
      anys: [],
      views: new Map([['Swap', ['a.ts', 'b.ts']]]),
      namespaces: new Map(),
      duplicates: [{ places: ['a.ts:1', 'b.ts:2'], lines: 8 }],
      styleDuplicates: [],
      exports: new Map(),
      runtimes: ['react'],
      build: { lines: 449, patterns: [] },
      topFolders: ['ui-kit'],
    },
    { unusedExports: [], walks: [{ name: 'files entered, `open()`', goal: 30, measured: 25 }] },
  )
  const lines = text.split('\n')
  expect(lines).toContain('        files  lines  tests  entry points')
  expect(lines).toContain('ui-kit     12    345      6  portico/ui-kit')
  expect(lines).toContain('ui-kit  → kernel 3t')
  expect(lines).toContain('90  first  ui-kit/index.ts:7')
  expect(lines).toContain('a → b → a')
  expect(lines).toContain('Swap  2  a.ts b.ts')
  expect(lines).toContain('8  a.ts:1  = b.ts:2')
  expect(text).toMatch(/^files entered, `open\(\)` +≤ 30 +≤ 30 +25 {2}met$/m)
  expect(text).toMatch(/^files over 300 lines +≤ 0 +≤ 0 +1 {2}missed$/m)
})
