import { expect, test } from 'portico-sandbox/playwright'
import { parseEther } from 'viem'

const FERRY = '0x00000000000000000000000000000000000fe331'

test.beforeEach(({ page }) => page.goto('/'))
test.afterEach(({ network }) => expect(network.blocked).toEqual([]))

test('a ticket is paid on the chain', async ({ page, portico, chain }) => {
  await portico.connect('Heron')
  await page.getByRole('button', { name: 'Buy a ticket' }).click()
  await expect(page.getByRole('status')).toHaveText('Have a good trip!')
  expect(await chain.balance(FERRY)).toBe(parseEther('1'))
})

test('each test begins on a fresh chain', async ({ chain }) => {
  expect(await chain.balance(FERRY)).toBe(0n)
})

test('an account without enough coins cannot pay, and can once it has them', async ({ page, portico, chain }) => {
  const { address } = await portico.connect('Heron')
  const button = page.getByRole('button', { name: 'Buy a ticket' })
  await chain.setBalance(address, 1n)
  await button.click()
  await expect(page.getByRole('status')).toHaveText('Your account does not hold enough ETH.')
  await chain.fund(address, parseEther('2'))
  await button.click()
  await expect(page.getByRole('status')).toHaveText('Have a good trip!')
})

test('a payment that the passenger rejects is not sent', async ({ page, portico, wallet, chain }) => {
  await portico.connect('Heron')
  await wallet.reject()
  await page.getByRole('button', { name: 'Buy a ticket' }).click()
  await expect(page.getByRole('status')).toHaveText('You did not pay.')
  expect(await chain.balance(FERRY)).toBe(0n)
})

test('a payment waits for its block', async ({ page, portico, chain }) => {
  await portico.connect('Heron')
  await chain.pauseMining()
  await page.getByRole('button', { name: 'Buy a ticket' }).click()
  await expect.poll(() => chain.pending()).toBe(1)
  await expect(page.getByRole('status')).toHaveText('Waiting for your wallet…')
  await chain.mine()
  await expect(page.getByRole('status')).toHaveText('Have a good trip!')
})

test('tokens that an account receives are in its balance', async ({ chain }) => {
  const address = '0x00000000000000000000000000000000000a11ce'
  await chain.on(8453).fund(address, 25_000_000n, { token: 'USDC' })
  expect(await chain.on(8453).balance(address, { token: 'USDC' })).toBe(25_000_000n)
  expect(await chain.balance(address, { token: 'USDC' })).toBe(0n)
})
