import { expect, vi } from 'vitest'
import { contentSecurityPolicy, type HostNetwork, type PorticoOptions, view } from '../../kernel'
import { mainnet } from '../../networks'
import { standardManifests } from '../docs/standardManifests'
import { type AppOptions, FIRST, openApp, SECOND } from './user'

/* The hosts that a set-up names in its policy, and those that it sends requests to. */

export const own = (network: HostNetwork, url: string): HostNetwork => ({
  ...network,
  rpcUrls: { default: { http: [url] } },
})

export const OWN = 'https://node.example'
export const ownMainnet = own(mainnet, `${OWN}/key`)
export const [API, RPC] = ['https://api.web3modal.org', 'https://rpc.walletconnect.org']
export const PULSE = 'https://pulse.walletconnect.org'
export const RELAY = 'wss://relay.walletconnect.org'
export const SECURE = 'https://secure.walletconnect.org'
export const VERIFY = 'https://verify.walletconnect.org'

/** The hosts of the printed policy, by what it permits. */
export async function hostsOf(options: PorticoOptions) {
  const policy = new Map(
    (await contentSecurityPolicy(options)).split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.filter(source => /^(https?|wss?):/.test(source))]
    }),
  )
  const { 'connect-src': connect, 'img-src': img, 'frame-src': frame, ...others } = Object.fromEntries(policy)
  expect(Object.values(others).flat()).toEqual([])
  return { connect, img, frame }
}

/** The hosts that receive a request while a user connects and opens every view on two networks. */
export const recordHosts = async (options: AppOptions): Promise<string[]> => (await recordVisit(options)).hosts

/** The same hosts, and the requests. */
export async function recordVisit(options: AppOptions) {
  const user = await openApp(options)
  await user.portico.open()
  await user.edges.clock.advance(60_000)
  if (!options.projectId) expect(user.edges.server.sent).toEqual([])
  await user.connect()
  const views = (await standardManifests()).flatMap(({ contributes = [] }) =>
    contributes.flatMap(part => (part.kind === 'view' ? part.view : [])),
  )
  for (const network of [FIRST, SECOND] as const) {
    await user.portico.switchNetwork(network)
    for (const id of views) {
      await user.inside.open(view(id)).catch(() => undefined)
      // The clock is the test's: code that a view imports comes before its time limits pass.
      await vi.dynamicImportSettled()
      await user.edges.clock.advance(1_000)
    }
  }
  const { server, env } = user.edges
  const origins = [...server.sent.map(({ url }) => url.origin), ...env.beacons.map(({ url }) => new URL(url).origin)]
  return { hosts: [...new Set(origins)], sent: server.sent }
}
