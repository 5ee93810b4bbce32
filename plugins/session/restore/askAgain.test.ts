import { expect, test } from 'vitest'
import { EVM, SECOND } from '../connect/testKit'
import { connectTo, visit } from '../testKit'

const asked = async (here: Awaited<ReturnType<typeof visit>>) => {
  here.edges.env.show()
  await here.edges.clock.advance(0)
}

test('asks a connected wallet again when the user returns to the page, without a prompt', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const prompts = here.wallets.prompts.length
  Object.assign(here.wallets.side('one', EVM), { networkId: SECOND })
  await asked(here)
  expect(here.portico.network()?.caipNetworkId).toBe(SECOND)
  expect(here.wallets.prompts).toHaveLength(prompts)
})

test('asks no wallet again within two seconds, and none after the end', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await asked(here)
  Object.assign(here.wallets.side('one', EVM), { networkId: SECOND })
  await asked(here)
  expect(here.portico.network()?.caipNetworkId).not.toBe(SECOND)
  await here.edges.clock.advance(2_000)
  await asked(here)
  expect(here.portico.network()?.caipNetworkId).toBe(SECOND)
  here.leave()
  expect(here.edges.clock.pending).toBe(0)
})

test('a session that the user ends while the wallet is asked stays ended', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.edges.env.show()
  const control = await here.control()
  await control.disconnect()
  await here.edges.clock.advance(0)
  expect(here.portico.account().status).toBe('disconnected')
})
