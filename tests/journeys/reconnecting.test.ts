import { afterEach, beforeAll, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { evm } from '../../adapters/evm/manifest'
import { network } from '../../adapters/evm/testing/testHost'
import { polkadot } from '../../adapters/polkadot/manifest'
import { sui } from '../../adapters/sui/manifest'
import { scriptedWallet } from '../../adapters/sui/testing/scriptedWallet'
import { connectors } from '../../kernel'
import { polkadotRelay, suiMainnet } from '../../networks'
import { endAll, HERON, openApp, type User, warmUp } from './user'

/* Wallets that appear on the page late, or disappear. */

beforeAll(async () => {
  await warmUp()
  for (const { load } of [polkadot(), sui()]) await load?.()
})
afterEach(endAll)

const namespaceStates = () =>
  openApp({ adapters: [evm(), polkadot(), sui()], networks: [network(1), polkadotRelay, suiMainnet] })
const ids = ({ portico }: User) => portico.read(connectors).known.map(({ id }) => id)

/** Registers a wallet through the Wallet Standard; returns a function that unregisters it. */
function register({ wallet }: ReturnType<typeof scriptedWallet>): () => void {
  let leave = () => {}
  const detail = (api: { register(wallet: unknown): () => void }) => {
    leave = api.register(wallet)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return () => leave()
}

test('shows a wallet whose object appears while the modal is open', async () => {
  const user = await namespaceStates()
  await user.portico.open()
  await expect.poll(() => ids(user)).toContain(HERON)
  Object.assign(window, { injectedWeb3: { shoal: { version: '1', enable: async () => ({}) } } })
  const idsLater = async () => {
    await user.edges.clock.advance(1_000)
    return ids(user)
  }
  await expect.poll(idsLater).toContain('polkadot:shoal')
})

test('stops looking for wallets after the modal is closed', async () => {
  const user = await namespaceStates()
  await user.portico.open()
  await expect.poll(() => ids(user)).toContain(HERON)
  await user.portico.close()
  Object.assign(window, { injectedWeb3: { shoal: { version: '1', enable: async () => ({}) } } })
  await user.edges.clock.advance(20_000)
  expect(ids(user)).not.toContain('polkadot:shoal')
})

test('ends only the session of a connected wallet that unregisters itself', async () => {
  const user = await namespaceStates()
  await user.connect()
  await settle()
  const leave = register(scriptedWallet())
  await user.connect('sui:Bourn')
  leave()
  const { portico, events } = user
  expect(portico.account('sui').status).toBe('disconnected')
  expect(portico.account('eip155').isConnected).toBe(true)
  expect(ids(user)).not.toContain('sui:Bourn')
  expect(events.filter(({ id }) => id === 'kernel/session-ended').map(({ payload }) => payload)).toEqual([
    { namespace: 'sui', reason: 'wallet' },
  ])
  await user.edges.clock.advance(0)
  await user.reload()
  expect(user.portico.account('sui').status).toBe('disconnected')
})
