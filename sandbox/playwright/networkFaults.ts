import type { Fault } from '../faults'
import type { Sandbox } from '../sandbox'

/** Paths of the project API by what they serve. */
const PATHS = {
  rpc: ['/v1', '/v1/'],
  account: ['/v1/account/*', '/v1/identity/*'],
  directory: ['/getWallets'],
  images: ['/get*Image/*'],
  settings: ['/appkit/v1/config'],
} as const

type HttpService = keyof typeof PATHS

/**
 * A service that the app calls: `rpc` (the chains), `account` (balances, history and names), `directory` (the wallet list),
 * `images`, `settings` (the project's configuration), `login` (email and social login) and `relay` (WalletConnect).
 */
export type Service = HttpService | 'login' | 'relay'

/** Conditions of the network between the app and its services. The wallets reach their own nodes in any case. */
export interface NetworkFaults {
  /** Makes a service fail until `restore`: with status 503, or another fault; the relay refuses connections. */
  fail(service: Service, fault?: Fault): void
  /** Delays each answer of a service. Default: 3 seconds. */
  slow(service: Service, ms?: number): void
  /** Ends the faults of one service, or of all. */
  restore(service?: Service): void
  /** URLs that the app requested and that neither the sandbox nor `sandboxOptions.allow` serves: they were aborted. */
  readonly blocked: readonly string[]
}

export function createNetworkFaults(sandbox: Sandbox, blocked: readonly string[]): NetworkFaults {
  const ends = new Map<Service, () => void>()
  const restore = (service: Service) => {
    ends.get(service)?.()
    ends.delete(service)
  }
  const begin = (service: Service, fault: Fault) => {
    restore(service)
    ends.set(service, beginFault(sandbox, service, fault))
  }
  return {
    blocked,
    fail: (service, fault = { kind: 'status', code: 503 }) => begin(service, fault),
    slow: (service, ms = 3000) => begin(service, { kind: 'delay', ms }),
    restore(service) {
      for (const each of service ? [service] : [...ends.keys()]) restore(each)
    },
  }
}

/** Returns a function that ends the fault. */
function beginFault({ faults, authFrame, relay }: Sandbox, service: Service, fault: Fault): () => void {
  if (service === 'login') return authFrame.httpFaults.set('*', fault)
  if (service !== 'relay') {
    const removes = PATHS[service].map(path => faults.set(path, fault))
    return () => {
      for (const remove of removes) remove()
    }
  }
  if (fault.kind === 'delay') relay.latency = fault.ms
  else if (fault.kind === 'silent') relay.pause()
  else {
    relay.down = true
    relay.drop()
  }
  return () => relay.restore()
}
