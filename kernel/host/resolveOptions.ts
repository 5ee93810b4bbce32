import { alerts, alertText, OPTION_ALERTS, type OptionAlert, raiseAlert } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import { defineManifest, type Egress, type Manifest } from '../contracts/manifest'
import { locale } from '../contracts/messages'
import { theme } from '../contracts/modal'
import { type HostNetwork, type Network, type Networks, networks } from '../contracts/networks'
import type { CurrentOptions, Endpoints, PorticoOptions, ResolvedOptions } from '../contracts/options'
import { sessions, UNREAD } from '../contracts/session'
import { attempt, PorticoError, partFailed } from '../core/errors'
import type { Slice } from '../core/token'
import type { Env } from '../ports/env'

const PUBLIC: Endpoints = {
  api: 'https://api.web3modal.org',
  rpc: 'https://rpc.walletconnect.org',
  pulse: 'https://pulse.walletconnect.org',
  secure: 'https://secure.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
}

/** Without a project id no request goes to the project API, so that no manifest can name its hosts. */
const NO_HOSTS: Endpoints = { api: '', rpc: '', pulse: '', secure: '', relay: '', verify: '' }

/** The hosts that a plugin may contact under these options: of its http port, and in the printed policy. */
export const egressOf = ({ egress }: Pick<Manifest, 'egress'>, settings: CurrentOptions): Egress =>
  egress?.({ endpoints: settings.projectId ? settings.endpoints : NO_HOSTS, settings }) ?? {}

// Time zones in which the usual hosts may be unreachable. Source: product specification, section 6.
const RESTRICTED = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|hong_kong|maca[ou]|beijing)$/i

/** A mistake of the host that the rest survives. */
export interface OptionProblem {
  readonly code: OptionAlert
  readonly detail?: string
}

export interface HostState {
  readonly settings: ResolvedOptions
  /** The registered manifests; the host may add and remove adapters later. */
  readonly manifests: Manifest[]
  /** The networks and namespaces at creation. */
  readonly listed: Pick<Networks, 'configured' | 'namespaces'>
  readonly problems: readonly OptionProblem[]
}

/**
 * The host's options, checked and completed. Invalid optional parts are left out, and reported as problems.
 * @throws NETWORKS_MISSING if no network is left
 */
export function resolveOptions(options: PorticoOptions, env: Env): HostState {
  const problems: OptionProblem[] = []
  const addProblem = (code: OptionAlert, detail?: string) => void problems.push({ code, detail })
  if (!options.projectId) addProblem('APKT008')

  const manifests = acceptManifests([...(options.adapters ?? []), ...options.plugins], addProblem)
  const failed = (id: string, error: unknown) =>
    addProblem('APKT002', partFailed(id, 'the acceptance of a network', error).message)
  const configured = options.networks.flatMap(network => {
    const adopted = adoptNetwork(network, manifests, failed)
    if (!adopted) addProblem('APKT001', `No registered adapter knows the network ${String(network.id)}`)
    return adopted ?? []
  })
  const chosen = options.defaultNetwork && adoptNetwork(options.defaultNetwork, manifests, failed)
  const first = configured.find(({ caipNetworkId }) => caipNetworkId === chosen?.caipNetworkId) ?? configured[0]
  if (!first) {
    throw new PorticoError('NETWORKS_MISSING', 'List at least one network that a registered adapter serves')
  }
  const { plugins: _, adapters: __, ...rest } = options
  const namespaces = manifests.flatMap(({ adapter }) => adapter?.namespaces ?? [])
  return {
    manifests,
    listed: { configured, namespaces },
    problems,
    settings: Object.freeze({
      ...rest,
      endpoints: endpointsFor(options.endpoints, env),
      metadata: metadataFor(options.metadata, env),
      initialNamespaces: namespaces,
      descriptions: {},
      defaultNetworkId: first.caipNetworkId,
    }),
  }
}

export function acceptManifests(
  offered: readonly Manifest[],
  addProblem: (code: OptionAlert, detail?: string) => void,
): Manifest[] {
  const accepted: Manifest[] = []
  const taken = new Set<string>()
  for (const manifest of offered) {
    try {
      defineManifest(manifest)
      const claims = [manifest.id, ...(manifest.adapter?.namespaces ?? []).map(namespace => `namespace ${namespace}`)]
      const clash = claims.find(claim => taken.has(claim))
      if (clash) throw new Error(`Two plugins claim ${clash}: the first is used`)
      accepted.push(manifest)
      for (const claim of claims) taken.add(claim)
    } catch (error) {
      addProblem('APKT002', Object(error).message)
    }
  }
  return accepted
}

/** An adapter with namespaces of its own comes before one that only connects wallets, in any order of registration. */
export function adoptNetwork(
  network: HostNetwork,
  manifests: readonly Manifest[],
  failed: (id: string, error: unknown) => void = () => {},
): Network | undefined {
  let reached: Network | undefined
  for (const { id, adapter } of manifests) {
    const adopted = attempt(
      error => failed(id, error),
      () => adapter?.adopt?.(network),
    )
    if (adopted && adapter?.namespaces[0]) return adopted
    reached ??= adopted
  }
  return reached
}

function endpointsFor(options: PorticoOptions['endpoints'] = {}, env: Env): Endpoints {
  const own: Partial<Endpoints> = typeof options === 'string' ? { api: options, rpc: options, pulse: options } : options
  // The zone is read only if it matters: a browser takes a dozen milliseconds for its first answer.
  const alternate = own.alternate && RESTRICTED.test(env.timeZone) ? own.alternate : undefined
  return { ...PUBLIC, ...given(own), ...given(alternate) }
}

/** Drops undefined values: `{ api: process.env.GATEWAY }` must not erase the default. */
const given = (endpoints: Partial<Endpoints> = {}): Partial<Endpoints> => JSON.parse(JSON.stringify(endpoints))

function metadataFor(own: PorticoOptions['metadata'] = {}, env: Env): ResolvedOptions['metadata'] {
  const { title, description, icon } = env.page()
  return {
    name: title,
    description,
    url: env.browser ? new URL(env.href()).origin : '',
    icons: icon ? [icon] : [],
    ...own,
  }
}

/**
 * Writes what the options say into the slices, and prints the alerts about them. Returns a reader of each slice's value
 * at creation.
 */
export function writeInitialState(
  { read, set, env }: Context,
  options: PorticoOptions,
  { settings, manifests, listed, problems }: HostState,
): <T>(slice: Slice<T>) => T {
  if (!env.browser) set(sessions, UNREAD)
  set(networks, { ...listed, chosen: settings.defaultNetworkId })
  set(theme, { mode: options.themeMode ?? 'auto', variables: options.themeVariables ?? {} })
  if (options.locale) set(locale, now => options.locale ?? now)
  for (const problem of problems) set(alerts, raiseAlert(problem.code, problem.detail))
  // Without an id the modal works, except for an adapter that has no wallets but WalletConnect's.
  const needsProject = manifests.some(({ adapter }) => adapter && !adapter.namespaces[0])
  for (const { code, detail } of settings.debug === false ? [] : read(alerts).raised) {
    if (code === 'APKT008' && !needsProject) continue
    env.log('error', alertText('error', OPTION_ALERTS[code as OptionAlert], { code, detail }))
  }
  const initial = new Map<string, unknown>(
    [networks, theme, locale].map(slice => [slice.id, read<unknown>(slice)]),
  ).set(sessions.id, UNREAD)
  // The cast is safe, as in the store.
  return <T>(slice: Slice<T>) => (initial.get(slice.id) ?? slice.initial) as T
}
