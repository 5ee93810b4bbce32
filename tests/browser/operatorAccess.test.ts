import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../../gateway/index'
import { OPENING_MS } from '../../gateway/testing/testConfiguration'
import { type OperatorWorld, startOperatorWorld } from './operatorWorld'
import { violations } from './violations'

/* The accounts and keys that may operate a gateway, on its page. */

/** The folder to which each view is drawn; none without it. */
const PICTURES = process.env.PORTICO_OPERATOR_PICTURES
let world: OperatorWorld
let gateway: Gateway
let page: Page

beforeAll(async () => {
  world = await startOperatorWorld()
  gateway = world.gateway
}, OPENING_MS)
afterAll(() => world.stop())
afterEach(async () => {
  const wrongs = await world.endPages()
  for (const { account } of await gateway.operatorAccounts.list())
    await gateway.operatorAccounts.remove(account, { actor: 'a test' })
  for (const { id } of await gateway.keys.list()) await gateway.keys.revoke(id, { actor: 'a test' })
  expect(wrongs).toEqual([])
})

interface Opening {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Calls of the wallet in the page; none without it. */
  readonly wallet?: (call: WalletCall) => Promise<unknown>
  /** The wallet does not announce itself: it is `window.ethereum`. */
  readonly isLegacy?: boolean
}
interface WalletCall {
  readonly method: string
  readonly params?: readonly `0x${string}`[]
}

async function open({ width = 1100, colorScheme = 'light', wallet, isLegacy = false }: Opening = {}): Promise<void> {
  page = await world.newPage({ viewport: { width, height: 900 }, colorScheme })
  if (wallet) {
    const answer = (call: WalletCall) =>
      wallet(call).then(
        result => ({ result }),
        error => ({ error }),
      )
    await page.exposeFunction('askTestWallet', answer)
    await page.addInitScript(installWallet, isLegacy)
  }
  await page.goto(`${world.origin}/operator/`)
}

declare global {
  interface Window {
    askTestWallet(call: object): Promise<{ result?: unknown; error?: { code?: number } }>
  }
}

/** Runs in the page: a wallet that signs with the key of the test. */
function installWallet(isLegacy: boolean): void {
  const provider = {
    async request(call: object) {
      const { result, error } = await window.askTestWallet(call)
      if (error) throw error
      return result
    },
  }
  if (isLegacy) return void Object.assign(window, { ethereum: provider })
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" fill="teal"/></svg>')}`
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Heron', rdns: 'test.heron', icon }
  const detail = Object.freeze({ info, provider })
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
}

