import { type Address, createTestClient, type Hash, http, publicActions } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inModal, modal, type Visit, type VisitOptions } from '../world'
import { type AuthWorld, declineInFrame, enterCode, follow, logIn, startAuthWorld, writeEmail } from './authWorld'

/* A user without a wallet, an email address and a real login page. */

let world: AuthWorld
let visit: Visit
beforeAll(async () => {
  world = await startAuthWorld()
}, 90_000)
afterAll(() => world.stop())
afterEach(async () => {
  const { wrongs } = visit
  await visit.end()
  expect(wrongs).toEqual([])
})

const arrive = async (options?: VisitOptions) => {
  visit = await world.openPage(options)
  return visit.page
}

test('logs in with an email address and two codes', async () => {
  const page = await arrive()
  await writeEmail(page, 'ada@example.com')
  await modal(page).getByText('Confirm that this browser is yours').waitFor()
  const { link } = await world.login.mailbox.next('ada@example.com')
  await follow(link ?? '')
  const { code } = await world.login.mailbox.next('ada@example.com')
  await modal(page).getByText('Enter the code we sent to').waitFor()
  await enterCode(page, code ?? '')
  await page.waitForFunction(() => window.portico.account().isConnected)
  await modal(page).waitFor({ state: 'hidden' })
  const account = await page.evaluate(() => window.portico.account())
  expect(account.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(account.wallet).toEqual({ name: 'Email' })
})

test('an address that was typed is gone at the next opening', async () => {
  const page = await arrive()
  await page.click('#own')
  const email = modal(page).getByRole('textbox')
  await email.fill('ada@example.com')
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
  await page.click('#own')
  await expect.poll(() => email.inputValue()).toBe('')
})

test('the user approves a signature in the frame and returns to the app', async () => {
  const page = await arrive()
  await logIn(page, world, 'bob@example.com')
  const signed = page.evaluate(async () => {
    const { address } = window.portico.account()
    return window.portico.provider()?.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  })
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  expect(await signed).toMatch(/^0x[0-9a-f]{130}/)
  await modal(page).waitFor({ state: 'hidden' })
})

test('a rejection in the frame rejects the request', async () => {
  const page = await arrive()
  await logIn(page, world, 'carol@example.com')
  const signed = page.evaluate(() =>
    window.portico
      .provider()
      ?.request({ method: 'personal_sign', params: ['0x68656c6c6f', window.portico.account().address] })
      .catch((error: { code: number; message: string }) => ({ code: error.code, message: error.message })),
  )
  await declineInFrame(page)
  expect(await signed).toEqual({ code: 4001, message: 'User rejected the request' })
  await modal(page).waitFor({ state: 'hidden' })
})

test('closing the modal rejects the request, and the frame drops it', async () => {
  const page = await arrive()
  await logIn(page, world, 'dan@example.com')
  const signed = page.evaluate(() =>
    window.portico
      .provider()
      ?.request({ method: 'personal_sign', params: ['0x68656c6c6f', window.portico.account().address] })
      .catch((error: { code: number; message: string }) => ({ code: error.code, message: error.message })),
  )
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).waitFor()
  await modal(page).getByRole('button', { name: 'Close' }).click()
  expect(await signed).toEqual({ code: 4001, message: 'Request was aborted' })
})

test('an approved transfer moves the amount', async () => {
  const page = await arrive()
  await logIn(page, world, 'eve@example.com')
  const from = await page.evaluate(() => window.portico.account().address ?? '')
  const to = '0x000000000000000000000000000000000000dEaD'
  const [network] = world.sandbox.networks
  const node = createTestClient({
    mode: 'anvil',
    transport: http(network.rpcUrls.default.http[0]),
    chain: { ...network, rpcUrls: network.rpcUrls },
  }).extend(publicActions)
  await node.setBalance({ address: from as Address, value: 10n ** 18n })
  const before = await node.getBalance({ address: to })
  const hash = page.evaluate(
    ([from, to]) =>
      window.portico
        .provider()
        ?.request({ method: 'eth_sendTransaction', params: [{ from, to, value: `0x${(12345n).toString(16)}` }] }),
    [from, to] as const,
  )
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  await node.waitForTransactionReceipt({ hash: (await hash) as Hash })
  expect((await node.getBalance({ address: to })) - before).toBe(12345n)
})

