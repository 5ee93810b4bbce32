import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isSigned } from '../../../adapters/solana/testing/verify'
import { modal, type Visit } from '../world'
import { type AuthWorld, enterCode, follow, logIn, startAuthWorld } from './authWorld'

/* The login's accounts in both of its namespaces. */

let world: AuthWorld
let visit: Visit
beforeAll(async () => {
  world = await startAuthWorld({ entry: { two: 'tests/browser/hosts/login.ts' }, namespaces: ['solana'] })
}, 120_000)
afterAll(() => world.stop())
afterEach(async () => {
  const { wrongs } = visit
  await visit.end()
  expect(wrongs).toEqual([])
})

test('one login creates an account in both namespaces; the key of the second signs a message', async () => {
  visit = await world.openPage({ page: 'two' })
  const { page } = visit
  await logIn(page, world, 'sol@example.com')
  const accounts = await page.evaluate(() =>
    ['eip155', 'solana'].map(namespace => window.portico.account(namespace).address),
  )
  expect(accounts[0]).toMatch(/^0x/)
  const signed = page.evaluate(() => window.signSolana('Hello, hosted wallet'))
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  const signature = await signed
  const message = new TextEncoder().encode('Hello, hosted wallet')
  expect(isSigned({ address: accounts[1] ?? '', message, signature })).toBe(true)
  await modal(page).waitFor({ state: 'hidden' })
})

test('a login for one namespace is continued for the other without a second login', async () => {
  visit = await world.openPage({ page: 'two' })
  const { page } = visit
  const connect = (namespace: string) =>
    page.evaluate(namespace => window.portico.open({ view: 'Connect', args: { namespace } }), namespace)
  const addressOf = (namespace: string) => page.evaluate(name => window.portico.account(name).address, namespace)
  await connect('eip155')
  await modal(page).getByRole('textbox', { name: 'Email' }).fill('more@example.com')
  await modal(page).getByRole('textbox', { name: 'Email' }).press('Enter')
  await follow((await world.login.mailbox.next('more@example.com')).link ?? '')
  await enterCode(page, (await world.login.mailbox.next('more@example.com')).code ?? '')
  await modal(page).waitFor({ state: 'hidden' })
  const first = await addressOf('eip155')
  expect([first, await addressOf('solana')]).toEqual([expect.stringMatching(/^0x/), undefined])
  await connect('solana')
  await modal(page).getByRole('button', { name: 'Continue as more@example.com' }).click()
  await modal(page).waitFor({ state: 'hidden' })
  const second = await addressOf('solana')
  expect([await addressOf('eip155'), second]).toEqual([first, expect.any(String)])
  const signed = page.evaluate(() => window.signSolana('Hello again'))
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  expect(
    isSigned({
      address: second ?? '',
      message: new TextEncoder().encode('Hello again'),
      signature: await signed,
    }),
  ).toBe(true)
  await page.reload()
  await page.waitForFunction(() => ['eip155', 'solana'].every(name => window.portico.account(name).isConnected))
  expect([await addressOf('eip155'), await addressOf('solana')]).toEqual([first, second])
})

test('switches the account’s type, and a later visit restores both namespaces', async () => {
  visit = await world.openPage({ page: 'two' })
  const { page } = visit
  await logIn(page, world, 'kind@example.com')
  const [smart, plain] = await page.evaluate(() =>
    ['smartAccount', 'eoa'].map(
      kind => window.portico.account('eip155').allAccounts.find(({ type }) => type === kind)?.address,
    ),
  )
  expect(await page.evaluate(() => window.portico.account('eip155').address)).toBe(smart)
  await page.click('#own')
  await modal(page).getByRole('radio', { name: 'Standard' }).click()
  await page.waitForFunction(address => window.portico.account('eip155').address === address, plain)
  const signed = page.evaluate(
    address =>
      window.portico.provider('eip155')?.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] }),
    plain ?? '0x',
  )
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  const signature = await signed
  const { recoverMessageAddress } = await import('viem')
  expect(await recoverMessageAddress({ message: 'hello', signature: signature as `0x${string}` })).toBe(plain)
  await page.reload()
  await page.waitForFunction(
    () => window.portico.account('eip155').isConnected && window.portico.account('solana').isConnected,
  )
  expect(await page.evaluate(() => window.portico.account('eip155').address)).toBe(plain)
})

test('an approved transfer moves the amount on the second namespace’s chain too', async () => {
  visit = await world.openPage({ page: 'two' })
  const { page } = visit
  await logIn(page, world, 'mover@example.com')
  const [from, node] = await page.evaluate(
    () =>
      [
        window.portico.account('solana').address ?? '',
        window.portico.network('solana')?.rpcUrls.default.http[0] ?? '',
      ] as const,
  )
  const ask = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch(node, { method: 'POST', body, headers })).json()).result
  }
  await ask('requestAirdrop', from, 2_000_000_000)
  const to = '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde'
  const sent = page.evaluate(to => window.sendSolana({ to, amount: '1500000000' }), to)
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  expect(await sent).toBe('success')
  expect((await ask('getBalance', to)).value).toBe(1_500_000_000)
})
