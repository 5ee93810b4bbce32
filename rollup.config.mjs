import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import esbuild from 'rollup-plugin-esbuild'
import ts from 'typescript'
import { hashFiles, INTEGRITY_FILE } from './cli/integrity.mjs'

const ROOT = dirname(fileURLToPath(import.meta.url))
const pkg = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** A `.css` file is imported as its minified text, for a constructable style sheet. */
export const cssAsText = () => ({
  name: 'css-as-text',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.split('?')[0].endsWith('.css')) return
    const { code: css } = await transform(code, { loader: 'css', minify: true })
    return { code: `export default ${JSON.stringify(css.trim())}`, map: null, moduleType: 'js' }
  },
})

/** Every public export is an input: `./dist/kernel/kit.js` is built from `kernel/kit.ts`. */
const doors = Object.values(pkg.exports)
  .flatMap(door => (typeof door === 'string' ? [] : [door.development ?? [], door.default].flat()))
  .map(file => file.replace(/^\.\/dist\//, '').replace(/\.js$/, ''))
const inputs = (wanted = () => true) => Object.fromEntries(doors.filter(wanted).map(door => [door, `${door}.ts`]))
const isKernel = door => door.startsWith('kernel/')

/** For the package's other folders only: no export of the package leads to them. */
const INTERNAL = { 'kernel/index': 'kernel/index.ts', 'kernel/contracts/parts': 'kernel/contracts/parts.ts' }
const KERNEL_DOORS = [...Object.keys(INTERNAL), 'kernel/host/index', 'kernel/kit', 'kernel/ports/index']

const KIT = join(ROOT, 'kernel/kit.ts')
const PORTS = join(ROOT, 'kernel/ports/index.ts')

/**
 * Other folders import the kernel by its public modules only: the build keeps these imports, one module each. A name of
 * the kit or of the ports is imported from its file, so that the opening loads only `kernel/intent`.
 */
const kernelDoors = {
  name: 'kernel-doors',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return
    const wanted = resolve(dirname(importer), source)
    if (importer === KIT || importer === PORTS) {
      const file = chunkOfKernel(`${wanted}.ts`) ?? (importer === KIT ? 'kit' : 'ports/index')
      return { id: join(ROOT, `kernel/${file}.js`), external: 'relative' }
    }
    const door = KERNEL_DOORS.find(path => wanted === join(ROOT, path.replace(/\/index$/, '')))
    if (door === 'kernel/kit') return KIT
    if (door === 'kernel/ports/index') return PORTS
    if (door) return { id: join(ROOT, `${door}.js`), external: 'relative' }
  },
}

/** Builds the icons' strokes in, drawn by `ui-kit/icons/createIcon` instead of the icon set's own component. */
const icons = {
  name: 'icons',
  resolveId(source, importer) {
    if (/^lucide-react\/icons\//.test(source)) {
      return join(ROOT, 'node_modules/lucide-react/dist/esm', `${source.slice('lucide-react/'.length)}.mjs`)
    }
    if (/createLucideIcon\.mjs$/.test(source) && /lucide-react/.test(importer ?? '')) {
      return join(ROOT, 'ui-kit/icons/createIcon.ts')
    }
  },
}

/** Built in, so that a host installs no package for it. */
const BUILT_IN = { 'fastest-levenshtein': 'node_modules/fastest-levenshtein/esm/mod.js' }
const builtIn = {
  name: 'built-in',
  resolveId: source => (Object.hasOwn(BUILT_IN, source) ? join(ROOT, BUILT_IN[source]) : undefined),
}

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
const firstView = {
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

/**
 * An engine compiles a function in parentheses with its file, on another thread, and every other function on the main
 * thread at its first call. A declaration cannot be in parentheses, so it becomes a constant, above all statements.
 */
const compileEarly = {
  name: 'compile-early',
  renderChunk(code, { name }) {
    if (!EARLY.test(name)) return
    const marks = functionsIn(this.parse(code)).flatMap(({ start, end }) => [
      [start, '('],
      [end, ')'],
    ])
    const marked = marks.sort(([one], [other]) => other - one).reduce(insert, code)
    const { body } = this.parse(marked)
    const declared = body.filter(({ type }) => type === 'FunctionDeclaration')
    const constants = declared.map(node => `const ${node.id.name} = (${expressionOf(node, marked)});\n`)
    const rest = declared.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), marked)
    const top = body.findLast(({ type }) => type === 'ImportDeclaration')?.end ?? 0
    return { code: insert(rest, [top, `\n${constants.join('')}`]), map: null }
  },
}
/** Files that load until the first view is idle. The click runs nearly all of their functions. */
const EARLY = /(^|\/)(static|intent|opening|loginMethods|connecting|features)$|^plugins\/connect\/api$/

