import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { PAIRING_MS, pairing, showPairing } from '../../../kernel/kit'
import { EVM } from '../testing/wallets'
import { settlementOf, visit } from '../testKit'

/** The time at which the view shows a link as expired. */
const SHOWN_MS = PAIRING_MS - 10_000

/** An attempt whose adapter shows a link. */
async function attempt() {
  const here = await visit()
  const control = await here.control()
  const connect = async (connectorId = 'one') => {
    const done = settlementOf(control.connect({ connectorId }))
    await settle()
    const prompt = here.wallets.prompts.at(-1)!
    const signal = prompt.request.signal!
    const show = (id = connectorId) =>
      showPairing(here.ctx, { connectorId: id, uri: `https://wallet.example/${here.edges.clock.now()}`, signal })
    return { done, prompt, signal, show }
  }
  return { ...here, connect, clock: here.edges.clock }
}

test('an attempt whose link has expired is aborted, and its wallet’s late answer connects nothing', async () => {
  const { connect, clock, wallets, portico, events, sessions } = await attempt()
  wallets.heedsAborts = false
  const { done, prompt, signal, show } = await connect()
  show()
  await clock.advance(SHOWN_MS - 1)
  expect({ aborted: signal.aborted, ...done }).toMatchObject({ aborted: false, state: 'pending' })
  await clock.advance(1)
  expect(signal.reason).toMatchObject({ code: 'PAIRING_EXPIRED' })
  expect(done).toMatchObject({ state: 'failed', error: { code: 'PAIRING_EXPIRED' } })
  expect(portico.read(pairing)).toEqual({ status: 'idle' })
  expect(sessions().byNamespace[EVM]).toEqual({ status: 'disconnected', reason: 'PAIRING_EXPIRED' })
  expect(events).toMatchObject([{ name: 'session-failed', payload: { connectorId: 'one' } }])
  prompt.approve()
  await settle()
  expect(portico.account(EVM).isConnected).toBe(false)
  expect(wallets.left).toEqual(['one eip155'])
})

test('a new attempt after the expiry connects the wallet that answers it', async () => {
  const { connect, clock, portico } = await attempt()
  const first = await connect()
  first.show()
  await clock.advance(SHOWN_MS)
  const { prompt, show } = await connect()
  const hide = show()
  await clock.advance(SHOWN_MS - 1)
  prompt.approve()
  hide()
  await settle()
  expect(portico.account(EVM).isConnected).toBe(true)
})

test('the time of a link counts from the last one that the attempt shows, and ends with the link', async () => {
  const { connect, clock } = await attempt()
  const { done, signal, show } = await connect()
  show()
  await clock.advance(SHOWN_MS - 1)
  const hide = show()
  await clock.advance(SHOWN_MS - 1)
  expect(signal.aborted).toBe(false)
  hide()
  await clock.advance(PAIRING_MS)
  expect({ aborted: signal.aborted, ...done }).toMatchObject({ aborted: false, state: 'pending' })
})

test('the link of another connector ends no attempt', async () => {
  const { connect, clock } = await attempt()
  const { signal, show } = await connect()
  show('two')
  await clock.advance(PAIRING_MS)
  expect(signal.aborted).toBe(false)
})

test('an attempt that is left or has connected keeps no timer for its link', async () => {
  const { connect, clock } = await attempt()
  const { prompt, show } = await connect()
  const before = clock.pending
  show()
  expect(clock.pending).toBe(before + 1)
  prompt.approve()
  await settle()
  expect(clock.pending).toBe(before)
})
