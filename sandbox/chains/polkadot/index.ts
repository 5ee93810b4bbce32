import { fromPackage } from '../../packageRoot'
import type { NamespaceChain } from '../sandboxNamespace'
import type { Chain } from './chain'
import { describe, GENESES, type PolkadotNetwork } from './genesis'
import type { PolkadotWalletConfig } from './key'
import { serveChains } from './serveChains'

export interface PolkadotSandbox extends NamespaceChain {
  readonly networks: [PolkadotNetwork, PolkadotNetwork]
  readonly config: PolkadotWalletConfig
}

// The public development keys Alice, Bob and Charlie: never send anything of value to their accounts.
const KEYS: PolkadotWalletConfig['keys'] = [
  { seed: '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a', kind: 'sr25519' },
  { seed: '0x398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89', kind: 'ed25519' },
  { seed: '0xbc1ede780f784bb6991a585e4f6e61522c14e1cae6ad0895fb57b9a205a8f938', kind: 'ecdsa' },
]

/** Addresses of the keys in the generic format: deriving them takes seconds, and many tests never need them. */
const ADDRESSES = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FRbF5E5xpBxaCdjuVkCAtoLgvvoL6wJoE7kAVTUdZBwpgi7',
  '5Cp14zcuEcUAwuZMNpeRXpNdGYBZcxUhoqzNk8nfhrmsoXCL',
]

/** Initial balances in the smallest unit; the third account does not exist yet. */
const INITIAL_BALANCES = [1_250_000_000_000_000n, 42_500_000_000_000n]

/**
 * Two chains of a real Asset Hub runtime behind one port, each started by its first request (some seconds, 300 MB), and
 * the wallet Dotterel.
 * @example
 * const polkadot = await startPolkadot()
 * await polkadot.stop()
 */
export async function startPolkadot({ port }: { port?: number } = {}): Promise<PolkadotSandbox> {
  const begun = new Map<string, Promise<Chain>>()
  const { origin, stop } = await serveChains(
    path => {
      const genesis = GENESES.find(known => known.path === path)
      if (!genesis) return undefined
      const chain = begun.get(path) ?? start(genesis, ADDRESSES)
      begun.set(path, chain)
      return chain
    },
    { port },
  )
  const [near, far] = GENESES
  return {
    namespace: 'polkadot',
    networks: [describe(near, origin), describe(far, origin)],
    origins: [origin, origin.replace(/^http/, 'ws')],
    wallet: fromPackage('chains/polkadot/wallet.page.ts'),
    config: {
      answer: 'approve',
      keys: KEYS,
      addresses: ADDRESSES,
      chains: GENESES.map(({ hash, name }) => ({
        caipNetworkId: `polkadot:${hash.slice(2, 34)}`,
        name,
        genesis: hash,
      })),
    },
    async stop() {
      await stop()
      const ends = [...begun.values()].map(async chain => (await chain).close())
      begun.clear()
      await Promise.allSettled(ends)
    },
  }
}

async function start(genesis: (typeof GENESES)[number], addresses: readonly string[]): Promise<Chain> {
  const { startChain } = await import('./chain')
  return startChain(
    genesis,
    new Map(addresses.flatMap((address, at) => (INITIAL_BALANCES[at] ? [[address, INITIAL_BALANCES[at]]] : []))),
  )
}