test('a reload keeps the account without a prompt; disconnecting ends it', async () => {
  const page = await arrive()
  await logIn(page, world, 'finn@example.com')
  const address = await page.evaluate(() => window.portico.account().address)
  await page.reload()
  await page.waitForFunction(() => window.portico.account().isConnected)
  expect(await page.evaluate(() => window.portico.account().address)).toBe(address)
  await modal(page).waitFor({ state: 'hidden' })
  await page.evaluate(() => window.portico.disconnect())
  expect(await page.evaluate(() => window.portico.account().isConnected)).toBe(false)
  await page.reload()
  await page.click('#own')
  await modal(page).getByRole('textbox', { name: 'Email' }).waitFor()
  expect(await page.evaluate(() => window.portico.account().isConnected)).toBe(false)
})

test('the field shows that a code is wrong, and the right one still works', async () => {
  const page = await arrive()
  await writeEmail(page, 'gail@example.com')
  const { link } = await world.login.mailbox.next('gail@example.com')
  await follow(link ?? '')
  const { code = '' } = await world.login.mailbox.next('gail@example.com')
  await enterCode(page, code === '111111' ? '222222' : '111111')
  await modal(page).getByText('That code is incorrect').waitFor()
  await enterCode(page, code)
  await page.waitForFunction(() => window.portico.account().isConnected)
})

test('a known browser needs only the code', async () => {
  const page = await arrive()
  await logIn(page, world, 'hal@example.com')
  await page.evaluate(() => window.portico.disconnect())
  await writeEmail(page, 'hal@example.com')
  const { link, code } = await world.login.mailbox.next('hal@example.com')
  expect(link).toBeUndefined()
  await enterCode(page, code ?? '')
  await page.waitForFunction(() => window.portico.account().isConnected)
})

test('changes the email address of an account after both mailboxes confirm', async () => {
  const page = await arrive()
  await logIn(page, world, 'old@example.com')
  const address = await page.evaluate(() => window.portico.account().address)
  await page.click('#own')
  await modal(page).getByRole('button', { name: 'Email' }).click()
  await modal(page).getByText('You sign in with old@example.com', { exact: true }).waitFor()
  await modal(page).getByRole('textbox', { name: 'Email' }).fill('new@example.com')
  await modal(page).getByRole('button', { name: 'Save new email' }).click()
  await modal(page).getByText('Confirm current email').first().waitFor()
  await enterCode(page, (await world.login.mailbox.next('old@example.com')).code ?? '')
  await modal(page).getByText('Confirm new email').first().waitFor()
  await enterCode(page, (await world.login.mailbox.next('new@example.com')).code ?? '')
  await modal(page).getByText('Email updated').waitFor()
  await modal(page).getByRole('button', { name: 'Email' }).click()
  await modal(page).getByText('You sign in with new@example.com', { exact: true }).waitFor()
  expect(await page.evaluate(() => window.portico.account().address)).toBe(address)
})

test('the code can be typed, corrected and pasted, and a phone suggests it', async () => {
  const page = await arrive()
  await writeEmail(page, 'ivy@example.com')
  await follow((await world.login.mailbox.next('ivy@example.com')).link ?? '')
  const { code = '' } = await world.login.mailbox.next('ivy@example.com')
  const field = modal(page).getByRole('textbox', { name: 'Six-digit code' })
  await field.waitFor()
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await field.getAttribute('inputmode')).toBe('numeric')
  const boxes = () => inModal(page, '.code-field-box').allTextContents()
  await page.keyboard.type('12a3')
  expect(await boxes()).toEqual(['1', '2', '3', '', '', ''])
  await page.keyboard.press('Backspace')
  // The caret stays behind the last digit, even if the user moves it.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('4')
  expect(await boxes()).toEqual(['1', '2', '4', '', '', ''])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(`Your code: ${code.slice(0, 3)}-${code.slice(3)}`)
  await page.waitForFunction(() => window.portico.account().isConnected)
})
