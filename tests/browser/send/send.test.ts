import type { Page } from 'playwright-core'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from '../../../sandbox/accessibility'
import { answer, at, connect, press } from '../ways'
import { fetchedSources, modal, startWorld, type Visit, type World } from '../world'
import { chooseToken, FRIEND, fill, SEND_VIEWS, toConfirmed, toReview, toSend } from './views'

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

async function come(): Promise<void> {
  visit = await world.visit()
  page = visit.page
}

const chain = () => {
  const [url = ''] = world.sandbox.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  return createPublicClient({ transport: http(url) })
}
const etherOf = () => chain().getBalance({ address: FRIEND })
const toast = (text: string | RegExp) => modal(page).getByText(text).first().waitFor()

test('what is sent arrives: the amount that was shown, at the address that was shown', async () => {
  await come()
  const before = await etherOf()
  await toReview(page, { amount: '1,5' })
  const shown = await modal(page).locator('.address-whole').textContent()
  expect(shown?.replace(/\s/g, '')).toBe(FRIEND)
  await press(page, /^Send$/)
  await at(page, 'Account')
  await toast('Sent 1.5 ETH')
  expect((await etherOf()) - before).toBe(parseEther('1.5'))
})

test('a token arrives', async () => {
  await come()
  const { address } = await world.sandbox.economy.currency('USDC')
  const held = () =>
    chain().readContract({
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [FRIEND],
      // The sandbox's own contract.
      address: address as `0x${string}`,
    })
  await toReview(page, { amount: '12.5', token: 'USDC' })
  const before = await held()
  await press(page, /^Send$/)
  await at(page, 'Account')
  expect((await held()) - before).toBe(12_500_000n)
})

test('Max leaves the fee', async () => {
  await come()
  await toSend(page)
  await chooseToken(page)
  await press(page, 'Send as much as possible')
  const amount = modal(page).getByLabel('Amount', { exact: true })
  await expect.poll(() => amount.inputValue()).toMatch(/^\d+\.\d{10,}$/)
  await fill(page, 'To', FRIEND)
  await modal(page).getByRole('button', { name: 'Preview Send' }).waitFor()
})

test('a rejection in the wallet leads back to the preview, and nothing moves', async () => {
  await come()
  const before = await etherOf()
  await toReview(page)
  await answer(page, 'reject')
  await press(page, /^Send$/)
  await modal(page).getByText('User rejected the request').waitFor()
  expect(await etherOf()).toBe(before)
  await answer(page, 'approve')
  await press(page, /^Send$/)
  await at(page, 'Account')
  expect((await etherOf()) - before).toBe(parseEther('1.5'))
})

test('the button says in turn what is missing', async () => {
  await come()
  await toSend(page)
  const says = (text: string) => modal(page).locator('form > .button').getByText(text, { exact: true }).waitFor()
  await says('Select Token')
  await chooseToken(page)
  await says('Add Amount')
  await fill(page, 'Amount', '0.')
  await says('Incorrect Value')
  await fill(page, 'Amount', '99999999')
  await says('Insufficient Funds')
  await fill(page, 'Amount', '1')
  await says('Add Address')
  await fill(page, 'To', 'So11111111111111111111111111111111111111112')
  await says('Invalid Address')
  await fill(page, 'To', FRIEND)
  await says('Preview Send')
})

test('dollars may be written instead: what they buy is what is sent', async () => {
  await come()
  await toSend(page)
  await chooseToken(page)
  await fill(page, 'Amount', '2')
  await modal(page).getByRole('button', { name: '$6,400.00' }).click()
  const amount = modal(page).getByLabel('Amount', { exact: true })
  expect(await amount.inputValue()).toBe('6400')
  await amount.fill('3200')
  await modal(page).getByRole('button', { name: '1 ETH' }).click()
  expect(await amount.inputValue()).toBe('1')
})

test('opened by the host with arguments it ends with the confirmation, and no code of it came before', async () => {
  await come()
  await connect(page)
  expect(fetchedSources(visit).filter(source => /plugins\/send\/(module|desk|views)/.test(source))).toEqual([])
  await toConfirmed(page, world)
  await modal(page).getByText('You successfully sent asset').waitFor()
  await modal(page).getByRole('button', { name: 'Close' }).last().click()
  await modal(page).waitFor({ state: 'hidden' })
})

test.each(SEND_VIEWS.map(view => [view.name, view] as const))('%s can be used by everybody', async (_, view) => {
  await come()
  await view.reach(page, world)
  expect(await violations(page)).toEqual([])
})
