import { expect, test } from 'portico-sandbox/playwright'

test.beforeEach(({ page }) => page.goto('/'))

test('a passenger connects an installed wallet while the wallet directory is down', async ({ portico, network }) => {
  network.fail('directory')
  await expect(portico.connect('Heron')).resolves.toMatchObject({ wallet: 'Heron' })
})

test('a passenger reads that WalletConnect is unavailable while the relay is down, and continues when it is back', async ({
  portico,
  network,
}) => {
  network.fail('relay')
  await portico.choose('WalletConnect')
  // The app waits for the relay before it gives up.
  await expect(portico.dialog.getByText('WalletConnect is unavailable right now')).toBeVisible({ timeout: 20_000 })
  network.restore('relay')
  await portico.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(portico.dialog.getByRole('heading', { name: 'Scan with your phone' })).toBeVisible()
})

test('a request that the sandbox does not serve is aborted and listed', async ({ page, network }) => {
  const outcome = await page.evaluate(() => fetch('https://prices.example/eth').catch(String))
  expect(outcome).toContain('TypeError')
  expect(network.blocked).toEqual(['https://prices.example/eth'])
})
