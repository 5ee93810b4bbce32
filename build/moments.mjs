import { join, relative } from 'node:path'
import { rollup } from 'rollup'
import { doors, onwarn, ROOT, treeshake } from './entries.mjs'
import { external } from './firstView.mjs'
import { KIT, PORTS } from './kernel.mjs'

/**
 * Modules that load at the same moment become one file for each folder: one request, compressed as a whole.
 * All other modules, and those that a page needs before the user's intent, stay files of their own: a host's bundler
 * keeps every plugin, view and capability a chunk of its own.
 */
const CHUNKS = {
  '': doors.filter(door => /(\/manifest|^plugins\/[\w-]+\/react|^hosts\/(react|elements)\/index)$/.test(door)),
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
export async function layOut(plugins) {
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
    .replace(/^node_modules\/fastest-levenshtein\/esm/, 'hosts/development/levenshtein')
    .replace(/\.m?[jt]sx?(?=$|\?)/, '')
    .replace(/\?(\w+)$/, '.$1')
