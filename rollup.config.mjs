import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import esbuild from 'rollup-plugin-esbuild'
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

/** Every public door is an input: `./dist/kernel/index.js` is made of `kernel/index.ts`. */
const doors = Object.values(pkg.exports)
  .flatMap(door => (typeof door === 'string' ? [] : [door.default]))
  .map(file => file.replace(/^\.\/dist\//, '').replace(/\.js$/, ''))
const inputs = (wanted = () => true) => Object.fromEntries(doors.filter(wanted).map(door => [door, `${door}.ts`]))
const isKernel = door => door.startsWith('kernel/')

/** `kernel/parts` is for other rooms of ours alone: no door of the package leads to it. */
const KERNEL_DOORS = ['kernel/index', 'kernel/kit', 'kernel/parts', 'kernel/ports/index']

/** Other rooms know the kernel by its doors alone: they keep importing them, one module each. */
const kernelDoors = {
  name: 'kernel-doors',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return
    const wanted = resolve(dirname(importer), source)
    const door = KERNEL_DOORS.find(path => wanted === join(ROOT, path.replace(/\/index$/, '')))
    if (door) return { id: join(ROOT, `${door}.js`), external: 'relative' }
  },
}

/** The icons' strokes are built in, drawn by our own few lines instead of the set's own component. */
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

/** A file that only passes on what others export is looked through, and nothing is left of it. */
const withoutEmpty = {
  name: 'without-empty',
  generateBundle(_, bundle) {
    for (const [file, { code }] of Object.entries(bundle)) if (code?.trim() === '') delete bundle[file]
  },
}

/** The last of the builds lists what all of them wrote. */
const listFiles = {
  name: 'list-files',
  writeBundle({ dir }) {
    writeFileSync(join(dir, INTEGRITY_FILE), `${JSON.stringify(hashFiles(dir), null, 2)}\n`)
  },
}

const external = id =>
  (!/^[./]|^\0/.test(id) && !id.startsWith(ROOT) && !id.startsWith('lucide-react/icons/')) || id.startsWith('node:')

/** What a host would only find out later stops the build. */
function onwarn(warning) {
  throw new Error(`${warning.code}: ${warning.message}`)
}

const script = () => [cssAsText(), esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false })]
// As package.json says: an import that nothing is taken from leaves no trace.
const treeshake = { moduleSideEffects: false }
const late =
  /kernel\/(copies|drafts|shelf|guard|guardedRequest|raceAbort|restoringProvider|unauthorized|storedTransactions|transactionLog|policy|onDemand|ownership|furnish|awaitLive|ports\/(edges|frames|hearFrom|http|popup|page))\.ts$/

const running =
  /kernel\/(kit|demandDecimals|leaveViews|showPending|showRequest|contracts\/(account|amount|consent|directory|embeddedName|httpRefusal|smartSessions|names|pairing|payments|portfolio|provider|signing|toast))\.ts$/

/** What the first door offers and only running code uses: a bundler leaves the file out where nothing of it is taken. */
const unused = /kernel\/(ports\/wait|contracts\/(caipIds|catalogue|connector|signIn))\.ts$/

/**
 * What comes at the same moment is one file for each room, so that it takes one request and is compressed as a whole.
 * Everything else, and what a page needs before anybody's intent, stays a file of its own: a host's bundler keeps every
 * plugin, view and capability a chunk of its own.
 */
const MOMENTS = {
  '': doors.filter(door => /(\/manifest|^ui-kit\/(react|elements)\/index)$/.test(door)),
  opening: [
    'plugins/shell/module',
    'plugins/project/module',
    ...['module', 'views/Connect', 'views/WalletList', 'views/HelpButton'].map(name => `plugins/connect/${name}`),
    ...doors.filter(door => /^adapters\/.*\/manifest$/.test(door)).map(door => door.replace('manifest', 'module')),
  ],
  connecting: ['plugins/session/module', 'plugins/connect/views/ConnectingExternal'],
  signing: ['plugins/siwx/module', 'plugins/siwx/views/SIWXSignMessage'],
  capturing: ['module', 'views/DataCapture', 'views/DataCaptureOtpConfirm'].map(name => `plugins/capture/${name}`),
  looking: ['plugins/account/module', 'plugins/account/views/Account'],
  counting: ['plugins/account/views/Tokens'],
  receiving: ['plugins/account/views/WalletReceive', 'plugins/account/views/WalletCompatibleNetworks'],
  sending: ['plugins/send/module', 'plugins/send/views/WalletSend'],
  reviewing: ['counter', 'views/WalletSendPreview', 'views/WalletSendConfirmed'].map(name => `plugins/send/${name}`),
  history: ['module', 'views/Activity', 'views/Transactions'].map(name => `plugins/activity/${name}`),
  naming: ['plugins/names/module'],
  registering: ['ChooseAccountName', 'RegisterAccountName', 'RegisterAccountNameSuccess'].map(
    name => `plugins/names/views/${name}`,
  ),
  swapping: ['plugins/swaps/module', 'plugins/swaps/views/Swap'],
  agreeing: ['plugins/swaps/counter', 'plugins/swaps/views/SwapPreview'],
  buying: ['module', 'views/OnRampProviders', 'views/HelpButton'].map(name => `plugins/onramp/${name}`),
  depositing: ['plugins/pay-with-exchange/module', 'plugins/pay-with-exchange/views/PayWithExchange'],
  paying: ['plugins/payments/module', 'plugins/payments/views/Pay'],
  settling: ['byWallet', 'views/PayReview', 'views/PayLoading'].map(name => `plugins/payments/${name}`),
  explaining: ['plugins/signing/module'],
  permitting: ['plugins/smart-sessions/module', 'plugins/smart-sessions/views/SmartSessionList'],
  methods: ['plugins/auth/views/EmailMethod', 'plugins/auth/views/SocialMethod'],
  login: [
    'module',
    'views/EmailLogin',
    'views/ConnectSocials',
    'views/ConnectingSocial',
    'views/ConnectingFarcaster',
  ].map(name => `plugins/auth/${name}`),
}

