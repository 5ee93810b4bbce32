import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account, press } from './navigate'
import { announcePopupWallet } from './popupWallet'
import { chooseToken, FRIEND, fill } from './send/views'
import { fetchedSources, modal, startWorld, type Visit, type World } from './world'

/* Wallets that open a popup: `popupWallet.ts`. */

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const button = (name: string | RegExp) => modal(visit.page).getByRole('button', { name })
const calls = () => visit.page.evaluate(() => window.popupCalls)
const status = () => visit.page.evaluate(() => window.portico.account().status)

/** Waits until all requested code has loaded and run. */
async function settled(...sources: readonly string[]): Promise<void> {
  const wanted = sources.map(source => new RegExp(source))
  await expect
    .poll(() => wanted.filter(pattern => !fetchedSources(visit).some(path => pattern.test(path))).map(String))
    .toEqual([])
  await visit.idle()
}
const CONNECTING = [
  'plugins/connect/(views/ConnectingExternal|connecting)\\.',
  'plugins/session/(module|connecting)\\.',
]

async function open(options: Parameters<World['visit']>[0] = {}): Promise<void> {
  visit = await world.visit({ before: announcePopupWallet, ...options })
  await visit.page.click('#own')
  await button(/Popup Wallet/).waitFor()
  await settled(...CONNECTING)
}

async function connect(): Promise<void> {
  await button(/Popup Wallet/).click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  expect(await status()).toBe('connected')
}

describe('asks a wallet that opens a popup within the click', () => {
  test('a press on its row opens the wallet’s popup', async () => {
    await open()
    await connect()
    expect(await calls()).toEqual([{ method: 'eth_requestAccounts', inClick: true }])
  })

  test('a press on its tile among all wallets opens the wallet’s popup', async () => {
    await open()
    await button(/Search wallets/).click()
    await button(/Popup Wallet/).click()
    await modal(visit.page).waitFor({ state: 'hidden' })
    expect(await calls()).toEqual([{ method: 'eth_requestAccounts', inClick: true }])
  })

  test('a press on the row of its namespace opens the wallet’s popup', async () => {
    visit = await world.visit({ before: announcePopupWallet })
    const args = { name: 'Popup Wallet', connectorIds: ['test.popup'] }
    await visit.page.evaluate(args => window.portico.open({ view: 'ConnectingMultiChain', args }), args)
    const row = modal(visit.page).getByRole('list', { name: 'Popup Wallet' }).getByRole('button')
    await row.waitFor()
    await settled(...CONNECTING)
    await row.click()
    await modal(visit.page).waitFor({ state: 'hidden' })
    expect(await calls()).toEqual([{ method: 'eth_requestAccounts', inClick: true }])
  })

  test('a press on Connect opens the popup of a recent wallet', async () => {
    await open({ hostOptions: { remotePolicy: 'local-decides', features: { multiWallet: true } } })
    await connect()
    await visit.page.evaluate(() => window.portico.disconnect())
    visit.requests.length = 0
    await visit.page.reload()
    await visit.page.evaluate(() => window.portico.open({ view: 'ProfileWallets' }))
    await button('Connect Popup Wallet').waitFor()
    await settled(...CONNECTING)
    await button('Connect Popup Wallet').click()
    await expect.poll(status).toBe('connected')
    expect(await calls()).toEqual([{ method: 'eth_requestAccounts', inClick: true }])
  })

  test('a press on Try again opens the wallet’s popup after a refusal', async () => {
    await open()
    await visit.page.evaluate(() => {
      window.sandboxWallets.heron.answer = 'reject'
    })
    await button(/Popup Wallet/).click()
    await button('Try again').waitFor()
    await visit.page.evaluate(() => {
      window.sandboxWallets.heron.answer = 'approve'
    })
    await button('Try again').click()
    await modal(visit.page).waitFor({ state: 'hidden' })
    expect(await calls()).toEqual([
      { method: 'eth_requestAccounts', inClick: true },
      { method: 'eth_requestAccounts', inClick: true },
    ])
  })

  test.each(['at once', 'after a reload'])(
    'a press on a network to switch to opens the wallet’s popup, %s',
    async when => {
      await open()
      await connect()
      if (when === 'after a reload') {
        await visit.page.reload()
        await expect.poll(status).toBe('connected')
      }
      await visit.page.evaluate(() => window.portico.open({ view: 'Networks' }))
      await button(/Local Two/).waitFor()
      await settled('plugins/networks/(views/SwitchNetwork|networkViews)\\.', 'adapters/evm/capabilities\\.')
      await button(/Local Two/).click()
      await expect.poll(() => visit.page.evaluate(() => window.portico.networkId())).toBe('eip155:31338')
      expect((await calls()).at(-1)).toEqual({ method: 'wallet_switchEthereumChain', inClick: true })
    },
  )

  test('a press on Sign opens the wallet’s popup', async () => {
    await open({ pluginOptions: { siwx: {} } })
    await button(/Popup Wallet/).click()
    await button('Sign').waitFor()
    await settled('adapters/evm/capabilities\\.', 'plugins/signing/(module|explanations)\\.')
    await button('Sign').click()
    await modal(visit.page).waitFor({ state: 'hidden' })
    expect((await calls()).at(-1)).toEqual({ method: 'personal_sign', inClick: true })
  })

  test('a press on Send opens the wallet’s popup', async () => {
    await open()
    await connect()
    await account(visit.page)
    await press(visit.page, 'Send')
    await chooseToken(visit.page)
    await fill(visit.page, 'Amount', '0.01')
    await fill(visit.page, 'To', FRIEND)
    await press(visit.page, 'Review transfer')
    await visit.page.locator('[data-view="WalletSendPreview"]').waitFor()
    await settled('plugins/send/(sendReview|flow/review)\\.', 'plugins/signing/(module|explanations)\\.')
    await button(/^Send \d/).click()
    await expect.poll(async () => (await calls()).at(-1)?.method).toBe('eth_sendTransaction')
    expect((await calls()).at(-1)).toEqual({ method: 'eth_sendTransaction', inClick: true })
  })
})

