import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { developmentReact, type ReactVersion } from './hosts/developmentReact'
import { renderOnServer } from './hosts/renderOnServer'
import { modal, startWorld, type Visit, type World } from './world'

const from = process.env.PORTICO_FROM === 'source' ? 'source' : 'dist'

const documentWith = (name: string, markup: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${name}</title>
<link rel="icon" href="data:,">
<script src="/sandbox/config.js"></script>
<script src="/sandbox/wallets.js"></script>
<script type="module" src="/${name}.js"></script>
</head>
<body><div id="root">${markup}</div></body>
</html>
`

/** React reports problems on the console, so any console output fails the test. */
function hearConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const usual = console[level]
    console[level] = (...parts: unknown[]) => {
      window.porticoTestWrong(`console: ${parts.map(String).join(' ')}`)
      usual(...parts)
    }
  }
}

describe.each<ReactVersion>(['18', '19'])('on React %s, in development', version => {
  let world: World
  let markup = ''
  let visit: Visit | undefined

  beforeAll(async () => {
    const alias = developmentReact(version)
    world = await startWorld({
      alias,
      entry: { react: 'tests/browser/hosts/react.tsx', hydrated: 'tests/browser/hosts/hydrated.tsx' },
      html: name => documentWith(name, name === 'hydrated' ? markup : ''),
    })
    const { endpoints, networks, unsupportedChain, walletUrl, swapRouters } = world.sandbox
    const page = { endpoints, networks, unsupportedChain, walletUrl, swapRouters, namespaces: {} }
    markup = await renderOnServer(page, { name: version, from, alias })
  })
  afterAll(() => world.stop())
  afterEach(async () => {
    await visit?.end()
    expect(visit?.wrongs ?? []).toEqual([])
    visit = undefined
  })

  const arrive = async (page: string) => {
    visit = await world.visit({ page, before: hearConsole })
    const { page: tab } = visit
    const says = async (...names: string[]) =>
      Object.fromEntries(
        await Promise.all(names.map(async name => [name, await tab.locator(`#${name}`).textContent()])),
      )
    return { tab, says }
  }

  test('every hook returns the current state before, during and after connecting, switching, theming and disconnecting', async () => {
    const { tab, says } = await arrive('react')
    const all = () => says('status', 'address', 'network', 'provider', 'open', 'theme')
    const disconnected = { status: 'disconnected', address: 'undefined', provider: 'undefined' }
    const usual = { network: 'Local One', open: 'false', theme: 'auto' }
    await expect.poll(all).toEqual({ ...usual, ...disconnected })
    expect(await says('event')).toEqual({ event: 'undefined' })

    await tab.evaluate(() => {
      window.sandboxWallets.heron.answer = 'ask'
    })
    await tab.click('#own')
    await modal(tab).getByRole('button', { name: /Heron/ }).click()
    await tab.getByRole('button', { name: 'Approve' }).waitFor()
    expect(await all()).toEqual({ ...usual, ...disconnected, status: 'connecting', open: 'true' })
    await tab.getByRole('button', { name: 'Approve' }).click()

    const address = await tab.evaluate(() => window.sandboxWallets.heron.addresses[0])
    const here = { ...usual, status: 'connected', address, provider: 'function' }
    await expect.poll(all).toEqual(here)
    expect(await says('own')).toEqual({ own: address })
    await tab.locator('portico-button', { hasText: address?.slice(-6) }).waitFor()

    await tab.evaluate(() => {
      window.sandboxWallets.heron.answer = 'approve'
    })
    await tab.click('#switch')
    await expect.poll(all).toEqual({ ...here, network: 'Local Two' })
    expect(await says('event')).toEqual({ event: 'kernel/network-switched' })

    await tab.click('#dark')
    await tab.locator('portico-button[data-mode=dark]').waitFor()
    expect(await all()).toEqual({ ...here, network: 'Local Two', theme: 'dark' })

    await tab.click('#leave')
    await expect.poll(all).toEqual({ ...usual, ...disconnected, network: 'Local Two', theme: 'dark' })
    expect(await says('own')).toEqual({ own: 'Log in' })
  })

  test('a button of the host shows the network, and that the wallet is on one that is not listed', async () => {
    const { tab, says } = await arrive('react')
    await tab.click('#chain')
    await modal(tab)
      .getByRole('button', { name: /Local Two/ })
      .waitFor()
    await tab.evaluate(() => window.portico.close())
    await tab.click('#own')
    await modal(tab).getByRole('button', { name: /Heron/ }).click()
    await modal(tab).waitFor({ state: 'hidden' })
    expect(await says('chain')).toEqual({ chain: 'Local One' })
    await tab.evaluate(() => window.portico.removeNetwork('eip155:31337'))
    await expect.poll(() => says('chain')).toEqual({ chain: 'Wrong network' })
  })

  test('the modal works: account, networks and back', async () => {
    const { tab } = await arrive('react')
    await tab.click('#own')
    await modal(tab).getByRole('button', { name: /Heron/ }).click()
    await modal(tab).waitFor({ state: 'hidden' })
    await tab.click('#own')
    await modal(tab).getByRole('heading', { name: 'Account' }).waitFor()
    await modal(tab).locator('.network-button').click()
    await modal(tab).getByText('Local Two').click()
    await expect.poll(() => tab.evaluate(() => window.portico.networkId())).toBe('eip155:31338')
    await modal(tab).getByRole('heading', { name: 'Account' }).waitFor()
    await modal(tab).getByRole('button', { name: 'Disconnect' }).click()
    await modal(tab).waitFor({ state: 'hidden' })
  })

  test('a server renders a host with buttons, the initial value of each hook, and no style attribute', () => {
    expect(markup).toContain(
      '<portico-button data-mode="dark" data-label="Connect wallet" data-account=""></portico-button>',
    )
    expect(markup).toContain('>Log in</button>')
    const raw = Object.fromEntries(
      [...markup.matchAll(/<output id="(\w+)">(.*?)<\/output>/g)].map(([, name, text]) => [name, text]),
    )
    expect(raw).toEqual({
      status: 'restoring',
      address: 'none',
      network: 'Local One',
      provider: 'none',
      state: 'false none false',
      event: 'none',
      theme: 'dark #a02c5a',
    })
    expect(markup).not.toMatch(/\bstyle=/)
  })

  test('hydrates server-rendered markup without a mismatch', async () => {
    const { tab, says } = await arrive('hydrated')
    await tab.evaluate(() => window.hydrate())
    await tab.locator('portico-button[data-mode=dark]').waitFor()
    await tab.click('#own')
    await modal(tab).getByRole('button', { name: /Heron/ }).click()
    await modal(tab).waitFor({ state: 'hidden' })
    expect(await says('status', 'provider', 'state')).toEqual({
      status: 'connected',
      provider: 'there',
      state: 'false none true',
    })
  })

  test('markup that hydrates after a session was restored and the modal opened matches the server first', async () => {
    const { tab, says } = await arrive('hydrated')
    await tab.evaluate(() => void window.portico.open())
    await modal(tab).getByRole('button', { name: /Heron/ }).click()
    await modal(tab).waitFor({ state: 'hidden' })
    await tab.reload()
    await expect.poll(() => tab.evaluate(() => window.portico.account().status)).toBe('connected')
    await tab.evaluate(() => {
      window.portico.setTheme({ mode: 'light' })
      return window.portico.open()
    })
    await tab.evaluate(() => window.hydrate())
    await expect.poll(() => says('status', 'state')).toEqual({ status: 'connected', state: 'true Account true' })
    await tab.locator('portico-button[data-mode=light]').waitFor({ state: 'attached' })
  })

  test('a button that is added later applies all its attributes', async () => {
    const { tab } = await arrive('hydrated')
    await tab.evaluate(() => window.hydrate())
    await tab.click('#more')
    await tab.locator('portico-button', { hasText: 'Join' }).click()
    await modal(tab).getByRole('button', { name: /Heron/ }).click()
    await modal(tab).waitFor({ state: 'hidden' })
    await tab.locator('portico-button[namespace=eip155]', { hasText: 'ETH' }).waitFor()
  })
})
