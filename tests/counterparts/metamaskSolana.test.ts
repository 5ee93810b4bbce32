import { getWalletStandard } from '@metamask/solana-wallet-standard'
import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEdges } from '../../adapters/conformance'
import { createSolanaTestHost, type SolanaTestHost } from '../../adapters/solana/testing/testHost'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ADDRESS = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

let testHost: SolanaTestHost | undefined
afterEach(() => testHost?.end())

type Client = Parameters<typeof getWalletStandard>[0]['client']

/** MetaMask behind its multichain API. `granted`: has the user allowed this app? `prompts`: number of prompts. */
async function connectWallet({ granted }: { granted: boolean }) {
  const state = { granted, prompts: 0 }
  const listeners = new Set<(data: unknown) => void>()
  const session = () => ({ sessionScopes: state.granted ? { [MAINNET]: { accounts: [`${MAINNET}:${ADDRESS}`] } } : {} })
  const client = {
    getSession: async () => session(),
    async createSession() {
      state.prompts++
      state.granted = true
      return session()
    },
    async revokeSession() {
      state.granted = false
    },
    invokeMethod: vi.fn(),
    onNotification(listener: (data: unknown) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const edges = fakeEdges()
  testHost = await createSolanaTestHost(edges.ports)
  // The package calls the methods above only.
  registerWallet(getWalletStandard({ client: client as unknown as Client }))
  // The package waits two seconds for the account in use, once after its page has loaded.
  const select = () => {
    for (const listener of [...listeners]) {
      listener({
        method: 'wallet_notify',
        params: { scope: MAINNET, notification: { method: 'metamask_accountsChanged', params: [ADDRESS] } },
      })
    }
  }
  select()
  return { state, testHost }
}

test('a reload restores a session that the wallet still has', async () => {
  const { testHost, state } = await connectWallet({ granted: true })
  expect(await testHost.restore('MetaMask')).toMatchObject([{ accounts: [{ address: ADDRESS }] }])
  expect(state.prompts).toBe(0)
})

test('a reload never prompts where the session was revoked in the wallet', async () => {
  const { testHost, state } = await connectWallet({ granted: false })
  expect(await testHost.restore('MetaMask')).toEqual([])
  expect(state.prompts).toBe(0)
})

test('connecting prompts, and disconnecting revokes', async () => {
  const { testHost, state } = await connectWallet({ granted: false })
  const connection = await testHost.connect('MetaMask')
  expect(connection.accounts).toEqual([{ address: ADDRESS }])
  expect(state.prompts).toBe(1)
  await connection.disconnect()
  expect(state.granted).toBe(false)
})