const BEFORE_CONNECTED = ['', 'opening', 'connecting', 'signing', 'capturing', 'methods', 'login']

/** The files that these roots need at once. */
async function needed(roots, treeshake, plugins) {
  const entry = {
    name: 'entry',
    resolveId: id => (id === ENTRY ? id : undefined),
    // What is imported later is no part of it.
    resolveDynamicImport: () => false,
    load: id => (id === ENTRY ? roots.map((root, at) => `export * as m${at} from './${root}'`).join('\n') : undefined),
  }
  const build = await rollup({ input: ENTRY, external, onwarn, treeshake, plugins: [entry, ...plugins] })
  const [{ modules }] = (await build.generate({})).output
  return Object.keys(modules).filter(id => modules[id].renderedLength > 0)
}
const ENTRY = join(ROOT, 'entry')

/** Where each module of the rooms goes. */
async function layOut(plugins) {
  const files = new Map()
  for (const [moment, roots] of Object.entries(MOMENTS)) {
    // What is drawn with after connecting, others draw with too: it stays apart.
    const rooms = [...(BEFORE_CONNECTED.includes(moment) ? ['ui-kit'] : []), ...roots.map(roomOf)]
    // What is eager anywhere drags all that stands in the same file along: there nothing is left out.
    for (const id of await needed(roots, moment ? treeshake : false, plugins)) {
      const room = roomOf(nameOf(id))
      if (!files.has(id)) files.set(id, moment && rooms.includes(room) ? `${room}/${moment}` : nameOf(id))
    }
  }
  return id => files.get(id) ?? nameOf(id)
}
const roomOf = name => /^((plugins|adapters)\/)?[^/]+(?=\/)/.exec(name)?.[0]
const nameOf = id =>
  relative(ROOT, id)
    .replace(/^node_modules\/lucide-react\/dist\/esm/, 'ui-kit/icons/set')
    .replace(/\.m?[jt]sx?$/, '')

const roomPlugins = [kernelDoors, icons, ...script()]

export default async () => {
  // What an earlier build left would be packed too.
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
  return [
    {
      input: { ...inputs(isKernel), 'kernel/parts': 'kernel/parts.ts' },
      preserveEntrySignatures: 'allow-extension',
      external,
      onwarn,
      treeshake,
      plugins: script(),
      output: {
        dir: 'dist',
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'kernel/[name].js',
        minifyInternalExports: false,
        hoistTransitiveImports: false,
        // One module before intent, one that comes late beside it, and what only running code uses.
        manualChunks(id) {
          if (/(ports|kernel)\/index\.ts$/.test(id)) return undefined
          if (unused.test(id)) return 'active'
          return running.test(id) ? 'kernel/kit' : late.test(id) ? 'late' : 'core'
        },
      },
    },
    {
      input: inputs(door => !isKernel(door)),
      external,
      onwarn: warning => warning.code === 'EMPTY_BUNDLE' || onwarn(warning),
      treeshake,
      plugins: [...roomPlugins, withoutEmpty],
      output: {
        dir: 'dist',
        format: 'es',
        manualChunks: await layOut(roomPlugins),
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        minifyInternalExports: false,
        hoistTransitiveImports: false,
        // The React door is for the browser side of a server-rendered app.
        banner: chunk => (chunk.name.startsWith('ui-kit/react/') ? "'use client'" : ''),
      },
    },
    {
      input: inputs(),
      external: id => external(id) || id.endsWith('.css'),
      // Types that name each other are no cycle at run time.
      onwarn: warning => warning.code === 'CYCLIC_CROSS_CHUNK_REEXPORT' || onwarn(warning),
      plugins: [
        dts({ compilerOptions: { paths: { 'lucide-react/icons/*': ['./ui-kit/icons/anyIcon.ts'] } } }),
        listFiles,
      ],
      output: { dir: 'dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: 'types/[name]-[hash].d.ts' },
    },
  ]
}
