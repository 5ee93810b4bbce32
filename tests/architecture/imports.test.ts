import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import library from '../../package.json' with { type: 'json' }
import { folderCycles, runTimeCycles } from './cycles'
import { EAGER, LAW, LAYERS, type Rule } from './law'
import { FOLDERS, type Import, isTest, ROOT, readSources } from './sources'
import { NAMESPACES } from './spellings'

const sources = readSources()
const shipped = sources.filter(({ path }) => !isTest(path))

const ruleFor = (path: string): Rule | undefined =>
  LAW.filter(({ folder }) => path.startsWith(folder)).sort((a, b) => b.folder.length - a.folder.length)[0]

/** `plugins/connect/views/X.tsx` belongs to `plugins/connect/`. */
const homeOf = (path: string) => `${path.split('/').slice(0, 2).join('/')}/`

function mayImport(rule: Rule, path: string, { to, own, typeOnly }: Import): boolean {
  // The package's own exports are listed one by one; a path below another package's name belongs to that package.
  if (!own) return rule.packages.some(name => to === name || (!/^portico\b/.test(name) && to.startsWith(`${name}/`)))
  return [...rule.own, ...(typeOnly ? (rule.types ?? []) : [])].some(start =>
    to.startsWith(start === '.' ? homeOf(path) : start),
  )
}

/** The last layer that the path names: `plugins/siwx/storage/rules.ts` is of the rules. */
const layerOf = (path: string): number =>
  path
    .replace(/(\.messages)?\.tsx?$/, suffix => (suffix.startsWith('.messages') ? '/messages' : ''))
    .split('/')
    .reduce((layer, name) => {
      const own = LAYERS.findIndex(names => names.includes(name))
      return own < 0 ? layer : own
    }, -1)

const climbs = (path: string, { to, lazy }: Import): boolean =>
  !lazy && !to.endsWith('.css') && homeOf(to) === homeOf(path) && layerOf(path) >= 0 && layerOf(to) > layerOf(path)

describe('the layers of a plugin', () => {
  test.each(
    shipped
      .filter(({ path }) => path.startsWith('plugins/') && layerOf(path) >= 0)
      .map(source => [source.path, source] as const),
  )('%s imports from its own layer and from lower ones, types included', (path, { imports }) => {
    expect(imports.filter(found => climbs(path, found)).map(({ to }) => to)).toEqual([])
  })

  test.each([
    ['plugins/x/state.ts', 'plugins/x/rules/sum.ts', true],
    ['plugins/x/money/rules.ts', 'plugins/x/money/flow/pay.ts', true],
    ['plugins/x/flow.ts', 'plugins/x/views/Pay.tsx', true],
    ['plugins/x/legal.messages.ts', 'plugins/x/rules.ts', true],
    ['plugins/x/views/Pay.tsx', 'plugins/x/flow.ts', false],
    ['plugins/x/flow/pay.ts', 'plugins/x/legal.messages.ts', false],
    ['plugins/x/module.ts', 'plugins/x/views/Pay.tsx', false],
  ])('an import of %s from %s climbs: %s', (path, to, expected) => {
    expect(climbs(path, { to, own: true, typeOnly: true, lazy: false })).toBe(expected)
  })
})

