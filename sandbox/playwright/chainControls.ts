import type { Sandbox } from '../sandbox'

/** One local EVM chain. Amounts are in the smallest unit. */
export interface ChainControls {
  /** The chain id of EIP-155. */
  readonly id: number
  /** URL of its node. */
  readonly rpcUrl: string
  /** The same controls for another chain of the sandbox. @throws if it has none of this id */
  on(chainId: number): ChainControls
  /**
   * Sends an address coins, or tokens of the sandbox: `USDC` (6 decimals) and `DAI` (18).
   * @example test('a user has money', ({ chain }) => chain.fund('0x…', 25_000_000n, { token: 'USDC' }))
   */
  fund(address: string, amount: bigint, options?: { token?: string }): Promise<void>
  /** The address's coins, or its tokens, in the smallest unit. */
  balance(address: string, options?: { token?: string }): Promise<bigint>
  /** Sets an account's coins to an exact amount, for example to none. */
  setBalance(address: string, amount: bigint): Promise<void>
  /** Mines blocks: for confirmations, and for pending transactions after `pauseMining`. Default: one. */
  mine(blocks?: number): Promise<void>
  /** The number of transactions that wait for a block. */
  pending(): Promise<number>
  /** Leaves transactions pending until `mine` or `resumeMining`. */
  pauseMining(): Promise<void>
  /** Mines waiting transactions, and each later one at once. */
  resumeMining(): Promise<void>
}

/** Controls of one chain; by default the first of `sandboxOptions.chains`, else the sandbox's own first one. */
export function createChainControls(
  sandbox: Sandbox,
  id: number = (sandbox.chains[0] ?? sandbox.networks[0]).id,
): ChainControls {
  const known = [...sandbox.chains, ...sandbox.networks]
  const chain = known.find(chain => chain.id === id)
  if (!chain) {
    throw new Error(
      `The sandbox has no chain ${id}, only ${known.map(({ id }) => id).join(', ')}: see sandboxOptions.chains`,
    )
  }
  const networkId = `eip155:${id}`
  const ledger = async () => {
    const found = await sandbox.services.evmLedger(networkId)
    if (!found) throw new Error(`The gateway does not serve chain ${id}`)
    return found
  }
  return {
    id,
    rpcUrl: chain.rpcUrls.default.http[0],
    on: other => createChainControls(sandbox, other),
    async fund(address, amount, { token = COIN } = {}) {
      await sandbox.services.fund(address, { token, amount, networkId })
    },
    async balance(address, { token = COIN } = {}) {
      const held = await (await ledger()).holdings(address)
      return held.find(({ currency }) => currency.symbol === token)?.amount ?? 0n
    },
    async setBalance(address, amount) {
      const { node } = await ledger()
      await node.setBalance({ address: address as `0x${string}`, value: amount })
    },
    async mine(blocks = 1) {
      await (await ledger()).node.mine({ blocks })
    },
    pending: async () => (await (await ledger()).node.getTxpoolStatus()).pending,
    pauseMining: async () => (await ledger()).node.setAutomine(false),
    async resumeMining() {
      const { node } = await ledger()
      await node.setAutomine(true)
      await node.mine({ blocks: 1 })
    },
  }
}

/** The symbol of every local chain's own coin in the sandbox's ledger. */
const COIN = 'ETH'
