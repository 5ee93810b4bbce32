import { Hono } from 'hono'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createVerifier, memoryNonces, type Verifier } from '../../../verify'
import { answer, at, press, retry } from '../navigate'
import { inModal, modal, startWorld, type Visit, type VisitOptions, type World } from '../world'
import { asked, field, sent, withCapture } from './views'

const accounts: string[] = []
let refusing = false
let verifier: Verifier | undefined

/** The host's own server: it accepts only sign-ins that it has verified. */
function server() {
  const of = (request: Request): Verifier => {
    verifier ??= createVerifier({ domain: new URL(request.url).host, nonces: memoryNonces() })
    return verifier
  }
  return new Hono()
    .get('/nonce', async c => c.text(await of(c.req.raw).nonce()))
    .post('/session', async c => {
      if (refusing) return c.text('The harbour is closed', 403)
      accounts.push((await of(c.req.raw).verify(await c.req.json())).account)
      return c.body(null, 204)
    })
    .onError((error, c) => c.text(error.message, 401))
}

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld({
    entry: {
      harbour: 'tests/browser/siwx/host.ts',
      plain: 'tests/browser/hosts/plain.ts',
      'one-click': 'tests/browser/siwx/oneClick.ts',
    },
    namespaces: ['solana'],
    otherwise: request => server().fetch(request),
  })
})
afterAll(() => world.stop())
afterEach(async () => {
  refusing = false
  accounts.length = 0
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

async function come(options: VisitOptions = {}): Promise<void> {
  visit = await world.visit({ page: 'harbour', ...options })
  page = visit.page
}

const hidden = () => modal(page).waitFor({ state: 'hidden' })
const account = () => page.evaluate(() => window.portico.account())
const heron = (act: 'one' | 'two' | 'second') =>
  page.evaluate(what => {
    const { heron } = window.sandboxWallets
    if (what === 'second') heron.switchAccount(1)
    else heron.switchChain(what === 'one' ? 31337 : 31338)
  }, act)

async function sign(): Promise<void> {
  await press(page, /^Sign$/)
  await hidden()
}

test('an account signs in, the host’s server verifies it, and the next visit restores it', async () => {
  await come()
  await asked(page)
  await sign()
  const { caipAddress } = await account()
  expect(accounts).toEqual([caipAddress])
  await page.reload()
  await expect.poll(async () => (await account()).isConnected).toBe(true)
  await page.click('#own')
  await at(page, 'Account')
  expect(accounts).toHaveLength(1)
})

test('an account of another namespace signs in', async () => {
  await come()
  await page.click('#own')
  await press(page, 'Marlin')
  await at(page, 'SIWXSignMessage')
  await sign()
  expect(accounts).toEqual([(await account()).caipAddress])
  expect(accounts[0]).toMatch(/^solana:/)
})

test('a rejected request says “Error signing message” and can be retried; cancelling disconnects', async () => {
  await come()
  await asked(page)
  await answer(page, 'reject')
  await press(page, /^Sign$/)
  await retry(page)
  await modal(page).getByRole('alert').getByText('Error signing message').waitFor()
  await answer(page, 'approve')
  await press(page, 'Cancel')
  await hidden()
  expect((await account()).isConnected).toBe(false)
})

test('a sign-in that the server refuses fails', async () => {
  await come()
  await asked(page)
  refusing = true
  await press(page, /^Sign$/)
  await retry(page)
  await modal(page).getByText('The sign-in was not accepted.').waitFor()
  refusing = false
  await press(page, 'Try again')
  await hidden()
  expect(accounts).toHaveLength(1)
})

test('the user cannot close the prompt by key, button or backdrop', async () => {
  await come()
  await asked(page)
  await page.keyboard.press('Escape')
  await press(page, 'Close')
  await page.mouse.click(5, 5)
  await at(page, 'SIWXSignMessage')
})

test('works with the keyboard alone', async () => {
  await come()
  await asked(page)
  await expect
    .poll(() => page.evaluate(() => document.querySelector('portico-modal')?.shadowRoot?.activeElement?.textContent))
    .toBe('Sign')
  await inModal(page, 'button[data-confirms]:not([aria-disabled])').waitFor()
  await page.keyboard.press('Enter')
  await hidden()
  expect(accounts).toHaveLength(1)
})

test('requests a sign-in for another network; cancelling returns to the last one', async () => {
  await come()
  await asked(page)
  await sign()
  await heron('two')
  await at(page, 'SIWXSignMessage')
  await modal(page).getByText('Local Two').waitFor()
  await press(page, 'Cancel')
  await hidden()
  expect(await account()).toMatchObject({ isConnected: true, caipAddress: expect.stringMatching(/^eip155:31337:/) })
})

test('requests a sign-in for a second account', async () => {
  await come()
  await asked(page)
  await sign()
  await heron('second')
  await at(page, 'SIWXSignMessage')
  await sign()
  expect(new Set(accounts).size).toBe(2)
})

test('requests a new sign-in when one ends during the visit', async () => {
  await come({ page: 'plain', pluginOptions: { siwx: { expiresInSeconds: 4 } } })
  await asked(page)
  await sign()
  await at(page, 'SIWXSignMessage')
  await sign()
})

test('closing an optional sign-in stays connected', async () => {
  await come({ page: 'plain', pluginOptions: { siwx: { required: false } } })
  await asked(page)
  await press(page, 'Close')
  await hidden()
  expect((await account()).isConnected).toBe(true)
})

test('requests an email address, confirms it by a code, and signs it with the account', async () => {
  await come({ page: 'plain', ...withCapture(['required']) })
  await asked(page, 'DataCapture')
  await field(page).fill('ann@gmail.com')
  await press(page, 'Continue')
  await at(page, 'DataCaptureOtpConfirm')
  const { to, code } = world.sandbox.gateway.mails.at(-1) ?? {}
  expect(to).toBe('ann@gmail.com')
  await modal(page)
    .getByLabel('Code')
    .fill(code ?? '')
  await at(page, 'SIWXSignMessage')
  await sign()
  expect((await account()).isConnected).toBe(true)
  await page.reload()
  await expect.poll(async () => (await account()).isConnected).toBe(true)
})

test('closing the email request disconnects', async () => {
  await come({ page: 'plain', ...withCapture(true) })
  await sent(page)
  await press(page, 'Close')
  await hidden()
  await expect.poll(async () => (await account()).isConnected).toBe(false)
})

test('a wallet on another device signs in while it connects, with one click', async () => {
  await come({ page: 'one-click' })
  await page.click('#own')
  await press(page, /WalletConnect/)
  const uri = () =>
    page.evaluate(() => {
      const pairing = { kind: 'slice', id: 'kernel/pairing', initial: { status: 'idle', uri: '' } } as const
      return window.portico.read<{ status: string; uri?: string }>(pairing).uri ?? ''
    })
  await expect.poll(uri).toMatch(/^wc:/)
  const wallet = await visit.context.newPage()
  await wallet.goto(world.sandbox.walletUrl)
  await wallet.waitForFunction(() => window.sandboxWallet)
  await wallet.evaluate(
    async pairing => {
      window.sandboxWallet!.answer = 'approve'
      await window.sandboxWallet!.pair(pairing)
    },
    await uri(),
  )
  await expect.poll(async () => (await account()).isConnected).toBe(true)
  await hidden()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('portico/1/siwx/sessions') ?? '[]'))
  expect(kept.map((session: { data: { chainId: string } }) => session.data.chainId)).toEqual([
    'eip155:31337',
    'eip155:31338',
  ])
  expect(visit.requests.filter(url => url.includes('SIWXSignMessage'))).toEqual([])
})
