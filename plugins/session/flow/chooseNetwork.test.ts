import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { networks, type PorticoOptions, sessionEstablished } from '../../../kernel'
import { EVM, FIRST, rejected, SECOND } from '../testing/wallets'
import { connectTo, network, settlementOf, stored, type Visit, visit } from '../testKit'

/** Connects and approves; later prompts stay open. */
async function connectOne(here: Visit, signal?: AbortSignal) {
  const seen = settlementOf((await here.control()).connect({ connectorId: 'one', signal }))
  await settle()
  here.wallets.prompts[0]?.approve()
  await settle()
  return seen
}

const kinds = ({ wallets }: Visit) => wallets.prompts.map(({ kind }) => kind)
const place = ({ portico }: Visit) => [portico.account(EVM).isConnected, portico.networkId(EVM)]

test('requests a switch to the chosen network from a wallet on another', async () => {
  const here = await visit()
  await here.portico.switchNetwork(SECOND)
  const judged: unknown[] = []
  here.ctx.tap(sessionEstablished, ({ live }) => void judged.push(live.networkId))
  const seen = await connectOne(here)
  expect([seen.state, ...kinds(here)]).toEqual(['pending', 'switch'])
  here.wallets.prompts[0]?.approve()
  await settle()
  expect(seen).toMatchObject({ state: 'done', value: { networkId: SECOND } })
  expect(judged).toEqual([SECOND])
  expect(stored(here)).toMatchObject([{ connectorId: 'one', networkId: SECOND }])
})

test('a wallet that refuses to switch stays connected on its network, without another request', async () => {
  const here = await visit()
  await here.portico.switchNetwork(SECOND)
  const seen = await connectOne(here)
  here.wallets.prompts[0]?.reject(rejected())
  await settle()
  expect(seen).toMatchObject({ state: 'done', value: { networkId: FIRST } })
  expect(place(here)).toEqual([true, FIRST])
  await here.portico.disconnect()
  await connectTo(here, 'one')
  expect(place(here)).toEqual([true, FIRST])
})

test('requests the host’s defaultNetwork, not the first network of the list', async () => {
  const named: Partial<PorticoOptions> = { defaultNetwork: network(10) }
  const here = await visit(undefined, named)
  await connectOne(here)
  expect(kinds(here)).toEqual(['switch'])
  const other = await visit()
  other.wallets.side('one', EVM).networkId = SECOND
  const seen = await connectOne(other)
  expect([seen.state, ...kinds(other)]).toEqual(['done'])
})

test('choosing a network does not request one that only a wallet chose', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).networkId = SECOND
  await connectTo(here, 'one')
  expect(here.portico.read(networks)).toMatchObject({ chosen: SECOND, explicit: false })
  await here.portico.disconnect()
  here.wallets.side('one', EVM).networkId = FIRST
  const seen = await connectOne(here)
  expect([seen.state, ...kinds(here)]).toEqual(['done'])
})

test('requests the choice of an earlier visit, also the first network', async () => {
  const here = await visit()
  await here.portico.switchNetwork(SECOND)
  await here.portico.switchNetwork(FIRST)
  const later = await here.reload()
  later.wallets.side('one', EVM).networkId = SECOND
  await connectOne(later)
  expect(kinds(later)).toEqual(['switch'])
})

test('an abort keeps the wallet connected on its network', async () => {
  const here = await visit()
  await here.portico.switchNetwork(SECOND)
  const life = new AbortController()
  const seen = await connectOne(here, life.signal)
  life.abort()
  await settle()
  expect(seen.state).toBe('aborted')
  expect([...place(here), ...kinds(here)]).toEqual([true, FIRST])
  expect(stored(here)).toMatchObject([{ connectorId: 'one', networkId: FIRST }])
})

test('disconnecting aborts the request', async () => {
  const here = await visit()
  await here.portico.switchNetwork(SECOND)
  const seen = await connectOne(here)
  await here.portico.disconnect()
  expect([seen.state, ...kinds(here)]).toEqual(['aborted'])
  expect(here.portico.account(EVM).isConnected).toBe(false)
  expect(stored(here)).toBeUndefined()
})