describe('the import law', () => {
  test.each(shipped.filter(({ path }) => ruleFor(path)).map(source => [source.path, source] as const))(
    '%s imports only what its folder may',
    (path, { imports }) => {
      const rule = ruleFor(path)!
      const broken = imports.filter(found => !mayImport(rule, path, found)).map(({ to }) => to)
      expect(broken, rule.because).toEqual([])
    },
  )

  test('the law itself refuses a plugin that imports another, a chain library or the DOM renderer', () => {
    const rule = ruleFor('plugins/connect/flow/loadDirectory.ts')!
    const refused = ['plugins/account/state.ts', 'viem', 'react-dom/client', 'adapters/evm/rpc.ts']
    for (const to of refused) {
      const own = to.includes('/') && to.endsWith('.ts')
      expect(mayImport(rule, 'plugins/connect/flow/loadDirectory.ts', { to, own, typeOnly: false, lazy: false })).toBe(
        false,
      )
    }
  })

  test('the sandbox may import public exports of the package, and not its files', () => {
    const rule = ruleFor('sandbox/sandbox.ts')!
    const may = (to: string, own: boolean) =>
      mayImport(rule, 'sandbox/sandbox.ts', { to, own, typeOnly: false, lazy: false })
    expect(['portico', 'portico/verify', 'portico/plugins/send'].map(to => may(to, false))).toEqual([true, true, true])
    expect(['portico/kernel/index', 'portico/plugins/send/state'].map(to => may(to, false))).toEqual([false, false])
    expect(may('verify/index.ts', true)).toBe(false)
  })

  /** Plugins in `plugins/features.ts` load with the first code. */
  const shelved = sources.find(({ path }) => path === 'plugins/features.ts')?.imports.map(({ to }) => to) ?? []
  const eager = shipped.filter(({ path }) => EAGER.files.test(path) && !shelved.includes(path))

  test.each(eager.map(source => [source.path, source] as const))(
    '%s pulls in nothing before intent but the kernel door and its own tokens',
    (_, { imports }) => {
      const eager = imports.filter(({ lazy, typeOnly }) => !lazy && !typeOnly)
      expect(eager.filter(({ to }) => !EAGER.own.test(to)).map(({ to }) => to)).toEqual([])
    },
  )

  test('the package never imports the sandbox or the tests', () => {
    const leaks = shipped
      .filter(({ path }) => !path.startsWith('sandbox/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ to }) => /^(sandbox|tests|portico-sandbox)(\/|$)/.test(to))
          .map(({ to }) => `${path} → ${to}`),
      )
    expect(leaks).toEqual([])
  })

  test('the package depends on what it imports and on nothing else', () => {
    const imported = shipped.filter(({ path }) => !path.startsWith('sandbox/')).flatMap(({ imports }) => imports)
    const idle = Object.keys({ ...library.dependencies, ...library.peerDependencies }).filter(
      name => !imported.some(({ to }) => to === name || to.startsWith(`${name}/`)),
    )
    expect(idle).toEqual([])
    expect(Object.keys(library.exports).filter(path => path.includes('sandbox'))).toEqual([])
  })

  test('there is no import cycle at run time', () => {
    expect(runTimeCycles(shipped)).toEqual([])
  })

  test('there is no cycle between folders, type imports included', () => {
    expect(folderCycles(shipped)).toEqual([])
  })
})

describe('the kernel', () => {
  const names = [
    ...new Set(
      shipped
        .filter(({ path }) => /^(plugins|adapters)\/[^/]+\/manifest\.ts$/.test(path))
        .map(({ path }) => path.split('/')[1]!),
    ),
    ...NAMESPACES,
    'swap',
    'swaps',
    'onramp',
    'siwx',
    'Connect',
    'Account',
    'Networks',
    'AllWallets',
    'SwitchNetwork',
  ]
  const VIEW_TOKENS = /^kernel\/contracts\/(accountViews|connectViews|networksView)\.ts$/
  const kernel = shipped.filter(({ path }) => path.startsWith('kernel/') && !VIEW_TOKENS.test(path))
  test.each(kernel.map(source => [source.path, source] as const))(
    '%s names no plugin, namespace or view, besides the tokens of public views',
    (_, { literals }) => {
      const spoken = literals.filter(text => names.some(name => text === name || text.startsWith(`${name}/`)))
      expect(spoken).toEqual([])
    },
  )
})

describe('the core', () => {
  const PRODUCT = /wallet|session|account|chain|network|swap|modal|react|namespace|token(Price|List)/i
  test.each(
    shipped.filter(({ path }) => path.startsWith('kernel/core/')).map(({ path, text }) => [path, text] as const),
  )('%s contains no word of the product', (_, text) => {
    expect(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').match(PRODUCT)?.[0]).toBeUndefined()
  })
})

describe('the code base', () => {
  test('only the ports touch the network, timers, storage and windows', () => {
    const OUTSIDE =
      /(?<![.\w])(fetch\(|setTimeout|setInterval|localStorage|sessionStorage|window\.open|XMLHttpRequest|WebSocket\()/
    const guilty = shipped
      .filter(
        ({ path }) =>
          /^(kernel|plugins|adapters|ui-kit|hosts)\//.test(path) &&
          !/^(kernel\/ports\/|adapters\/conformance\/|hosts\/development\/|adapters\/walletconnect\/(loadLibrary|library|indexedDbVault|vault)\.ts)/.test(
            path,
          ),
      )
      .filter(({ text }) => OUTSIDE.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
    expect(guilty.map(({ path }) => path)).toEqual([])
  })

  test('no file or folder is a catch-all such as utils', () => {
    const catchAlls = sources.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|common|types|constants)(\/|\.tsx?$)/.test(path),
    )
    expect(catchAlls.map(({ path }) => path)).toEqual([])
  })

  test('every plugin and adapter begins with a manifest', () => {
    const homes = new Set(shipped.filter(({ path }) => /^plugins\/[^/]+\//.test(path)).map(({ path }) => homeOf(path)))
    const without = [...homes].filter(home => !shipped.some(({ path }) => path === `${home}manifest.ts`))
    expect(without).toEqual([])
  })

  // Fails when a markup sink is added to a source.
  test('uses no sink for markup or code', () => {
    const SINKS =
      /\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|eval\(|new Function)\b/
    const found = shipped.filter(({ path, text }) => !path.startsWith('sandbox/') && SINKS.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  const sheets = FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.css') && !path.includes('node_modules'))
      .map(path => join(folder, path)),
  )

  test('one style sheet alone styles a class of the modal, except what the first frame and the edges share', () => {
    // All sheets meet in one shadow root, in the order in which they load.
    const shared = ['header', 'header-title', 'header-end', 'icon-button', 'lucide', 'content', 'virtual']
    const owners = new Map<string, Set<string>>()
    for (const path of sheets.filter(path => /^(ui-kit|plugins)\//.test(path) && !path.includes('/gallery/'))) {
      const text = readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
      for (const [, selectors = ''] of text.matchAll(/([^{}]+)\{/g)) {
        for (const [, name = ''] of selectors.matchAll(/(?:^|,)\s*\.([\w-]+)\s*(?=,|$)/g)) {
          owners.set(name, (owners.get(name) ?? new Set()).add(path))
        }
      }
    }
    expect(owners.size).toBeGreaterThan(200)
    const twice = [...owners].filter(([, paths]) => paths.size > 1).map(([name]) => name)
    expect(twice.sort()).toEqual(shared.sort())
  })

  test('the code base has no style sheet that fetches an image, a font or another sheet', () => {
    expect(sheets.length).toBeGreaterThan(50)
    expect(sheets.filter(path => /url\(|@import|image-set/.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
  })
})
