import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Gateway, openGateway, readConfiguration, type Serving, serve } from '../../gateway/index'
import { type Pages, servePages } from '../../sandbox/servePages'
import { placeDex } from '../../sandbox/services/dex/contracts'
import { at, balance, open, press } from './navigate'
import { SWAPPING, toPreview, toSwap } from './swaps/views'
import { modal, startWorld, type Visit, type VisitOptions, type World } from './world'

/* A host whose project API is a gateway of its own, on a chain of the sandbox. */

const LOCAL = 'eip155:31337'
const HERON = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const errors: unknown[] = []
let world: World
let gateway: Gateway
let serving: Serving
let pages: Pages
let projectId: string
let visit: Visit | undefined

beforeAll(async () => {
  world = await startWorld()
  const { networks } = world.sandbox
  const chains = Object.fromEntries(networks.map(({ id, rpcUrls }) => [`eip155:${id}`, [...rpcUrls.default.http]]))
  const usdc = await world.sandbox.services.currency('USDC')
  await world.sandbox.services.fund(HERON, { token: 'USDC', amount: 12_500_000n })
  const token = { chainId: 31337, address: usdc.address, name: usdc.name, symbol: usdc.symbol, decimals: usdc.decimals }
  writeFileSync(join(folder, 'tokens.json'), JSON.stringify({ name: 'Test', tokens: [token] }))
  mkdirSync(join(folder, 'wallets'), { recursive: true })
  const { router, weth } = placeDex()
  const swaps = { [LOCAL]: { router: router.address, wrapped: weth.address } }
  writeFileSync(join(folder, 'gateway.json'), JSON.stringify({ chains, swaps }))
  writeFileSync(
    join(folder, 'wallets.json'),
    JSON.stringify([
      {
        id: 'own',
        name: 'Operator Wallet',
        image_id: 'own',
        chains: Object.keys(chains),
        webapp_link: 'https://wallet.example',
      },
    ]),
  )
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>'
  writeFileSync(join(folder, 'wallets', 'own.svg'), picture)
  gateway = await openGateway(readConfiguration({ PORTICO_FOLDER: folder }), { report: error => errors.push(error) })
  projectId = (await gateway.projects.create({ name: 'Browser test', actor: 'a test' })).id
  serving = await serve(gateway, { port: 0, host: '127.0.0.1' })
  pages = await servePages({
    sandbox: world.sandbox,
    entry: { plain: 'tests/browser/hosts/plain.ts' },
    from: 'dist',
    csp: policy => ({
      ...policy,
      'connect-src': `${policy['connect-src']} ${serving.origin}`,
      'img-src': `${policy['img-src']} ${serving.origin}`,
    }),
  })
}, 180_000)
afterAll(async () => {
  await serving.stop()
  await gateway.close()
  await pages.stop()
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  await visit?.end()
  expect(visit?.wrongs).toEqual([])
  expect(errors).toEqual([])
})

/** Opens the host page; its only services are the gateway, and the relay of the sandbox. */
async function begin(hostOptions: VisitOptions['hostOptions'] = {}, url = pages.url): Promise<Visit> {
  const { origin } = serving
  const endpoints = { ...world.sandbox.endpoints, api: origin, rpc: origin, pulse: origin }
  visit = await world.visit({ hostOptions: { projectId, endpoints, ...hostOptions } })
  visit.requests.length = 0
  await visit.page.goto(url)
  return visit
}
const answers = ({ requests }: Visit) => requests.filter(url => url.startsWith(serving.origin))
const isConnected = ({ page }: Visit) => page.evaluate(() => window.portico.account().isConnected)

