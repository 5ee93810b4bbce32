import { afterEach, beforeAll, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { evm } from '../../adapters/evm/manifest'
import { network } from '../../adapters/evm/testing/testHost'
import { polkadot, polkadotRelay } from '../../adapters/polkadot/manifest'
import { sui, suiMainnet } from '../../adapters/sui/manifest'
import { scriptedWallet } from '../../adapters/sui/testing/scriptedWallet'
import { connectors } from '../../kernel'
import { arrive, HERON, leaveAll, type Visitor, warmUp } from './visitor'

/* Wallets that appear on the page late, or disappear. */

beforeAll(async () => {
  await warmUp()
  for (const { load } of [polkadot(), sui()]) await load?.()
})
afterEach(leaveAll)

const families = () =>
  arrive({ adapters: [evm(), polkadot(), sui()], networks: [network(1), polkadotRelay, suiMainnet] })
const ids = ({ portico }: Visitor) => portico.read(connectors).known.map(({ id }) => id)

/** Registers a wallet through the Wallet Standard; returns a function that unregisters it. */
function register({ wallet }: ReturnType<typeof scriptedWallet>): () => void {
  let leave = () => {}
  const detail = (api: { register(wallet: unknown): () => void }) => {
    leave = api.register(wallet)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return () => leave()
}

test('a wallet whose object comes while the modal is open is shown, without another gesture', async () => {
  const visitor = await families()
  await visitor.portico.open()
  await expect.poll(() => ids(visitor)).toContain(HERON)
  Object.assign(window, { injectedWeb3: { shoal: { version: '1', enable: async () => ({}) } } })
  await visitor.edges.clock.advance(1_000)
  expect(ids(visitor)).toContain('polkadot:shoal')
})

test('after the modal is closed nobody looks any more', async () => {
  const visitor = await families()
  await visitor.portico.open()
  await expect.poll(() => ids(visitor)).toContain(HERON)
  await visitor.portico.close()
  Object.assign(window, { injectedWeb3: { shoal: { version: '1', enable: async () => ({}) } } })
  await visitor.edges.clock.advance(20_000)
  expect(ids(visitor)).not.toContain('polkadot:shoal')
})

test('a connected wallet that takes itself back ends its session, as its own doing, and no other', async () => {
  const visitor = await families()
  await visitor.connect()
  await settle()
  const leave = register(scriptedWallet())
  await visitor.connect('sui:Bourn')
  leave()
  const { portico, told } = visitor
  expect(portico.account('sui').status).toBe('disconnected')
  expect(portico.account('eip155').isConnected).toBe(true)
  expect(ids(visitor)).not.toContain('sui:Bourn')
  expect(told.filter(({ id }) => id === 'kernel/session-ended').map(({ payload }) => payload)).toEqual([
    { namespace: 'sui', reason: 'wallet' },
  ])
  await visitor.edges.clock.advance(0)
  await visitor.reload()
  expect(visitor.portico.account('sui').status).toBe('disconnected')
})
