import { expect, test } from 'portico-sandbox/playwright'

test.beforeEach(({ page }) => page.goto('/'))
test.afterEach(({ network }) => expect(network.blocked).toEqual([]))

test('a passenger connects, and sees the own address', async ({ page, portico, wallet }) => {
  const { address, networkId } = await portico.connect('Heron')
  expect(networkId).toBe('eip155:1')
  expect(address).toBe(await wallet.address())
  await expect(page.getByText(address)).toBeVisible()
  await expect(portico.dialog).toBeHidden()
})

test('a passenger who rejects can try again', async ({ portico, wallet }) => {
  await wallet.reject()
  await portico.choose('Heron')
  await portico.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => portico.account()).toMatchObject({ wallet: 'Heron' })
})

test('the page follows the account that is chosen in the wallet', async ({ page, portico, wallet }) => {
  const { address } = await portico.connect('Heron')
  const [first, second = ''] = await wallet.addresses()
  expect(address).toBe(first)
  await wallet.switchTo({ account: 1 })
  await expect(page.getByText(second)).toBeVisible()
})

test('the network that is chosen in the wallet is the network of the app', async ({ portico, wallet }) => {
  await portico.connect('Quartz')
  await wallet.switchTo({ network: 8453 })
  await expect.poll(() => portico.account()).toMatchObject({ networkId: 'eip155:8453', wallet: 'Quartz' })
})

test('a locked wallet hides the ticket', async ({ page, portico, wallet }) => {
  await portico.connect('Lantern')
  await wallet.lock()
  await expect(page.getByText('Connect a wallet to buy a ticket.')).toBeVisible()
})

test('a passenger is still connected after a reload, without a request to the user', async ({
  page,
  portico,
  wallet,
}) => {
  const { address } = await portico.connect('Heron')
  await page.reload()
  await expect(page.getByText(address)).toBeVisible()
  expect((await wallet.requests()).map(({ method }) => method)).not.toContain('eth_requestAccounts')
})

test('a passenger who disconnects sees the invitation again', async ({ page, portico }) => {
  await portico.connect('Heron')
  await portico.disconnect()
  await expect(page.getByText('Connect a wallet to buy a ticket.')).toBeVisible()
})
