import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { isLibrary, ROOT } from './entries.mjs'

/** The views and parts that a user sees until an installed wallet is connected. */
const FIRST_VIEW = [
  ...['Connect', 'WalletList', 'HelpButton', 'ConnectingExternal', 'ConnectingMultiChain'].map(
    view => `plugins/connect/views/${view}.tsx`,
  ),
  ...['EmailMethod', 'SocialMethod'].map(view => `plugins/auth/views/${view}.tsx`),
].map(file => join(ROOT, file))

/**
 * Drawn once in the click, before any other code has loaded: the frame's part of it, and the known content of a view,
 * which becomes `{ static: component }`.
 */
const STATIC_VIEWS = ['plugins/connect/views/StaticConnect.tsx'].map(file => join(ROOT, file))
const STATIC_FRAME = join(ROOT, 'plugins/shell/views/prepareView.tsx')

const modulesOf = (folder, names) => Object.fromEntries(names.map(([name, file]) => [name, join(ROOT, folder, file)]))
const preactModules = Object.fromEntries(
  ['preact', 'preact/hooks', 'preact/jsx-runtime'].map(name => [name, fileURLToPath(import.meta.resolve(name))]),
)
/** What `react` is in each compilation of the same sources. */
const RUNTIMES = {
  preact: {
    ...modulesOf('ui-kit/preact', [
      ['react', 'react.ts'],
      ['react-dom/client', 'client.ts'],
    ]),
    ...preactModules,
    'react/jsx-runtime': preactModules['preact/jsx-runtime'],
  },
  static: modulesOf('ui-kit/static', [
    ['react', 'react.ts'],
    ['react/jsx-runtime', 'jsx-runtime.ts'],
  ]),
}
const runtimeOf = id => /\?(preact|static)$/.exec(id ?? '')?.[1]
/** Modules that use React. All others exist once, for the first view and the later views. */
const isReact = id => /\.tsx$|\/(hooks|use[A-Z]\w*)\.ts$|\/ui-kit\/(index|icons\/\w+)\.ts$|\/lucide-react\//.test(id)
/** Modules that only act: a static rendering calls none of them, and loads none. */
const isAction = id =>
  /\/flow\/|\/part\/(Part|loadPart|usePrefetchWalletCode)\.tsx?$|\/use(WalletImpressions|RememberView)\.ts$|\/events\.ts$/.test(
    id,
  )

/**
 * Compiles the first view from the same sources again: against Preact, so that the opening needs no React (the shell,
 * and the parts of FIRST_VIEW as `{ preact: component }`), and for a static rendering.
 */
export const firstView = {
  name: 'first-view',
  async resolveId(source, importer, options) {
    if (!importer) return
    if (runtimeOf(source)) return source
    const runtime = runtimeOf(importer)
    const replaced = RUNTIMES[runtime ?? 'preact'][source]
    if (replaced && (runtime || source.startsWith('preact'))) return replaced
    const from = importer.replace(/\?\w+$/, '')
    const found = await this.resolve(source, from, { ...options, skipSelf: true })
    if (!found || found.external) return found
    if (runtime === 'preact' && found.id === join(ROOT, 'ui-kit/part/OwnedPart.tsx') && !from.includes('/preact/')) {
      return join(ROOT, 'ui-kit/preact/OwnedPart.tsx?preact')
    }
    if (runtime === 'static' && isAction(found.id)) return `${found.id}?inert`
    if (runtime) return isReact(found.id) ? `${found.id}?${runtime}` : found
    if (STATIC_VIEWS.includes(found.id) && !isReact(importer)) return `${found.id}?staticPart`
    if (found.id === STATIC_FRAME) return `${found.id}?static`
    if (FIRST_VIEW.includes(found.id) && !isReact(importer)) return `${found.id}?part`
    return /\/plugins\/shell\/views\/\w+\.tsx$/.test(found.id) ? `${found.id}?preact` : found
  },
  // The first view inserts no markup and has no text area: no property of a component can lead to this code.
  transform(code, id) {
    if (id !== RUNTIMES.preact.preact) return
    const harmless = code.replaceAll(/dangerouslySetInnerHTML|innerHTML|textarea/g, 'unused')
    if (harmless === code) throw new Error('Preact has changed the code that inserts markup')
    return { code: harmless, map: null }
  },
  async load(id) {
    const [file, query] = id.split('?')
    const view = name => `import view from ${JSON.stringify(`${file}?${name}`)}\nexport default { ${name}: view }`
    if (query === 'part') return view('preact')
    if (query === 'staticPart') return view('static')
    if (query === 'inert') {
      const { exports } = await this.load({ id: file })
      return exports.map(name => `export ${name === 'default' ? name : `const ${name} =`} () => () => {}`).join('\n')
    }
    if (!runtimeOf(id)) return
    const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'tsx', target: 'es2022', jsx: 'automatic' })
    return code
  },
}

const isOwnRuntime = (id, importer) => id.startsWith('preact') || (runtimeOf(importer) && id in RUNTIMES.preact)
export const external = (id, importer) => !isOwnRuntime(id, importer) && isLibrary(id)