const insert = (text, [at, added]) => text.slice(0, at) + added + text.slice(at)

/** An arrow function is the smaller one. */
function expressionOf(node, code) {
  const { id, body, start, end, async, generator } = node
  if (generator || usesThis(node.body)) return `${code.slice(start, id.start)}${code.slice(id.end, end)}`
  return `${async ? 'async ' : ''}${code.slice(id.end, body.start)}=> ${code.slice(body.start, end)}`
}

function usesThis(node) {
  if (typeof node !== 'object' || node === null || /^Function/.test(node.type)) return false
  return /^(This|Super|MetaP)/.test(node.type) || node.name === 'arguments' || Object.values(node).some(usesThis)
}

/** All function expressions, without methods and arguments, which gain nothing. */
function functionsIn(node, parent) {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(child => functionsIn(child, node.type ? node : parent))
  const isMethod = parent?.method || !['init', undefined].includes(parent?.kind)
  const isArgument = parent?.type === 'CallExpression' && parent.callee !== node
  return /^(Arrow)?FunctionExpression$/.test(node.type) && !isMethod && !isArgument ? [node, ...inner] : inner
}

/** A file that only re-exports other modules becomes empty: the build drops it. */
const withoutEmpty = {
  name: 'without-empty',
  generateBundle(_, bundle) {
    for (const [file, { code }] of Object.entries(bundle)) if (code?.trim() === '') delete bundle[file]
  },
}

/** Collects the folders of the packages whose code is built in. */
const collectPackages = {
  name: 'collect-packages',
  generateBundle(_, bundle) {
    for (const [id, { renderedLength }] of Object.values(bundle).flatMap(({ modules = {} }) =>
      Object.entries(modules),
    )) {
      const folder = /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0]
      if (folder && renderedLength > 0) packagesBuiltIn.add(folder)
    }
  },
}
const packagesBuiltIn = new Set()

/** A style sheet that a server-rendered page links: the buttons' tokens, and the buttons before they are defined. */
const serverRendered = {
  name: 'server-rendered',
  async generateBundle() {
    const read = name => readFileSync(join(ROOT, `ui-kit/elements/${name}.css`), 'utf8')
    const tokens = read('tokens')
      .replace(/:host\(([^()]*(\(.*?\))?)\)/g, ':host$1')
      .replaceAll(':host', ':is(portico-button, portico-wallet-button):not(:defined)')
    const { code: source } = await transform(tokens + read('serverRendered'), { loader: 'css', minify: true })
    this.emitFile({ type: 'asset', fileName: 'ui-kit/elements/serverRendered.css', source })
  },
}

/** The licence of each package that is built in: its authors ask for a copy beside every copy of their code. */
function readLicenses() {
  return [...packagesBuiltIn].sort().map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find(file => /^licen[cs]e/i.test(file))
    if (!file) throw new Error(`${name} is built in and has no licence text`)
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  })
}

/** Runs in the last build: bundles the build for script tags, writes the licences, and lists the files that all builds wrote. */
const listFiles = {
  name: 'list-files',
  async writeBundle({ dir }) {
    // The bundler loads here: tests read this file for its style sheets alone.
    const { bundleScriptTag } = await import('./script-tag/bundle.mjs')
    await bundleScriptTag(join(dir, 'script'))
    writeFileSync(join(dir, 'THIRD-PARTY.txt'), readLicenses().join(`\n${'-'.repeat(80)}\n\n`))
    writeFileSync(join(dir, INTEGRITY_FILE), `${JSON.stringify(hashFiles(dir), null, 2)}\n`)
  },
}

const isOwnRuntime = (id, importer) => id.startsWith('preact') || (runtimeOf(importer) && id in RUNTIMES.preact)
const external = (id, importer) =>
  !isOwnRuntime(id, importer) &&
  !Object.hasOwn(BUILT_IN, id) &&
  ((!/^[./]|^\0/.test(id) && !id.startsWith(ROOT) && !id.startsWith('lucide-react/icons/')) || id.startsWith('node:'))

/** A host would notice the problem only later, so every warning stops the build. */
function onwarn(warning) {
  throw new Error(`${warning.code}: ${warning.message}`)
}

