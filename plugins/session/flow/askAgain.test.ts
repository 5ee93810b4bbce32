import { expect, test } from 'vitest'
import { EVM, rejected, SECOND } from '../testing/wallets'
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

/** A reloaded page whose wallet cannot be asked without a prompt. */
async function comeBack() {
  const before = await visit()
  await connectTo(before, 'one')
  before.wallets.silent.add('one')
  const here = await before.reload()
  const open = async (userActive: boolean) => {
    here.edges.env.userActive = userActive
    void here.portico.open()
    await here.edges.clock.advance(0)
  }
  return { here, open }
}

test('an account from storage is not confirmed, and no wallet is asked before the user presses', async () => {
  const { here, open } = await comeBack()
  expect(here.portico.account()).toMatchObject({ status: 'connected', address: 'one-1', unconfirmed: true })
  await open(false)
  expect(here.wallets.prompts).toEqual([])
  expect(here.portico.account().unconfirmed).toBe(true)
})

test('asks the wallet of an unconfirmed account once when the user opens the modal, and takes its answer', async () => {
  const { here, open } = await comeBack()
  here.wallets.side('one', EVM).accounts = [{ address: 'one-2' }]
  await open(true)
  expect(here.wallets.prompts).toHaveLength(1)
  here.wallets.prompts[0]?.approve()
  await here.edges.clock.advance(0)
  expect(here.portico.account()).toMatchObject({ address: 'one-2', allAccounts: [{ address: 'one-2' }] })
  expect(here.portico.account()).not.toHaveProperty('unconfirmed')
})

test('a user who declines to confirm keeps the account, and opening the modal again does not ask again', async () => {
  const { here, open } = await comeBack()
  await open(true)
  here.wallets.prompts[0]?.reject(rejected())
  await here.edges.clock.advance(0)
  expect(here.portico.account()).toMatchObject({ address: 'one-1', unconfirmed: true })
  here.portico.close()
  await open(true)
  expect(here.wallets.prompts).toEqual([])
  expect(here.edges.env.reported).toEqual([])
})

test('accounts that the wallet reports by itself confirm the session', async () => {
  const { here } = await comeBack()
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [{ address: 'one-1' }] })
  expect(here.portico.account()).not.toHaveProperty('unconfirmed')
})
