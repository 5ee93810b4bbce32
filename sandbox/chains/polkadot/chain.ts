import { ASSET, type Genesis } from './genesis'

/** A chain that answers calls and subscriptions as a node does. */
export interface Chain {
  send(method: string, params: unknown[]): Promise<unknown>
  /** Calls `notify` with each notification. */
  subscribe(method: string, params: unknown[], notify: (result: unknown) => void): Promise<Subscription>
  close(): Promise<void>
}

export interface Subscription {
  readonly id: string
  /** Method name of the notifications. */
  readonly event: string
}

/** Method name of the notifications, by subscribing call. Source: Substrate's JSON-RPC. */
const EVENTS = new Map([
  ['author_submitAndWatchExtrinsic', 'author_extrinsicUpdate'],
  ['chain_subscribeNewHead', 'chain_newHead'],
  ['chain_subscribeNewHeads', 'chain_newHead'],
  ['chain_subscribeAllHeads', 'chain_allHead'],
  ['chain_subscribeFinalizedHeads', 'chain_finalizedHead'],
  ['state_subscribeRuntimeVersion', 'state_runtimeVersion'],
  ['state_subscribeStorage', 'state_storage'],
])

let running = 0

/** Storage of the assets pallet with one asset, held by the owner alone. */
function assetsOf(owner: string): object {
  const { id, name, symbol, decimals, held } = ASSET
  const roles = { owner, issuer: owner, admin: owner, freezer: owner }
  const counts = {
    supply: String(held),
    deposit: 0,
    minBalance: 1,
    isSufficient: true,
    accounts: 1,
    sufficients: 1,
    approvals: 0,
  }
  return {
    Asset: [[[id], { ...roles, ...counts, isFrozen: false }]],
    Account: [[[id, owner], { balance: String(held), isFrozen: false, reason: { Sufficient: null } }]],
    Metadata: [[[id], { deposit: 0, name, symbol, decimals, isFrozen: false }]],
  }
}

export const isSubscription = (method: string): boolean => EVENTS.has(method)

/**
 * A real Asset Hub runtime, from a chain specification in a package; every extrinsic makes a block. The start takes
 * some seconds and hundreds of megabytes, so start it on demand.
 */
export async function startChain(genesis: Genesis, balances: ReadonlyMap<string, bigint>): Promise<Chain> {
  // Read once, when the code loads: by default the code logs a lot.
  process.env.LOG_LEVEL ??= 'error'
  const [chopsticks, { chainSpec }] = await Promise.all([
    import('@acala-network/chopsticks-core'),
    import('@substrate/connect-known-chains/rococo_v2_2_asset_hub'),
  ])
  const { BuildBlockMode, ChopsticksProvider, destroyWorker, GenesisProvider, setStorage, setup } = chopsticks
  class OwnGenesis extends GenesisProvider {
    override get blockHash() {
      return genesis.hash
    }
  }
  const chain = await setup({
    genesis: new OwnGenesis(JSON.parse(chainSpec)),
    buildBlockMode: BuildBlockMode.Instant,
  })
  running++
  const entries = [...balances].map(([address, free]) => [[address], { providers: 1, data: { free: String(free) } }])
  await setStorage(chain, {
    System: { Account: entries },
    Assets: assetsOf([...balances.keys()][0] ?? ''),
  } as Parameters<typeof setStorage>[1])
  const node = new ChopsticksProvider(chain)
  return {
    send: (method, params) => node.send(method, params),
    async subscribe(method, params, notify) {
      const event = EVENTS.get(method) ?? method
      const id = await node.subscribe(event, method, params, (_: unknown, result: unknown) => notify(result))
      return { id: String(id), event }
    },
    async close() {
      await chain.close()
      // One worker runs the code of all chains, and would keep the process alive.
      if (--running === 0) await destroyWorker()
    },
  }
}