const script = () => [cssAsText(), esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false })]
// As in package.json: an import from which nothing is used leaves no trace.
const treeshake = { moduleSideEffects: false }
/** What no page needs before the user shows intent: one file, so that the opening waits for one. */
const intent =
  /kernel\/(core\/(produce|raceAbort)|host\/(addDescriptions|completeCore|followReceipt|guard|lazyManifests|pendingTransactions|printAlerts|plainData|policy|readAnswer|settleParts|storedTransactions|transactionLog)|ports\/(frames|http|lazyPorts|onWindowMessage|page|popup|sendRequest|shareRequests|wait)|contracts\/(account|accountViews|caipIds|embeddedName|inspection|isHttpRefusal|isRefusalText|leaveViews|loadOnce|names|payments|remoteGates|showPendingToast|showRequest|sentTransactions|signIn|signInEvidence|signing|smartSessions|toast|trackedEvent|transactionPassed))\.ts$/

/** The parts of the host's handle that load with its first call. */
const onDemand =
  /kernel\/host\/(awaitConnection|guardedRequest|hostChanges|lazyHost|recordSent|restoringProvider|providerErrors)\.ts$/

/** Tokens of a page's buttons and hooks: the page loads no others of the kit. */
const page = /kernel\/contracts\/(decidedTransactions|directory|networksView|pairing|portfolio)\.ts$/
/** For the tools of a host's developer. */
const inspect = /kernel\/host\/inspect\.ts$/
/** For hosts that fetch code before intent. */
const preload = /kernel\/ports\/preload\.ts$/
/** The first file names it, and esbuild would load the whole file with it. */
const describeAlert = /kernel\/contracts\/describeAlert\.ts$/
/** A page's button shows a balance before the user shows intent, and the opening shows none. */
const amount = /kernel\/contracts\/amount\.ts$/
/** For the content that is drawn before any other code has loaded. */
const staticView = /kernel\/(ports\/checkLink|contracts\/(catalogue|connectViews|consent|namespace|projectApi))\.ts$/
/** Views of the account need no other module of the kit. */
const networkImage = /kernel\/contracts\/networkImage\.ts$/
/** The kernel's files beside the first, by a module's path. */
const chunkOfKernel = id =>
  Object.entries({
    page,
    amount,
    describeAlert,
    inspect,
    preload,
    static: staticView,
    networkImage,
    intent,
    onDemand,
  }).find(([, files]) => files.test(id))?.[0]
/** The kit's modules for features after the account. */
const kit =
  /kernel\/(kit|contracts\/(accountUrl|activeAccount|amountInput|decimalText|freshBalance|priceFraction|readAmount|requireDecimals|sanitizeText|showHome|showToastIfOpen|signalWhile|tokenIdentity))\.ts$/

/**
 * Modules that load at the same moment become one file for each folder: one request, compressed as a whole.
 * All other modules, and those that a page needs before the user's intent, stay files of their own: a host's bundler
 * keeps every plugin, view and capability a chunk of its own.
 */
