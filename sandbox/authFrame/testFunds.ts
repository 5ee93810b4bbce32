import type { FrameChain } from './frame/chainSelection'
import type { Keys } from './frame/keys'
import type { User } from './server/users'

const TEN_ETHER = '0x8ac7230489e80000'
const TEN_SOL = 10_000_000_000

interface TestFundsOptions {
  chains: readonly FrameChain[]
  seedOf: (user: User) => string
}

/** Gives each user coins of every chain before the first login. Works with test nodes only. */
export function createTestFunds({ chains, seedOf }: TestFundsOptions): (user: User) => Promise<void> {
  const funded = new Set<string>()
  return async user => {
    if (funded.has(user.id)) return
    funded.add(user.id)
    const { deriveKeys } = await import('./frame/keys')
    const keys = deriveKeys(seedOf(user))
    // A node that is down must not block a login.
    await Promise.allSettled(chains.map(chain => give(chain, keys)))
  }
}

async function give({ id, rpcUrl }: FrameChain, { eip155, solana }: Keys): Promise<void> {
  if (id.startsWith('solana:')) return call(rpcUrl, 'requestAirdrop', [solana.address, TEN_SOL])
  for (const { address } of Object.values(eip155)) await call(rpcUrl, 'anvil_setBalance', [address, TEN_ETHER])
}

async function call(url: string, method: string, params: unknown[]): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}
