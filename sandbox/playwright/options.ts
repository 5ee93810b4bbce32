import type { NamespaceName } from '../chains'
import type { HostChain } from '../chains/evm/networks'
import type { Answer } from '../wallets/decision'

/** The public services that the app under test calls: the defaults of `createPortico({ endpoints })`. */
export const ENDPOINTS = {
  api: 'https://api.web3modal.org',
  rpc: 'https://rpc.walletconnect.org',
  pulse: 'https://pulse.walletconnect.org',
  secure: 'https://secure.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
}

/** The services of `ENDPOINTS`. */
export type EndpointName = keyof typeof ENDPOINTS

/** Set in `playwright.config.ts`, or with `test.use({ sandboxOptions })` at the top of a file. */
export interface SandboxOptions {
  /**
   * The EVM networks that the app lists, from `portico/networks` or `viem/chains`: each becomes a local chain with its id, and
   * requests to its RPC URLs go there.
   */
  chains?: readonly HostChain[]
  /** Origins of services, if the app sets `endpoints`. */
  endpoints?: Partial<Record<EndpointName, string>>
  /** Other namespaces, with a wallet in the page; the app lists their networks from `window.sandbox.namespaces`. */
  namespaces?: readonly NamespaceName[]
  /** How wallets answer. Default: `approve`; with `ask` they open a prompt. */
  answer?: Answer
  /** Requests of the app that may leave for the network, as URL prefixes. All others are aborted. */
  allow?: readonly string[]
}
