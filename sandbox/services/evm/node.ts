import {
  createTestClient,
  http,
  type PublicActions,
  publicActions,
  type TestClient,
  type WalletActions,
  walletActions,
} from 'viem'

/** A client of a local node: reads, writes and anvil's test methods. */
export type Node = TestClient<'anvil'> & PublicActions & WalletActions

export const connectNode = (rpcUrl: string): Node =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl, { batch: true }), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