/** A wallet with a key of its own, that confirms each request. */
function createWallet() {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  const answers: Record<string, (call: WalletCall) => unknown> = {
    eth_requestAccounts: () => [address.toLowerCase()],
    eth_chainId: () => '0x89',
    personal_sign: ({ params: [raw = '0x'] = [] }) => signMessage({ message: { raw } }),
  }
  return { address, account: `eip155:1:${address}`, confirm: async (call: WalletCall) => answers[call.method]?.(call) }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const field = (label: string) => page.getByLabel(label, { exact: true })
const text = (words: string | RegExp) => page.getByText(words).first().waitFor()
const title = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor()
const form = (name: string) => page.locator('form').filter({ has: button(name) })
/** Of an account or a key; those of the changes are entries. */
const row = (name: string) => page.locator('li.row').filter({ hasText: name })
const entry = (words: string) => page.locator('li.entry').filter({ hasText: words })
const isFocused = (name: string) => button(name).evaluate(element => element === document.activeElement)

async function openAccess(opening: Opening = {}): Promise<void> {
  await open(opening)
  await field('Operator’s token').fill(await gateway.operators.replaceToken())
  await button('Sign in').click()
  await title('Projects')
  await link('Access').click()
  await title('Access')
}
const askApi = (key: string, path = 'state') =>
  fetch(`${world.origin}/operator/api/${path}`, { headers: { authorization: `Bearer ${key}` } })

test('an operator signs in with a wallet, adds an account, and creates a key that works until it is revoked', async () => {
  const wallet = createWallet()
  const other = createWallet()
  await gateway.operatorAccounts.add({ account: wallet.address, name: 'Ann', actor: 'a test' })
  await gateway.projects.create({ name: 'Keyed', actor: 'a test' })
  await open({ wallet: wallet.confirm })
  await button('Sign in with Heron').click()
  await title('Projects')
  await page.reload()
  await title('Projects')
  await link('Access').click()
  await row('Ann').getByText('You').waitFor()

  await field('Account address').fill(other.address.replace(/[a-f]/, letter => letter.toUpperCase()).slice(0, -1))
  await button('Add account').click()
  await text('An account is written as an address')
  await field('Account address').fill(other.address)
  await form('Add account').getByLabel('Name').fill('Ben')
  await button('Add account').click()
  await row('Ben').getByText(other.account).waitFor()
  await row('Ben').getByText('by Ann').waitFor()
  expect(await gateway.operatorAccounts.list()).toMatchObject([
    { name: 'Ann' },
    { name: 'Ben', account: other.account },
  ])

  await button('New key').click()
  await form('Create key').getByLabel('Name').fill('Nightly')
  await field('Project').selectOption('Keyed')
  await field('Ends').selectOption('After 30 days')
  await button('Create key').click()
  await text('Copy it now: it is not shown again.')
  const key = (await page.locator('.secret code').textContent()) ?? ''
  expect(key).toMatch(/^pgk_/)
  const { projects } = await (await askApi(key)).json()
  expect(projects.map(({ name }: { name: string }) => name)).toEqual(['Keyed'])
  await button('Done').click()
  expect(await page.content()).not.toContain(key)
  await page.reload()
  await row('Nightly')
    .getByText(/^Read · Keyed · Ends /)
    .waitFor()
  await row('Nightly')
    .getByText(/^Last used .* · Created .* by Ann$/)
    .waitFor()
  await button('Revoke Nightly').click()
  await page.getByRole('dialog', { name: 'Revoke Nightly?' }).getByRole('button', { name: 'Revoke' }).click()
  await text('No key yet.')
  expect((await askApi(key)).status).toBe(401)
  await text(/^Revoked the key “Nightly”, [\da-f]{12}$/)
  await entry('Added the account “Ben”').getByText(wallet.account).waitFor()
})

test('an account that is removed by itself is signed out', async () => {
  const wallet = createWallet()
  await gateway.operatorAccounts.add({ account: wallet.address, name: 'Ann', actor: 'a test' })
  await open({ wallet: wallet.confirm })
  await button('Sign in with Heron').click()
  await title('Projects')
  await link('Access').click()
  await button('Remove Ann').click()
  await text('your session ends now')
  await page.keyboard.press('Escape')
  await button('Remove Ann').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await text('Your session has ended.')
  expect(await gateway.operatorAccounts.list()).toEqual([])
})

test('an account that is not listed reads the command that adds it', async () => {
  const wallet = createWallet()
  await open({ wallet: wallet.confirm })
  await button('Sign in with Heron').click()
  await text(`add it with portico-gateway operator add ${wallet.address}.`)
  expect(await page.context().cookies()).toEqual([])
  expect(await isFocused('Sign in with Heron')).toBe(true)
  expect(await violations(page)).toEqual([])
})

test('a request that was declined in the wallet can be sent again, and one that waits can be cancelled', async () => {
  const wallet = createWallet()
  await gateway.operatorAccounts.add({ account: wallet.address, name: 'Ann', actor: 'a test' })
  let answer: 'decline' | 'busy' | 'wait' | 'confirm' = 'decline'
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await open({
    wallet: async call => {
      if (answer === 'decline') throw { code: 4001 }
      if (answer === 'busy') throw { code: -32002 }
      if (answer === 'wait') await released
      return wallet.confirm(call)
    },
  })
  await button('Sign in with Heron').click()
  await text('The request was declined in Heron.')
  answer = 'busy'
  await button('Sign in with Heron').click()
  await text('Heron has a request open already.')
  answer = 'wait'
  await button('Sign in with Heron').click()
  await text('Continue in Heron')
  expect(await button('Sign in with Heron').getAttribute('aria-disabled')).toBe('true')
  expect(await violations(page)).toEqual([])
  await button('Cancel').click()
  expect(await isFocused('Sign in with Heron')).toBe(true)
  answer = 'confirm'
  release()
  await button('Sign in with Heron').click()
  await title('Projects')
})

test('a wallet that does not announce itself is offered, and a browser without one has the reason', async () => {
  const wallet = createWallet()
  await gateway.operatorAccounts.add({ account: wallet.address, name: 'Ann', actor: 'a test' })
  await open({ wallet: wallet.confirm, isLegacy: true })
  await button('Sign in with Browser wallet').click()
  await title('Projects')
  await page.context().close()
  await open()
  await text('No wallet was found in this browser.')
})

test('a gateway that does not answer a sign-in with a wallet is named as such', async () => {
  const wallet = createWallet()
  await open({ wallet: wallet.confirm })
  await page.route('**/session/nonce*', route => route.abort())
  await button('Sign in with Heron').click()
  await text('The gateway does not answer.')
})

test('an operator creates and revokes a key without a mouse', async () => {
  await openAccess()
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const isVisible = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent
      return `${element.matches('h1, h2, h3') || isVisible ? '' : 'no outline: '}${label}`
    })
  const reach = async (name: string) => {
    for (let count = 0; count < 20 && (await focused()) !== name; count++) {
      await page.keyboard.press('Tab')
      expect(await focused()).not.toMatch(/no outline/)
    }
    expect(await focused()).toBe(name)
  }
  await reach('New key')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Name')
  await page.keyboard.press('Enter')
  await text('Give the key a name.')
  await page.keyboard.type('Typed')
  await reach('Scope')
  await page.keyboard.press('ArrowDown')
  await reach('Create key')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('The key “Typed”')
  await reach('Done')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('New key')
  expect(await gateway.keys.list()).toMatchObject([{ name: 'Typed', scope: 'write', projectId: null }])
  await reach('Revoke Typed')
  await page.keyboard.press('Enter')
  await reach('Revoke')
  await page.keyboard.press('Enter')
  await text('No key yet.')
  expect(await focused()).toBe('API keys')
})

