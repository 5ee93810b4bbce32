import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../gateway/testing/startPostgres'
import { type Pages, servePages } from '../../../sandbox/servePages'
import { placeDex } from '../../../sandbox/services/dex/contracts'
import { logIn } from '../auth/authWorld'
import { chooseName, searchName } from '../names/views'
import { account, at, balance, open, press } from '../navigate'
import { toReview } from '../send/views'
import { toPreview, toSwap } from '../swaps/views'
import { modal, startWorld, type Visit, type VisitOptions, type World } from '../world'
import { type PackedGateway, packedEntries, startPackedGateway } from './packedGateway'

/* A host on the packed packages, whose project API is a gateway that the README's commands have started: no other service but
   the chains' nodes, the relay and the login frame. */

const LOCAL = 'eip155:31337'
const HERON = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ENTRIES = [
  'portico',
  'portico/adapters/evm',
  'portico/adapters/walletconnect',
  'portico/elements',
  'portico/plugins',
]
const ON = ['swap=on', 'activity=on', 'reown_authentication=on', 'social_login=email']
const START_MS = 240_000

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.sandbox.services.fund(HERON, { token: 'USDC', amount: 12_500_000n })
}, START_MS)
afterAll(() => world?.stop())

describe.each([
  ['whose database is a folder', { instances: 1, isPostgres: false }],
  ['of two instances on one Postgres', { instances: 2, isPostgres: true }],
])('a gateway %s', (_, { instances, isPostgres }) => {
  let postgres: TestPostgres | undefined
  let gateway: PackedGateway
  let pages: Pages
  let visit: Visit

  beforeAll(async () => {
    postgres = isPostgres ? await startPostgres() : undefined
    const { networks, services } = world.sandbox
    const chains = Object.fromEntries(networks.map(({ id, rpcUrls }) => [`eip155:${id}`, [...rpcUrls.default.http]]))
    const { name, symbol, address, decimals = 0 } = await services.currency('USDC')
    const { router, weth } = placeDex()
    gateway = await startPackedGateway({
      ...{ features: ON, instances, databaseUrl: postgres?.url },
      settings: {
        ...{ chains, history: { [LOCAL]: { node: true } } },
        swaps: { [LOCAL]: { router: router.address, wrapped: weth.address } },
      },
      tokens: { name: 'Own', tokens: [{ chainId: 31337, name, symbol, address, decimals }] },
    })
    pages = await servePages({
      sandbox: world.sandbox,
      entry: { plain: 'tests/browser/hosts/plain.ts' },
      alias: packedEntries(gateway.library, ENTRIES),
      csp: policy => ({
        ...policy,
        'connect-src': `${policy['connect-src']} ${gateway.origin}`,
        'img-src': `${policy['img-src']} ${gateway.origin}`,
      }),
    })
  }, START_MS)
  afterAll(async () => {
    await pages?.stop()
    await gateway?.stop()
    await postgres?.stop()
  })
  afterEach(async () => {
    const { api, rpc, pulse } = world.sandbox.endpoints
    const others = visit.requests.filter(url => [api, rpc, pulse].some(origin => url.startsWith(origin)))
    await visit.end()
    expect(visit.wrongs).toEqual([])
    // The project API of the sandbox stays unasked.
    expect(others).toEqual([])
  })

  /** Opens the host's page, on which nothing but the gateway's origin and project id is set. */
  async function begin(features: object = {}): Promise<Page> {
    const { origin, projectId } = gateway
    const endpoints = { ...world.sandbox.endpoints, api: origin, rpc: origin, pulse: origin }
    const own = { swapNetworks: [LOCAL], swapRouters: { [LOCAL]: [placeDex().router.address] }, ...features }
    const hostOptions = { projectId, endpoints, features: own } as VisitOptions['hostOptions']
    visit = await world.visit({ hostOptions })
    visit.requests.length = 0
    await visit.page.goto(pages.url)
    return visit.page
  }

  async function close(page: Page): Promise<void> {
    await press(page, 'Close')
    await modal(page).waitFor({ state: 'hidden' })
  }

  async function signIn(page: Page): Promise<void> {
    await open(page)
    await press(page, 'Heron')
    await at(page, 'SIWXSignMessage')
    await press(page, /^Sign$/)
    await modal(page).waitFor({ state: 'hidden' })
  }

  test('a user connects, signs in, sees balances, sends, swaps, and finds both in the activity', async () => {
    const page = await begin({ reownAuthentication: true })
    await signIn(page)
    await page.evaluate(() => window.portico.open({ view: 'Account' }))
    await balance(page, /ETH/)
    // The chain outlives the gateway: the swap of another one has added to the first 12.5.
    await modal(page)
      .getByText(/\d USDC/)
      .first()
      .waitFor()

    await close(page)
    await toReview(page, { amount: '1.5' })
    await press(page, /^Send \d/)
    await at(page, 'Account')
    await modal(page).getByText('Sent 1.5 ETH').first().waitFor()
    await close(page)

    await toPreview(page, world)
    await press(page, /^Swap$/)
    await at(page, 'Account')
    await modal(page)
      .getByText(/Swapped ETH to [\d.]+ USDC/)
      .first()
      .waitFor()

    await modal(page).getByRole('tab', { name: 'Activity' }).click()
    const entry = (words: string) => modal(page).getByRole('listitem').filter({ hasText: words })
    await entry('−1.5 ETH').filter({ hasText: 'Sent' }).first().waitFor()
    await entry('USDC').filter({ hasText: 'Swapped' }).first().waitFor()
    expect(gateway.answered.every(count => count > 0)).toBe(true)
  })

  test('a user logs in by email and registers a name, which is then the account’s', async () => {
    const page = await begin()
    await logIn(page, { login: world.sandbox.authFrame }, `owner-of-${instances}@example.com`)
    await account(page)
    await press(page, 'Choose account name')
    await at(page, 'ChooseAccountName')
    await chooseName(page)
    await at(page, 'RegisterAccountName')
    await searchName(page, 'own-harbor')
    await chooseName(page)
    await modal(page).frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
    await at(page, 'RegisterAccountNameSuccess')
    const { address } = await page.evaluate(() => window.portico.account())
    const query = new URLSearchParams({ projectId: gateway.projectId })
    const identity = await fetch(`${gateway.origin}/v1/identity/${address}?${query}`)
    expect(await identity.json()).toEqual({ name: 'own-harbor.reown.id', avatar: null })
  })

  test('an open swap ends with a sentence after the operator has switched swaps off on the page', async () => {
    const operator = await world.browser.newPage()
    await operator.goto(`${gateway.origin}/operator/`)
    await operator.getByLabel('Operator’s token').fill(gateway.token)
    await operator.getByRole('button', { name: 'Sign in' }).click()
    await operator.getByRole('link', { name: 'First project' }).first().click()
    await operator.getByRole('link', { name: 'Features' }).click()
    const swaps = operator.getByRole('switch', { name: 'Swaps' })

    const page = await begin()
    await page.clock.install()
    await page.reload()
    await toSwap(page, world)
    await swaps.click()
    await operator.getByRole('button', { name: 'Save' }).click()
    await operator.getByText(/Saved/).first().waitFor()
    await operator.close()
    // Each instance has its turn.
    const isOn = async () => {
      const query = new URLSearchParams({ projectId: gateway.projectId })
      const { features } = await (await fetch(`${gateway.origin}/appkit/v1/config?${query}`)).json()
      return features.find(({ id }: { id: string }) => id === 'swap').isEnabled
    }
    await expect.poll(async () => Promise.all(gateway.answered.map(isOn))).toEqual(gateway.answered.map(() => false))
    await page.clock.fastForward(61_000)
    await modal(page).getByText('This feature was closed because the app’s settings changed.').waitFor()
  })
})
