import type { Decision, Networks, ResolvedOptions } from '../../../kernel'
import { REMOVED, safeEventId, safeName } from './safeText'
import { hostOf } from './safeUrl'

export type SettingSource = 'always' | 'default' | 'host' | 'remote' | 'storage'

export interface Setting {
  readonly key: string
  /** Shortened to what identifies no user and opens no account. */
  readonly value: string
  readonly source: SettingSource
}

export interface SettingFacts {
  readonly settings: ResolvedOptions
  readonly defaults: Pick<ResolvedOptions, 'endpoints' | 'metadata'>
  readonly decision: Decision
  /** The gate's key of each gated plugin. */
  readonly keys: ReadonlyMap<string, string>
  readonly networks: Networks
}

type Show = (value: unknown) => string

const list: Show = value => count(Array.isArray(value) ? value : [])
const count = ({ length }: readonly unknown[]) => (length > 0 ? String(length) : 'none')
const isSet: Show = value => (value === '' ? 'missing' : 'set')
const plain: Show = value => (typeof value === 'boolean' ? String(value) : (safeName(value) ?? REMOVED))
const keys: Show = value => count(Object.keys(Object(value)))
const host: Show = value => hostOf(value) ?? REMOVED

/** How an option's value is shown, with the value that applies without it. Other options are only named. */
const OPTIONS: Readonly<Record<string, readonly [show: Show, fallback: string]>> = {
  projectId: [isSet, 'missing'],
  remotePolicy: [plain, 'remote-decides'],
  basic: [plain, 'false'],
  embedded: [plain, 'false'],
  disableAppend: [plain, 'false'],
  frameAncestors: [list, 'none'],
  themeMode: [plain, 'auto'],
  themeVariables: [keys, 'none'],
  locale: [value => plain(Object(value).tag), 'en'],
  customWallets: [list, 'none'],
  termsConditionsUrl: [host, 'missing'],
  privacyPolicyUrl: [host, 'missing'],
  customRpcUrls: [keys, 'none'],
  defaultAccountTypes: [keys, 'none'],
  pendingTransactions: [value => `poll: ${Object(value).poll === true}`, 'poll: false'],
  guardProvider: [plain, 'false'],
  enableReconnect: [plain, 'true'],
  preload: [plain, 'intent'],
  debug: [plain, 'true'],
  storage: [isSet, 'the browser’s'],
  fetch: [isSet, 'the page’s'],
}

/** Options that other entries show. */
const SHOWN_APART = ['endpoints', 'metadata', 'features', 'initialNamespaces', 'descriptions', 'defaultNetworkId']

/** Each effective setting, its value and who set it. */
export function listSettings(facts: SettingFacts): readonly Setting[] {
  return [...optionSettings(facts), ...placeSettings(facts), ...featureSettings(facts)]
}

function optionSettings({ settings }: SettingFacts): Setting[] {
  const values: Readonly<Record<string, unknown>> = { ...settings }
  const optionSettings = Object.entries(OPTIONS).map(([key, [show, fallback]]): Setting => {
    const value = values[key]
    return value === undefined
      ? { key, value: fallback, source: 'default' }
      : { key, value: show(value), source: 'host' }
  })
  const others = Object.keys(values).filter(
    key => !Object.hasOwn(OPTIONS, key) && !SHOWN_APART.includes(key) && values[key] !== undefined,
  )
  return [
    ...optionSettings,
    ...others.map((key): Setting => ({ key: safeName(key) ?? REMOVED, value: isSet(key), source: 'host' })),
  ]
}

/** Networks, metadata and endpoints. */
function placeSettings({ settings, defaults, networks }: SettingFacts): Setting[] {
  const { endpoints, metadata } = settings
  const servers = ['api', 'rpc', 'pulse', 'secure', 'relay', 'verify'] as const
  const isHostsChoice = settings.defaultNetwork !== undefined && networks.chosen === settings.defaultNetworkId
  const isStored = networks.chosen !== settings.defaultNetworkId
  return [
    {
      key: 'networks',
      value: networks.configured.map(({ caipNetworkId }) => caipNetworkId).join(', '),
      source: 'host',
    },
    { key: 'network', value: networks.chosen, source: isStored ? 'storage' : isHostsChoice ? 'host' : 'default' },
    { key: 'adapters', value: networks.namespaces.map(namespace => safeEventId(namespace)).join(', '), source: 'host' },
    {
      key: 'metadata.name',
      value: safeName(metadata.name) ?? 'missing',
      source: metadata.name === defaults.metadata.name ? 'default' : 'host',
    },
    ...servers.map(
      (name): Setting => ({
        key: `endpoints.${name}`,
        value: host(endpoints[name]),
        source: endpoints[name] === defaults.endpoints[name] ? 'default' : 'host',
      }),
    ),
  ]
}

/** The gates' results. A feature that is off names its reason in the list of plugins. */
function featureSettings({ settings, decision, keys: gates }: SettingFacts): Setting[] {
  const features = settings.features ?? {}
  const decided = [...gates].map(([id, key]): Setting => {
    const on = decision.on.get(id)
    const reason = decision.off.get(id) ?? ''
    return {
      key: `features.${safeName(key) ?? REMOVED}`,
      value: on ? configText(on.config) : 'off',
      source: on?.source ?? (/project/.test(reason) ? 'remote' : /host|basic|option/.test(reason) ? 'host' : 'default'),
    }
  })
  const others = Object.keys(features).filter(key => ![...gates.values()].includes(key))
  return [
    ...decided,
    ...others.map(
      (key): Setting => ({
        key: `features.${safeName(key) ?? REMOVED}`,
        value: configText(features[key]),
        source: 'host',
      }),
    ),
  ]
}

/** `on`, `off`, or the words of a list. */
function configText(config: unknown): string {
  if (config === false) return 'off'
  if (!Array.isArray(config)) return 'on'
  return config.every(word => typeof word === 'string' && /^[a-z_-]{1,20}$/.test(word))
    ? config.slice(0, 12).join(', ')
    : `${config.length}`
}
