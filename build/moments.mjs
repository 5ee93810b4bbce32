import { join, relative } from 'node:path'
import { rollup } from 'rollup'
import { doors, ICON_SET, isLibrary, onwarn, ROOT, treeshake } from './exports.mjs'

const of = (folder, ...names) => names.map(name => `${folder}/${name}`)
const manifests = doors.filter(door => door.endsWith('/manifest'))
const ADAPTERS = manifests.filter(door => door.startsWith('adapters/'))
/** The buttons of a page. */
const BUTTONS = ['hosts/react/index', 'hosts/elements/index']
const PLUGIN_HOOKS = doors.filter(door => door.startsWith('plugins/') && door.endsWith('/react'))
/** The hooks of a page, and what its buttons load for a connected account. */
const HOOKS = [...PLUGIN_HOOKS, ...of('hosts', 'react/accountReading', 'react/accountValues', 'elements/details')]

/**
 * What loads when. A module belongs to the first moment with a root that reaches it by static imports. Modules of one
 * moment become one file of their folder: one request, compressed as a whole.
 *
 * The moment names the kernel's file, so that no other module of the kernel is listed here. Within a moment, each name
 * is a file of the plugins and adapters of its roots, and until the account that of the ui-kit. Modules that no root
 * reaches stay files: a host's bundler keeps every plugin, view and capability a chunk of its own.
 */
