import * as v from 'valibot'
import type { Endpoints, Metadata, PorticoOptions } from '../../kernel'
import type { HostFeatures, StandardOptions } from '../../plugins'

/** A schema for every key: a new option without a schema does not compile. */
type SchemasOf<Options> = { readonly [Key in keyof Required<Options>]: v.GenericSchema }

const text = v.optional(v.string())
const flag = v.optional(v.boolean())
const texts = v.optional(v.array(v.string()))
const call = v.optional(v.function())
const oneOf = (...values: readonly string[]) => v.optional(v.picklist(values))
const record = v.optional(v.record(v.string(), v.unknown()))

const network = v.looseObject({
  id: v.union([v.number(), v.string()]),
  name: v.string(),
  nativeCurrency: v.looseObject({ name: v.string(), symbol: v.string(), decimals: v.number() }),
  rpcUrls: v.looseObject({ default: v.looseObject({ http: v.array(v.string()) }) }),
})
const manifest = v.looseObject({ id: v.string() })

export const METADATA = {
  name: text,
  description: text,
  url: text,
  icons: texts,
} satisfies SchemasOf<Metadata>

const ORIGINS = { api: text, rpc: text, pulse: text, secure: text, relay: text, verify: text }
export const ENDPOINTS = { ...ORIGINS, alternate: v.optional(v.looseObject(ORIGINS)) } satisfies SchemasOf<Endpoints>

const POLLING = { poll: flag, interval: v.optional(v.number()) } satisfies SchemasOf<
  NonNullable<PorticoOptions['pendingTransactions']>
>

export const OPTIONS = {
  projectId: text,
  networks: v.array(network),
  plugins: v.array(manifest),
  adapters: v.optional(v.array(manifest)),
  defaultNetwork: v.optional(network),
  metadata: v.optional(v.looseObject(METADATA)),
  endpoints: v.optional(v.union([v.string(), v.looseObject(ENDPOINTS)])),
  features: record,
  remotePolicy: oneOf('remote-decides', 'remote-may-only-disable', 'local-decides'),
  basic: flag,
  embedded: flag,
  disableAppend: flag,
  frameAncestors: texts,
  themeMode: oneOf('light', 'dark', 'auto'),
  themeVariables: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  locale: v.optional(v.looseObject({ tag: v.string(), direction: v.picklist(['ltr', 'rtl']) })),
  customWallets: v.optional(v.array(v.looseObject({ id: v.string(), name: v.string() }))),
  termsConditionsUrl: text,
  privacyPolicyUrl: text,
  customRpcUrls: v.optional(v.record(v.string(), v.array(v.union([v.string(), v.looseObject({ url: v.string() })])))),
  defaultAccountTypes: v.optional(v.record(v.string(), v.string())),
  pendingTransactions: v.optional(v.looseObject(POLLING)),
  guardProvider: flag,
  enableReconnect: flag,
  preload: oneOf('interaction', 'intent', 'idle', 'none'),
  debug: flag,
  storage: v.optional(v.looseObject({ getItem: v.function(), setItem: v.function(), removeItem: v.function() })),
  fetch: call,
} satisfies SchemasOf<PorticoOptions>

/** The keys of `features` that the plugins of this package read. */
export const FEATURES = Object.keys({
  ...{ email: true, socials: true, activity: true, analytics: true, emailCapture: true, names: true, onramp: true },
  ...{ payWithExchange: true, payments: true, send: true, receive: true, reownAuthentication: true },
  ...{ reownBranding: true, smartSessions: true, swaps: true, swapNetworks: true, swapRouters: true },
  ...{ multiWallet: true, legalCheckbox: true, collapseWallets: true },
} satisfies Record<keyof HostFeatures, true>)

/** The options of plugins, by plugin id. */
export const PLUGIN_OPTIONS: {
  readonly [Id in keyof Required<StandardOptions>]: SchemasOf<Exclude<StandardOptions[Id], true>> | undefined
} = {
  connect: {
    featuredWalletIds: texts,
    includeWalletIds: texts,
    excludeWalletIds: texts,
    allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
    connectorTypeOrder: texts,
    connectMethodsOrder: texts,
    preferUniversalLinks: flag,
    manualWalletConnect: flag,
  },
  account: { walletFeaturesOrder: texts },
  auth: { embeddedNetworks: texts, enableAuthLogger: flag },
  networks: { enableNetworkSwitch: flag, allowUnsupportedChain: flag },
  onramp: { meldPublicKey: text, meldUrl: text, pageHosts: texts },
  'pay-with-exchange': { assets: v.optional(v.array(v.looseObject({}))) },
  payments: { exchangeHosts: texts },
  // A session store is an object with methods, and the options are another shape: its factory checks them.
  siwx: undefined,
}