test('a host on its own gateway asks nothing before the click, then lists its wallets, connects and shows the balance', async () => {
  const here = await begin()
  const { page } = here
  await here.idle()
  expect(answers(here)).toEqual([])
  await open(page)
  await press(page, 'Search wallets')
  await at(page, 'AllWallets')
  const own = modal(page).getByRole('button', { name: 'Operator Wallet' })
  await own.waitFor()
  await expect
    .poll(() => own.locator('img').evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await press(page, 'Back')
  await at(page, 'Connect')
  await press(page, 'Heron')
  await expect.poll(() => isConnected(here)).toBe(true)
  await page.evaluate(() => window.portico.open({ view: 'Account' }))
  await balance(page, /ETH/)
  await modal(page).getByText('12.5 USDC').first().waitFor()
  const { SCREENSHOTS } = process.env
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/gateway-account.png` })
  // Every other project API of the sandbox stays unasked.
  const { api, rpc, pulse } = world.sandbox.endpoints
  expect(here.requests.filter(url => [api, rpc, pulse].some(other => url.startsWith(other)))).toEqual([])
})

test('a user swaps by the gateway’s quotes on the chain, as soon as the operator switches swaps on', async () => {
  const features = [{ id: 'swap', isEnabled: true, config: ['1inch'] }]
  await gateway.projects.change(projectId, { change: { features }, actor: 'a test' })
  const here = await begin({ features: SWAPPING.hostOptions?.features })
  await toPreview(here.page, world)
  await press(here.page, /^Swap$/)
  await at(here.page, 'Account')
  await modal(here.page)
    .getByText(/Swapped ETH to [\d.]+ USDC/)
    .first()
    .waitFor()
  const { api, rpc, pulse } = world.sandbox.endpoints
  expect(here.requests.filter(url => [api, rpc, pulse].some(other => url.startsWith(other)))).toEqual([])
})

test('an open swap ends with a sentence within a minute after the operator has switched swaps off', async () => {
  const change = (isEnabled: boolean) =>
    gateway.projects.change(projectId, {
      change: { features: [{ id: 'swap', isEnabled, config: isEnabled ? ['1inch'] : [] }] },
      actor: 'a test',
    })
  await change(true)
  const { page } = await begin({ features: SWAPPING.hostOptions?.features })
  await page.clock.install()
  await page.reload()
  await toSwap(page, world)
  await change(false)
  await page.clock.fastForward(61_000)
  await modal(page).getByText('This feature was closed because the app’s settings changed.').waitFor()
  expect(await page.evaluate(() => window.portico.state().view)).not.toBe('Swap')
})

test('a user signs in to the gateway, and its token is that of the account', async () => {
  const features = [{ id: 'reown_authentication', isEnabled: true, config: [] }]
  await gateway.projects.change(projectId, { change: { features }, actor: 'a test' })
  const here = await begin({ features: { reownAuthentication: true } })
  const { page } = here
  await open(page)
  await press(page, 'Heron')
  await at(page, 'SIWXSignMessage')
  await press(page, /^Sign$/)
  await modal(page).waitFor({ state: 'hidden' })
  const sent = here.requests.filter(url => url.startsWith(`${serving.origin}/auth/v1/`))
  expect(sent.map(url => new URL(url).pathname)).toEqual(
    expect.arrayContaining(['/auth/v1/nonce', '/auth/v1/authenticate']),
  )
  const { address } = await page.evaluate(() => window.portico.account())
  const token = await page.evaluate(() =>
    Object.values(localStorage)
      .flatMap(text => /"token":"([^"]+)"/.exec(text)?.[1] ?? [])
      .at(0),
  )
  const me = await fetch(`${serving.origin}/auth/v1/me?projectId=${projectId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await me.json()).toMatchObject({ address, domain: new URL(pages.url).host })
})

test('a page that the project does not name is refused by the gateway, and the modal opens without its wallets', async () => {
  await gateway.projects.change(projectId, { change: { allowedOrigins: ['https://app.example'] }, actor: 'a test' })
  // A page of `localhost` is the developer's own, and always allowed.
  const here = await begin({}, pages.url.replace('localhost', 'app.localhost'))
  await open(here.page)
  const query = new URLSearchParams({ projectId })
  const statusOf = (path: string) =>
    here.page.evaluate(async url => (await fetch(url)).status, `${serving.origin}${path}?${query}`)
  expect(await statusOf('/appkit/v1/config')).toBe(403)
  expect(await statusOf('/projects/v1/origins')).toBe(200)
})
