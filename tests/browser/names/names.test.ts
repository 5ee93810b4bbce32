import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountNames } from '../../../kernel/kit'
import { declineInFrame, logIn } from '../auth/authWorld'
import { account, at, press } from '../navigate'
import { modal, startWorld, type World } from '../world'
import { chooseName } from './views'

/* A user with an embedded account and no name, a real login, and a project API that verifies signatures. */

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 90_000)
afterAll(() => world.stop())

test('searches a name, retries after a rejection, registers it, and the account shows it', async () => {
  const { names } = world.sandbox.gateway
  await names.register('harbor', `0x${'11'.repeat(20)}`)
  const visit = await world.visit({ hostOptions: { remotePolicy: 'local-decides', features: { email: true } } })
  const { page } = visit
  const frame = modal(page).frameLocator('iframe')
  await logIn(page, { login: world.sandbox.authFrame }, 'ada@example.com')
  await account(page)
  await press(page, 'Choose account name')
  await at(page, 'ChooseAccountName')
  await chooseName(page)
  await at(page, 'RegisterAccountName')
  const field = modal(page).getByRole('textbox')
  const choose = modal(page).getByRole('button', { name: 'Choose name' })

  // A taken name, and a similar one.
  await field.fill('Harbor')
  await modal(page).getByText('harbor.reown.id is taken').waitFor()
  expect(await choose.getAttribute('aria-disabled')).toBe('true')
  await press(page, 'harbor-eth.reown.id')
  await modal(page).getByText('harbor-eth.reown.id is available').waitFor()

  // Declined: the input stays.
  await choose.click()
  await declineInFrame(page)
  await at(page, 'RegisterAccountName')
  await modal(page).getByText('You didn’t sign. Nothing has changed.').waitFor()
  expect(await field.inputValue()).toBe('harbor-eth')
  expect(await names.find('harbor-eth')).toBeUndefined()

  await choose.click()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await at(page, 'RegisterAccountNameSuccess')
  await modal(page).getByText('harbor-eth.reown.id is yours').waitFor()
  const { address } = await page.evaluate(() => window.portico.account())
  expect(await names.find('harbor-eth')).toBe(address)

  await press(page, 'Done')
  await at(page, 'Account')
  await modal(page).getByText('harbor-eth.reown.id', { exact: true }).waitFor()
  expect(await modal(page).getByText('Choose account name').count()).toBe(0)

  const led = await page.evaluate(async token => {
    const { resolve, namesOf } = await window.portico.ask(token)
    const network = window.portico.network()
    const { address = '' } = window.portico.account()
    return [network && (await resolve({ text: 'Harbor-eth.reown.id', network })), await namesOf({ address })]
  }, accountNames)
  expect(led).toEqual([{ name: 'harbor-eth.reown.id', address }, ['harbor-eth.reown.id']])
  expect(visit.wrongs).toEqual([])
  await visit.end()
}, 90_000)