/** A visit whose code for connecting does not come before `release`. */
async function visitWithLateCode(options: Parameters<World['visit']>[0] = {}) {
  visit = await world.visit(options)
  const held: (() => void)[] = []
  let isReleased = false
  await visit.page.route(/\/chunks\//, async route => {
    const { pathname } = new URL(route.request().url())
    const { inputs } = visit.pages.metafile.outputs[pathname.slice(1)] ?? { inputs: {} }
    const isConnecting = Object.keys(inputs).some(path => CONNECTING.some(source => new RegExp(source).test(path)))
    if (!isReleased && isConnecting) await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  await visit.page.click('#own')
  return {
    held: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release() {
      isReleased = true
      for (const go of held) go()
    },
  }
}

test('connects after a click that came before the code was loaded', async () => {
  const { held, release } = await visitWithLateCode()
  await button(/Heron/).click()
  await held()
  expect(await status()).toBe('disconnected')
  release()
  await expect.poll(status).toBe('connected')
})

test('a wallet whose window came too late for the click shows a message, and opens it on Try again', async () => {
  const { held, release } = await visitWithLateCode({ before: announcePopupWallet })
  await button(/Popup Wallet/).click()
  await held()
  release()
  await button('Try again').waitFor()
  const alert = modal(visit.page).getByRole('alert')
  expect(await alert.textContent()).toContain('Your browser blocked the wallet’s window. Try again to open it.')
  await settled(...CONNECTING)
  await button('Try again').click()
  await expect.poll(status).toBe('connected')
  expect(await calls()).toEqual([
    { method: 'eth_requestAccounts', inClick: false },
    { method: 'eth_requestAccounts', inClick: true },
  ])
})