const CHUNKS = {
  '': doors.filter(door => /(\/manifest|^plugins\/[\w-]+\/react|^ui-kit\/(react|elements)\/index)$/.test(door)),
  // One file, so that the click waits for one.
  static: ['plugins/shell/views/prepareView', 'plugins/connect/views/StaticConnect'],
  opening: [
    'plugins/shell/module',
    'plugins/project/module',
    ...['module', 'views/Connect', 'views/WalletList', 'views/HelpButton', 'views/loadPart'].map(
      name => `plugins/connect/${name}`,
    ),
    ...doors.filter(door => /^adapters\/.*\/manifest$/.test(door)).map(door => door.replace('manifest', 'module')),
  ],
  connecting: [
    'plugins/session/module',
    'plugins/connect/views/ConnectingExternal',
    'plugins/connect/views/ConnectingMultiChain',
  ],
  loginMethods: ['plugins/auth/views/EmailMethod', 'plugins/auth/views/SocialMethod'],
  // What nearly every later view uses.
  views: [
    'part/createReactPart',
    'part/Part',
    'part/ConsentGate',
    ...['Row', 'Header', 'RovingList', 'Tag', 'LogoStack', 'EmptyState', 'Divider'].map(name => `primitives/${name}`),
  ].map(name => `ui-kit/${name}`),
  signIn: ['plugins/siwx/module', 'plugins/siwx/views/SIWXSignMessage'],
  emailCapture: ['module', 'views/DataCapture', 'views/DataCaptureOtpConfirm'].map(name => `plugins/capture/${name}`),
  account: ['plugins/account/module', 'plugins/account/views/Account'],
  tokens: ['plugins/account/views/Tokens'],
  receive: ['plugins/account/views/WalletReceive', 'plugins/account/views/WalletCompatibleNetworks'],
  networks: ['plugins/networks/module'],
  networkViews: ['Networks', 'SwitchNetwork', 'SwitchActiveChain'].map(name => `plugins/networks/views/${name}`),
  send: ['plugins/send/module', 'plugins/send/views/WalletSend'],
  sendReview: ['flow/review', 'views/WalletSendPreview', 'views/WalletSendConfirmed'].map(
    name => `plugins/send/${name}`,
  ),
  activity: ['module', 'views/Activity', 'views/Transactions'].map(name => `plugins/activity/${name}`),
  names: ['plugins/names/module'],
  registration: ['ChooseAccountName', 'RegisterAccountName', 'RegisterAccountNameSuccess'].map(
    name => `plugins/names/views/${name}`,
  ),
  swap: ['plugins/swaps/module', 'plugins/swaps/views/Swap'],
  swapReview: ['plugins/swaps/flow/review', 'plugins/swaps/views/SwapPreview'],
  onramp: ['module', 'views/OnRampProviders', 'views/HelpButton'].map(name => `plugins/onramp/${name}`),
  analytics: ['plugins/analytics/module'],
  recorder: ['plugins/devtools/module'],
  devtools: ['plugins/devtools/views/Devtools'],
  deposit: ['plugins/pay-with-exchange/module', 'plugins/pay-with-exchange/views/PayWithExchange'],
  pay: ['plugins/payments/module', 'plugins/payments/views/Pay'],
  payReview: ['flow/payByWallet', 'views/PayReview', 'views/PayLoading'].map(name => `plugins/payments/${name}`),
  explanations: ['plugins/signing/module'],
  smartSessions: ['plugins/smart-sessions/module', 'plugins/smart-sessions/views/SmartSessionList'],
  login: [
    'module',
    'views/loginWork',
    'flow/reportSocialStart',
    'views/EmailLogin',
    'views/ConnectSocials',
    'views/ConnectingSocial',
    'views/ConnectingFarcaster',
  ].map(name => `plugins/auth/${name}`),
  allWallets: ['plugins/connect/views/AllWallets'],
  pairing: ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'].map(name => `plugins/connect/views/${name}`),
}

const BEFORE_CONNECTED = [
  '',
  'static',
  'opening',
  'connecting',
  'loginMethods',
  'views',
  'signIn',
  'emailCapture',
  'login',
]

/** The files that these roots import statically. */
async function needed(roots, treeshake, plugins) {
  const entry = {
    name: 'entry',
    resolveId: id => (id === ENTRY ? id : undefined),
    // Dynamic imports load later.
    resolveDynamicImport: () => false,
    load: id => (id === ENTRY ? roots.map((root, at) => `export * as m${at} from './${root}'`).join('\n') : undefined),
  }
  const build = await rollup({ input: ENTRY, cache, external, onwarn, treeshake, plugins: [entry, ...plugins] })
  cache = build.cache
  const [{ modules }] = (await build.generate({})).output
  return Object.keys(modules).filter(id => modules[id].renderedLength > 0)
}
const ENTRY = join(ROOT, 'entry')
let cache

/** Maps each module of the plugins, adapters and ui-kit to its output file. */
async function layOut(plugins) {
  const files = new Map()
  for (const [chunk, roots] of Object.entries(CHUNKS)) {
    // Parts of ui-kit that load after connecting are shared, so they stay files of their own.
    const folders = [...(BEFORE_CONNECTED.includes(chunk) ? ['ui-kit'] : []), ...roots.map(folderOf)]
    // Eager code loads the whole file: without tree shaking, its imports are all found and stay files of their own.
    for (const id of await needed(roots, chunk ? treeshake : false, plugins)) {
      const folder = folderOf(nameOf(id))
      // The shell and the first view's components load together: one file.
      const home = folder === 'plugins/shell' || chunk === 'static' ? 'ui-kit' : folder
      if (!files.has(id)) files.set(id, chunk && folders.includes(folder) ? `${home}/${chunk}` : nameOf(id))
    }
  }
  return id => (id === KIT || id === PORTS ? undefined : (files.get(id) ?? nameOf(id)))
}
const folderOf = name => /^((plugins|adapters)\/)?[^/]+(?=\/)/.exec(name)?.[0]
const nameOf = id =>
  relative(ROOT, id)
    .replace(/^node_modules\/lucide-react\/dist\/esm/, 'ui-kit/icons/set')
    .replace(/^node_modules\/preact/, 'ui-kit/preact')
    .replace(/^node_modules\/fastest-levenshtein\/esm/, 'development/levenshtein')
    .replace(/\.m?[jt]sx?(?=$|\?)/, '')
    .replace(/\?(\w+)$/, '.$1')

