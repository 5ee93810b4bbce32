import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { awaitTakeover, fetchedSources, modal, startWorld, type Visit, type World } from './world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  world.sandbox.faults.clear()
  visit = await world.visit()
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const row = (name: string | RegExp) => modal(visit.page).getByRole('button', { name })
const account = () => visit.page.evaluate(() => window.portico.account('eip155'))

async function connectHeron(): Promise<`0x${string}`> {
  await visit.page.click('#own')
  await row(/Heron/).click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  const { address, status } = await account()
  expect(status).toBe('connected')
  return address ?? '0x'
}

describe('the QR code', () => {
  const read = async (page: Page) => {
    const { data, width, height } = PNG.sync.read(await page.screenshot())
    return jsQR(new Uint8ClampedArray(data), width, height)?.data
  }

  test.each([
    ['a small phone', { viewport: { width: 320, height: 568 } }],
    ['a phone in landscape', { viewport: { width: 640, height: 360 } }],
    ['a desktop at 200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
    ['a desktop in the dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
  ] as const)('a camera reads the whole code without scrolling on %s', async (_, options) => {
    const { page, end } = await world.visit(options)
    await page.click('#own')
    await modal(page)
      .getByRole('button', { name: /WalletConnect/ })
      .click()
    const code = modal(page).getByRole('img', { name: 'QR code to connect a wallet' })
    await code.waitFor()
    const box = await code.evaluate(async element => {
      await Promise.all(
        element
          .closest('dialog')
          ?.getAnimations({ subtree: true })
          .filter(({ timeline }) => timeline === document.timeline)
          .map(one => one.finished) ?? [],
      )
      const { top, bottom, width } = element.getBoundingClientRect()
      return { isWhole: top >= 0 && bottom <= innerHeight, width }
    })
    expect(box.isWhole).toBe(true)
    expect(box.width).toBeGreaterThanOrEqual(174)
    expect(await read(page)).toMatch(/^wc:/)
    await end()
  })
})

describe('an installed wallet', () => {
  test('connects with a click, and its account shows address and balance', async () => {
    const address = await connectHeron()
    expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
    await visit.page.click('#own')
    await modal(visit.page)
      .getByText(`${address.slice(0, 4)}…${address.slice(-6)}`)
      .first()
      .waitFor()
    await modal(visit.page)
      .getByText(/\d+(\.\d{1,3})? ETH/)
      .first()
      .waitFor()
  })

  test('the host’s connect() resolves while the user still sees the connection, which then closes by itself', async () => {
    const resolved = visit.page.evaluate(() => window.portico.connect().then(() => window.portico.state()))
    await row(/Heron/).click()
    expect(await resolved).toMatchObject({ open: true, view: 'ConnectingExternal', connected: true })
    await modal(visit.page).getByText('Connected', { exact: true }).waitFor()
    await modal(visit.page).waitFor({ state: 'hidden' })
  })

  test('the Escape key ends the moment of the connection, and the next opening shows the account', async () => {
    await visit.page.clock.install()
    await visit.page.reload()
    await visit.page.click('#own')
    await row(/Heron/).waitFor()
    await awaitTakeover(visit.page)
    await visit.page.clock.pauseAt(Date.now() + 60_000)
    await row(/Heron/).click()
    await modal(visit.page).getByText('Connected', { exact: true }).waitFor()
    await visit.page.keyboard.press('Escape')
    await modal(visit.page).waitFor({ state: 'hidden' })
    await visit.page.click('#own')
    await visit.page.locator('[data-view="Account"]').waitFor()
  })

  test('signs a message that verifies, through a provider that is plain EIP-1193', async () => {
    const address = await connectHeron()
    const signature = await visit.page.evaluate(async from => {
      const provider = window.portico.provider('eip155')
      return provider?.request({ method: 'personal_sign', params: ['0x68656c6c6f', from] })
    }, address)
    const verified = await verifyMessage({
      address: address as `0x${string}`,
      message: 'hello',
      signature: signature as `0x${string}`,
    })
    expect(verified).toBe(true)
  })

  test('switches the network when the user chooses another', async () => {
    await connectHeron()
    await visit.page.evaluate(() => window.portico.open({ view: 'Networks' }))
    await modal(visit.page).getByText('Local Two').click()
    await expect.poll(() => visit.page.evaluate(() => window.portico.networkId())).toBe('eip155:31338')
    const chainId = await visit.page.evaluate(() =>
      window.portico.provider('eip155')?.request({ method: 'eth_chainId' }),
    )
    expect(chainId).toBe('0x7a6a')
  })

  test('an installed wallet that was removed is awaited after a reload, then Connect is shown', async () => {
    await connectHeron()
    await visit.page.evaluate(() => localStorage.setItem('sandbox-wallet:test.heron', '{"vanished":true}'))
    await visit.page.clock.install()
    await visit.page.reload()
    await expect.poll(async () => (await account()).status).toBe('restoring')
    await visit.page.click('#own')
    await modal(visit.page).getByText('Reconnecting your wallet').waitFor()
    await visit.page.clock.runFor(10_000)
    await visit.page.locator('[data-view="Connect"]').waitFor()
    await row(/Quartz/).click()
    await expect.poll(async () => (await account()).wallet?.name).toBe('Quartz')
  })

  test('an installed wallet is still connected after a reload, without a prompt', async () => {
    const address = await connectHeron()
    await visit.page.reload()
    await expect.poll(async () => (await account()).address).toBe(address)
    const asked = await visit.page.evaluate(() =>
      window.sandboxWallets.heron.requests.map(request => (request as { method: string }).method),
    )
    expect(asked).not.toContain('eth_requestAccounts')
  })

  test('an installed wallet is still connected after a reload in which the wallet reported a disconnection', async () => {
    // Registered before the modal's own listeners, as a wallet's script is.
    await visit.page.addInitScript(() => {
      for (const type of ['beforeunload', 'pagehide']) {
        window.addEventListener(type, () => window.sandboxWallets.heron.loseConnection())
      }
    })
    await visit.page.reload()
    const address = await connectHeron()
    await visit.page.reload()
    await expect.poll(async () => (await account()).address).toBe(address)
  })

  test('stays disconnected after a reload', async () => {
    await connectHeron()
    await visit.page.click('#own')
    await row('Disconnect').click()
    await expect.poll(async () => (await account()).status).toBe('disconnected')
    await modal(visit.page).waitFor({ state: 'hidden' })
    await visit.page.reload()
    await visit.page.waitForFunction(() => window.portico !== undefined)
    expect((await account()).status).toBe('disconnected')
  })

  test('an installed wallet that rejects stays on its view with a retry', async () => {
    await visit.page.evaluate(() => {
      window.sandboxWallets.heron.answer = 'reject'
    })
    await visit.page.click('#own')
    await row(/Heron/).click()
    await row('Try again').waitFor()
    expect((await account()).status).toBe('disconnected')
    await visit.page.evaluate(() => {
      window.sandboxWallets.heron.answer = 'approve'
    })
    await row('Try again').click()
    await expect.poll(async () => (await account()).status).toBe('connected')
  })

  test('an installed wallet that never answers is left by going back, and its late approval changes nothing', async () => {
    await visit.page.evaluate(() => {
      window.sandboxWallets.heron.answer = 'hang'
    })
    await visit.page.click('#own')
    await row(/Heron/).click()
    await expect.poll(async () => (await account()).status).toBe('connecting')
    await row('Back').click()
    await expect.poll(async () => (await account()).status).toBe('disconnected')
    await row(/Quartz/).click()
    await expect.poll(async () => (await account()).status).toBe('connected')
  })

  test('changes its account or chain, and the modal follows', async () => {
    const address = await connectHeron()
    await visit.page.evaluate(() => window.sandboxWallets.heron.switchAccount(1))
    await expect.poll(async () => (await account()).address).not.toBe(address)
    await visit.page.evaluate(() => window.sandboxWallets.heron.switchChain(31338))
    await expect.poll(() => visit.page.evaluate(() => window.portico.networkId())).toBe('eip155:31338')
  })

  test('an installed wallet on a network the host does not list leads to a view that cannot be closed, until a listed one is chosen', async () => {
    await connectHeron()
    await visit.page.evaluate(() => window.sandboxWallets.heron.switchChain(31339))
    await modal(visit.page).getByRole('heading', { name: 'Switch network' }).waitFor()
    await visit.page.keyboard.press('Escape')
    await visit.page.locator('dialog.shaking').waitFor()
    await modal(visit.page).getByText('Local One').click()
    await expect.poll(() => visit.page.evaluate(() => window.portico.networkId())).toBe('eip155:31337')
    await modal(visit.page).waitFor({ state: 'hidden' })
  })

  test('an installed wallet that is locked keeps the session, also after a reload, and is unlocked with a click', async () => {
    const address = await connectHeron()
    await visit.page.evaluate(() => window.sandboxWallets.heron.lock())
    await expect.poll(account).toMatchObject({ status: 'locked', isConnected: false, last: { address } })
    await visit.page.reload()
    await expect.poll(account).toMatchObject({ status: 'locked', isConnected: false, last: { address } })
    await visit.page.click('#own')
    await modal(visit.page).getByText('Unlock Heron to continue').waitFor()
    await row('Unlock Heron').click()
    await expect.poll(account).toMatchObject({ status: 'connected', address })
  })

  test('an installed wallet that is locked while the account view is open explains how to unlock it, and shows the account afterwards', async () => {
    const address = await connectHeron()
    await visit.page.click('#own')
    await row('Disconnect').waitFor()
    await visit.page.evaluate(() => window.sandboxWallets.heron.lock())
    await modal(visit.page).getByText('Unlock Heron to continue').waitFor()
    await visit.page.evaluate(() => window.sandboxWallets.heron.provider.request({ method: 'eth_requestAccounts' }))
    await modal(visit.page).getByText('Unlock Heron to continue').waitFor({ state: 'hidden' })
    expect(await account()).toMatchObject({ status: 'connected', address })
  })
})

describe('a call of the host', () => {
  test('connect() resolves with the account the user chose', async () => {
    const connected = visit.page.evaluate(() => window.portico.connect())
    await row(/Lantern/).click()
    expect((await connected).isConnected).toBe(true)
  })

  test('connect() rejects with “Modal closed” when the user leaves', async () => {
    const connected = visit.page.evaluate(() =>
      window.portico.connect().catch(error => `${error.code}: ${error.message}`),
    )
    await row('Close').click()
    expect(await connected).toBe('MODAL_CLOSED: Modal closed')
  })
})

test('connecting an installed wallet loads neither viem nor WalletConnect', async () => {
  await connectHeron()
  const outputs = visit.requests.flatMap(url =>
    Object.keys(world.pages.metafile.outputs[new URL(url).pathname.slice(1)]?.inputs ?? {}),
  )
  const libraries = outputs.filter(input => /node_modules\/(viem|@walletconnect|ox)\//.test(input))
  expect(libraries).toEqual([])
  expect(fetchedSources(visit).length).toBeGreaterThan(10)
})

test('a disconnection in one tab disconnects the other', async () => {
  await connectHeron()
  const other = await visit.context.newPage()
  await other.goto(world.pages.url)
  await expect.poll(() => other.evaluate(() => window.portico.account().status)).toBe('connected')
  await other.evaluate(() => window.portico.disconnect())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
})

test('no wallet can be chosen before the required terms are accepted', async () => {
  const features = { legalCheckbox: true }
  const { page, end, wrongs } = await world.visit({
    hostOptions: { termsConditionsUrl: 'https://app.example/terms', features },
  })
  await page.click('#own')
  const heron = modal(page).getByRole('button', { name: 'Heron' })
  await heron.waitFor()
  expect(await heron.isDisabled()).toBe(true)
  await modal(page).getByRole('checkbox').check()
  await heron.click()
  await modal(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => window.portico.account().isConnected)).toBe(true)
  await end()
  expect(wrongs).toEqual([])
})

describe('with required terms, in each view that the host opens', () => {
  const asking = async (view: string, args?: unknown) => {
    await visit.end()
    visit = await world.visit({
      hostOptions: { termsConditionsUrl: 'https://app.example/terms', features: { legalCheckbox: true } },
    })
    await visit.page.evaluate(at => window.portico.open(at), { view, args })
    await modal(visit.page).getByRole('checkbox').waitFor()
  }
  // The checkbox disappears once it is checked, so the test clicks it.
  const tick = () => modal(visit.page).getByRole('checkbox').click()
  const code = () => modal(visit.page).getByRole('img', { name: 'QR code to connect a wallet' })

  test.each(['ConnectingWalletConnectBasic', 'ConnectingWalletConnect'])('%s shows no QR code before', async view => {
    await asking(view)
    await modal(visit.page).getByText('The code appears once you accept the terms.').waitFor()
    expect(
      await visit.page.evaluate(() => window.portico.read({ id: 'kernel/pairing', initial: {} } as never)),
    ).toEqual({
      status: 'idle',
    })
    expect(await code().count()).toBe(0)
    await tick()
    await code().waitFor()
  })

  test('no tile among all wallets can be chosen before', async () => {
    await asking('AllWallets')
    await expect.poll(() => row(/Heron/).isDisabled()).toBe(true)
    await tick()
    await row(/Heron/).click()
    await expect.poll(async () => (await account()).status).toBe('connected')
  })

  test('asks no installed wallet before', async () => {
    await asking('ConnectingExternal', { connectorId: 'test.heron' })
    const asked = () => visit.page.evaluate(() => window.sandboxWallets.heron.requests.length)
    expect(await asked()).toBe(0)
    await tick()
    await expect.poll(async () => (await account()).status).toBe('connected')
  })
})

test('a wallet that is only injected can be chosen in a desktop browser', async () => {
  await visit.end()
  visit = await world.visit({
    before: () => {
      // No wallet of the page announces itself; one of them is at `window.ethereum`.
      const silence = (event: Event) => {
        const { info, provider } = (event as CustomEvent<{ info: { rdns: string }; provider: object }>).detail
        if (info.rdns === 'test.heron') Object.assign(window, { ethereum: provider })
        event.stopImmediatePropagation()
      }
      addEventListener('eip6963:announceProvider', silence, true)
    },
  })
  await visit.page.click('#own')
  await row(/Browser Wallet/).click()
  await expect.poll(async () => (await account()).wallet?.name).toBe('Browser Wallet')
})

describe('the first view at the next opening', () => {
  const reopen = async () => {
    await visit.page.keyboard.press('Escape')
    await modal(visit.page).waitFor({ state: 'hidden' })
    await visit.page.click('#own')
    await modal(visit.page).waitFor()
  }
  const focused = () =>
    visit.page.evaluate(() => document.querySelector('portico-modal')?.shadowRoot?.activeElement?.outerHTML)

  test('the first view at the next opening is drawn again, and takes the focus as the first time', async () => {
    await visit.page.click('#own')
    await awaitTakeover(visit.page)
    const view = await visit.page.locator('[data-view="Connect"]').elementHandle()
    const before = await focused()
    await reopen()
    expect(await view?.evaluate(one => one.isConnected)).toBe(true)
    expect(await focused()).toBe(before)
  })

  test('shows a wallet that was announced in between', async () => {
    // Beside other methods, the view lists three of the user's wallets.
    await visit.page.evaluate(() => window.sandboxWallets.lantern.vanish())
    await visit.page.click('#own')
    await row(/Heron/).waitFor()
    await visit.page.keyboard.press('Escape')
    await modal(visit.page).waitFor({ state: 'hidden' })
    await visit.page.evaluate(() => {
      const info = {
        uuid: crypto.randomUUID(),
        name: 'Latecomer',
        icon: 'data:image/svg+xml,<svg/>',
        rdns: 'test.late',
      }
      const provider = { request: async () => [] }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    })
    await visit.page.click('#own')
    await row(/Latecomer/).waitFor()
  })
})