const MOMENTS = {
  core: { page: ['kernel/host/index', 'plugins/index', ...ADAPTERS] },
  buttons: { page: BUTTONS },
  hooks: { page: HOOKS },
  preview: { preview: ['plugins/shell/views/preparePreview', 'plugins/connect/views/drawConnect'] },
  intent: {
    opening: [
      ...['kernel/host/completeCore', 'kernel/ports/lazyPorts', 'plugins/shell/module', 'plugins/project/module'],
      ...of('plugins/connect', 'module', 'views/Connect', 'views/loadPart'),
      ...ADAPTERS.map(door => door.replace('manifest', 'module')),
    ],
    page: manifests,
    connecting: [
      'plugins/session/module',
      ...of('plugins/connect/views', 'ConnectingExternal', 'ConnectingMultiChain'),
    ],
    firstAnswers: ['plugins/connect/flow/queryDirectory', 'plugins/shell/views/ToastHost'],
    loginMethods: of('plugins/auth/views', 'EmailMethod', 'SocialMethod'),
    signIn: of('plugins/siwx', 'module', 'views/SIWXSignMessage'),
    emailCapture: of('plugins/capture', 'module', 'views/DataCapture', 'views/DataCaptureOtpConfirm'),
  },
  hostCalls: { hostCalls: of('kernel/host', 'awaitSession', 'hostChanges') },
  kit: {
    account: of('plugins/account', 'module', 'views/Account'),
    tokens: of('plugins/account/views', 'Tokens'),
    receive: of('plugins/account/views', 'WalletReceive', 'WalletCompatibleNetworks'),
    networks: of('plugins/networks', 'module'),
    networkViews: of('plugins/networks/views', 'Networks', 'SwitchNetwork', 'SwitchActiveChain'),
    activity: of('plugins/activity', 'module', 'views/Activity', 'views/Transactions'),
    names: of('plugins/names', 'module'),
    registration: of('plugins/names/views', 'ChooseAccountName', 'RegisterAccountName', 'RegisterAccountNameSuccess'),
    onramp: of('plugins/onramp', 'module', 'views/OnRampProviders', 'views/HelpButton'),
    explanations: of('plugins/signing', 'module'),
    smartSessions: of('plugins/smart-sessions', 'module', 'views/SmartSessionList'),
    analytics: of('plugins/analytics', 'module'),
    recorder: of('plugins/devtools', 'module'),
    devtools: of('plugins/devtools/views', 'Devtools'),
    allWallets: of('plugins/connect/views', 'AllWallets'),
    pairing: of('plugins/connect/views', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic'),
    login: [
      ...of('plugins/auth', 'module', 'views/loginWork', 'flow/logInAtProvider'),
      ...of('plugins/auth/views', 'EmailLogin', 'ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster'),
    ],
    kit: ['kernel/kit', 'kernel/requests/readings'],
  },
  // Forms of requests that the user reviews, and what follows a press in them.
  requests: {
    send: of('plugins/send', 'module', 'views/WalletSend'),
    swap: of('plugins/swaps', 'module', 'views/Swap'),
    deposit: of('plugins/pay-with-exchange', 'module', 'views/PayWithExchange'),
    pay: of('plugins/payments', 'module', 'views/Pay'),
  },
  reviews: {
    sendReview: of('plugins/send', 'flow/review', 'views/WalletSendPreview', 'views/WalletSendConfirmed'),
    swapReview: of('plugins/swaps', 'flow/review', 'views/SwapPreview'),
    payReview: of('plugins/payments', 'flow/payByWallet', 'views/PayReview', 'views/PayLoading'),
  },
}

/** Maps each module to its output file. */
export async function layOut(plugins) {
  const reach = reaching(plugins)
  // A page loads these files whole: without tree shaking, all their imports are found and stay files of their own.
  const whole = await reach([...manifests, ...BUTTONS, ...PLUGIN_HOOKS], false)
  const files = new Map(whole.filter(id => !isKernel(id)).map(id => [id, nameOf(id)]))
  // Adapters and bridges of some pages need the first two; bundlers write the last one's constants into other code.
  for (const path of of('kernel', 'bytes', 'provider/events', 'provider/rpcError'))
    files.set(join(ROOT, `${path}.ts`), path.replace('/provider', ''))
  for (const [moment, chunks] of Object.entries(MOMENTS)) {
    for (const [chunk, roots] of Object.entries(chunks)) {
      const folders = [...(['preview', 'intent'].includes(moment) ? ['ui-kit'] : []), ...roots.map(folderOf)]
      for (const id of await reach(roots, treeshake)) {
        if (files.has(id)) continue
        const folder = folderOf(nameOf(id))
        // The shell and the first view's components load together: one file.
        const home = folder === 'plugins/shell' || chunk === 'preview' ? 'ui-kit' : folder
        const own = chunk === 'page' || !folders.includes(folder)
        files.set(id, isKernel(id) ? `kernel/${moment}` : own ? nameOf(id) : `${home}/${chunk}`)
      }
    }
  }
  return id => files.get(id) ?? nameOf(id)
}
const isKernel = id => id.startsWith(join(ROOT, 'kernel/'))
const folderOf = name => {
  const folders = name.split('/').slice(0, -1)
  return folders.slice(0, ['plugins', 'adapters'].includes(folders[0]) ? 2 : 1).join('/')
}
const nameOf = id =>
  relative(ROOT, id)
    .replace(ICON_SET, 'ui-kit/icons/set')
    .replace('node_modules/fastest-levenshtein/esm', 'hosts/development/levenshtein')
    .replace(/\.m?[jt]sx?$/, '')

/** Finds the modules that roots reach by static imports, and of which something is left. */
function reaching(plugins) {
  const ENTRY = join(ROOT, 'entry')
  let cache
  return async (roots, treeshake) => {
    const entry = {
      name: 'entry',
      resolveId: id => (id === ENTRY ? id : undefined),
      // Dynamic imports load later.
      resolveDynamicImport: () => false,
      load: id =>
        id === ENTRY ? roots.map((root, at) => `export * as m${at} from './${root}'`).join('\n') : undefined,
    }
    const build = await rollup({
      input: ENTRY,
      cache,
      external: isLibrary,
      onwarn,
      treeshake,
      plugins: [entry, ...plugins],
    })
    cache = build.cache
    const [{ modules }] = (await build.generate({})).output
    return Object.keys(modules).filter(id => modules[id].renderedLength > 0)
  }
}