/** Runs in the page: how much wider the page is than its window. */
const overflow = () => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each([
  ['light', 1100],
  ['dark', 1100],
  ['light', 370],
  ['dark', 370],
] as const)('the access is accessible and fits in the %s scheme, %s px wide', async (colorScheme, width) => {
  const wallet = createWallet()
  const check = async (view: string) => {
    expect([view, await violations(page)]).toEqual([view, []])
    expect([view, await page.evaluate(overflow)]).toEqual([view, 0])
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `${view}-${colorScheme}-${width}.png`), fullPage: true })
  }
  let isLocked = true
  await open({ colorScheme, width, wallet: async call => (isLocked ? new Promise(() => {}) : wallet.confirm(call)) })
  await button('Sign in with Heron').waitFor()
  await check('sign-in')
  await button('Sign in with Heron').click()
  await text('Continue in Heron')
  await check('waiting')
  await button('Cancel').click()
  isLocked = false
  await button('Sign in with Heron').click()
  await text('This account may not operate')
  await check('not-allowed')
  await page.context().close()
  await openAccess({ colorScheme, width })
  await text('No account yet')
  await check('empty')
  await gateway.operatorAccounts.add({ account: wallet.address, name: 'Ann Example', actor: 'token' })
  await gateway.operatorAccounts.add({
    account: `eip155:10:${createWallet().address}`,
    name: 'Ben',
    actor: wallet.account,
  })
  await gateway.keys.create({ name: 'Nightly report', scope: 'read', days: 30, actor: wallet.account })
  await gateway.keys.create({ name: 'Deployment', scope: 'write', actor: 'command line' })
  await page.reload()
  await text('Ann Example')
  await check('access')
  await button('New key').click()
  await form('Create key').getByLabel('Name').fill('Figures')
  await check('new-key')
  await button('Create key').click()
  await text('Copy it now')
  await check('created')
  await button('Remove Ben').click()
  await page.getByRole('dialog').waitFor()
  await check('remove')
})