const folderPlugins = [firstView, kernelDoors, icons, builtIn, ...script()]

/**
 * Writes the declarations of all modules, by one program in one order. The compiler numbers types as it meets them and
 * writes unions in that order: a program that emitted each file as its bundler asked for it would write them otherwise
 * at each build.
 */
function emitTypes(roots) {
  rmSync(TYPES, { recursive: true, force: true })
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), {}, ts.sys)
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: TYPES, rootDir: ROOT }
  const options = { ...config.options, ...emit, allowJs: false, incremental: false, tsBuildInfoFile: undefined }
  const program = ts.createProgram(
    roots.map(root => join(ROOT, root)),
    options,
  )
  const wrong = program.emit().diagnostics
  if (wrong.length > 0) throw new Error(ts.formatDiagnostics(wrong, ts.createCompilerHost(options)))
}
const TYPES = join(ROOT, '.cache/types')
const typesOf = file => join(TYPES, file.replace(/\.ts$/, '.d.ts'))
const typeChunk = ({ name }) => `types/${name.replace(/\.d$/, '')}-[hash].d.ts`

/** The published types need an icon's type only, which is the same for every icon of the set. */
const anyIcon = {
  name: 'any-icon',
  resolveId: source => (source.startsWith('lucide-react/icons/') ? typesOf('ui-kit/icons/anyIcon.ts') : undefined),
}

/** The sandbox is a package of its own, for Node: each file stays a module. */
const sandbox = [
  {
    input: ['sandbox/index.ts', 'sandbox/playwright/index.ts'],
    external,
    onwarn,
    treeshake,
    plugins: script(),
    output: {
      dir: 'sandbox/dist',
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: 'sandbox',
      hoistTransitiveImports: false,
    },
  },
  {
    input: { index: typesOf('sandbox/index.ts'), 'playwright/index': typesOf('sandbox/playwright/index.ts') },
    external,
    onwarn: warning => warning.code === 'CYCLIC_CROSS_CHUNK_REEXPORT' || onwarn(warning),
    plugins: [dts()],
    output: { dir: 'sandbox/dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: typeChunk },
  },
]

export default async () => {
  // Files of an earlier build would be packed too.
  for (const dist of ['dist', 'sandbox/dist']) rmSync(join(ROOT, dist), { recursive: true, force: true })
  emitTypes([...Object.values(inputs()), 'ui-kit/icons/anyIcon.ts', 'sandbox/index.ts', 'sandbox/playwright/index.ts'])
  return [
    {
      input: { ...inputs(isKernel), ...INTERNAL },
      preserveEntrySignatures: 'allow-extension',
      external,
      onwarn,
      treeshake,
      plugins: [...script(), compileEarly, collectPackages],
      output: {
        dir: 'dist',
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'kernel/[name].js',
        minifyInternalExports: false,
        hoistTransitiveImports: false,
        // One module before intent, one that loads beside the first plugin, one with the host's calls, and the parts that only
        // active code uses.
        manualChunks(id) {
          if (/(ports|kernel|host|contracts)\/index\.ts$/.test(id)) return undefined
          return kit.test(id) ? 'kernel/kit' : (chunkOfKernel(id) ?? 'core')
        },
      },
    },
    {
      input: inputs(door => !isKernel(door)),
      external,
      onwarn: warning => warning.code === 'EMPTY_BUNDLE' || onwarn(warning),
      treeshake,
      plugins: [...folderPlugins, compileEarly, withoutEmpty, serverRendered, collectPackages],
      output: {
        dir: 'dist',
        format: 'es',
        manualChunks: await layOut(folderPlugins),
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        minifyInternalExports: false,
        hoistTransitiveImports: false,
        // Components are for the browser side of a server-rendered app; its server may import the manifests before them.
        banner: ({ name, imports }) =>
          name.startsWith('ui-kit/react/') || imports.includes('react') ? "'use client'" : '',
      },
    },
    {
      input: Object.fromEntries(Object.entries(inputs()).map(([door, file]) => [door, typesOf(file)])),
      external: (id, importer) => external(id, importer) || id.endsWith('.css'),
      // Types that reference each other are not a cycle at run time.
      onwarn: warning => warning.code === 'CYCLIC_CROSS_CHUNK_REEXPORT' || onwarn(warning),
      plugins: [anyIcon, dts(), listFiles],
      output: { dir: 'dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: typeChunk },
    },
    ...sandbox,
  ]
}
