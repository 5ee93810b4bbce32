import type { Page } from 'playwright-core'
import { encodeFunctionData, erc20Abi } from 'viem'
import { placeDex } from '../../../sandbox/services/dex/contracts'
import { mint } from '../account/views'
import { account, answer, at, connect, goTo, press, type View } from '../navigate'
import { modal, type VisitOptions, type World } from '../world'

/** A host with a gateway of its own, which swaps on the sandbox's chains. */
export const SWAPPING: VisitOptions = {
  hostOptions: {
    remotePolicy: 'local-decides',
    features: {
      email: false,
      socials: false,
      swapNetworks: ['eip155:31337'],
      swapRouters: { 'eip155:31337': [placeDex().router.address] },
    },
  },
}

const button = (page: Page, name: string | RegExp, disabled?: boolean) =>
  modal(page).getByRole('button', { name, disabled }).first().waitFor()
export const figure = (page: Page, name: RegExp) => modal(page).getByLabel(name)
const CHAIN = '/v1/convert'
/** The selector of symbol(). */
const SYMBOL_CALL = '95d89b41'

/** The first request fills the sandbox's pools, which takes longer than a view's timeout. */
async function fillPools({ sandbox }: World): Promise<void> {
  await mint(sandbox)
  const { address } = await sandbox.services.currency('USDC')
  const query = new URLSearchParams({
    amount: '1000000',
    userAddress: `0x${'1'.repeat(40)}`,
    from: `eip155:31337:${address}`,
    to: 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    projectId: 'browser-tests',
  })
  await fetch(`${sandbox.endpoints.rpc}${CHAIN}/quotes?${query}`)
}

/** Connects and opens the swap view. */
export async function toSwap(page: Page, world: World): Promise<void> {
  await fillPools(world)
  if (!(await page.evaluate(() => window.portico.account().address))) await connect(page)
  await account(page)
  await press(page, 'Swap')
  await at(page, 'Swap')
  await figure(page, /Amount to pay/).waitFor()
}

export async function chooseToken(page: Page, of: RegExp, name: string | RegExp): Promise<void> {
  await press(page, of)
  await at(page, 'SwapSelectToken')
  await modal(page).getByRole('list').getByRole('button', { name }).first().click()
  await at(page, 'Swap')
}

const RECEIVE = /Choose token to receive/
const TOKEN = (symbol: string) => new RegExp(`Token: ${symbol}`)

/** Fills in tokens and amount, and waits for the quote. */
export async function toQuote(page: Page, world: World, given: { from?: string; to?: string; amount?: string } = {}) {
  const { from = 'ETH', to = 'USD Coin', amount = '1.5' } = given
  await toSwap(page, world)
  if (from !== 'ETH') await chooseToken(page, TOKEN('ETH'), from)
  await chooseToken(page, RECEIVE, to)
  await figure(page, /Amount to pay/).fill(amount)
  await button(page, 'Review swap', false)
}

export async function toPreview(page: Page, world: World, given?: Parameters<typeof toQuote>[2]): Promise<void> {
  if (given?.from && given.from !== 'ETH') {
    await connect(page)
    await forgetApproval(page, world, 'USDC')
  }
  await toQuote(page, world, given)
  await press(page, 'Review swap')
  await at(page, 'SwapPreview')
  await button(page, given?.from && given.from !== 'ETH' ? /^\W*Approve \d/ : /^\W*Swap\W*$/, false)
}

/** Revokes the approval of an earlier test with the same wallet: the chain outlives the page. */
async function forgetApproval(page: Page, { sandbox }: World, symbol: string): Promise<void> {
  const from = await page.evaluate(() => window.portico.account().address)
  const { address: to } = await sandbox.services.currency(symbol)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [placeDex().router.address, 0n] })
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [{ from, to, data }] }
  const [url = ''] = sandbox.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

/** An approval that was sent for a swap that was not. */
export async function toLeftover(page: Page, world: World): Promise<void> {
  await toPreview(page, world, { from: 'USD Coin', to: 'Dai', amount: '12.5' })
  await press(page, /^\W*Approve \d/)
  await button(page, /^\W*Swap\W*$/, false)
  await press(page, /^\W*Cancel\W*$/)
  await at(page, 'Swap')
  await button(page, 'Revoke permission')
}

/**
 * Chooses a token whose contract answers after the view has warned that only the project API names it: the room of the
 * warning stays, whichever of the two is faster.
 */
async function chooseLateNamed(page: Page, { sandbox }: World, of: RegExp, name: string): Promise<void> {
  const caution = modal(page).getByText('Only the app’s provider calls this token')
  const [node = ''] = sandbox.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  let release = () => {}
  const isShown = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(
    url => url.href.startsWith(node),
    async route => {
      if (route.request().postData()?.includes(SYMBOL_CALL)) await isShown
      await route.continue()
    },
  )
  await chooseToken(page, of, name)
  await caution.waitFor()
  release()
  await caution.waitFor({ state: 'hidden' })
}

/** The project API lists a token whose contract does not answer: only the API names it. */
async function listUnnamed(page: Page): Promise<void> {
  const address = `0x${'7'.repeat(40)}`
  await page.route(/\/v1\/convert\/tokens/, async route => {
    const response = await route.fetch()
    const { tokens } = await response.json()
    const named = {
      ...tokens[1],
      name: 'Phantom Dollar',
      symbol: 'PD',
      address: `eip155:31337:${address}`,
      logoUri: null,
    }
    await route.fulfill({ response, json: { tokens: [...tokens, named] } })
  })
}

/** Every view of swapping, in every state that a user may meet. */
export const SWAP_VIEWS: readonly View[] = [
  { name: 'Swap', visit: SWAPPING, reach: toSwap },
  {
    name: 'Swap, quoted, with its details',
    visit: SWAPPING,
    async reach(page, world) {
      await toQuote(page, world)
      await press(page, /1 ETH =/)
      await modal(page).getByText('Max slippage').waitFor()
    },
  },
  {
    name: 'Swap, more than the balance',
    visit: SWAPPING,
    async reach(page, world) {
      await toSwap(page, world)
      await chooseToken(page, RECEIVE, 'USD Coin')
      await figure(page, /Amount to pay/).fill('123456789')
      await modal(page).getByText('Insufficient balance').waitFor()
    },
  },
  {
    name: 'Swap, no liquidity',
    visit: SWAPPING,
    async reach(page, world) {
      await page.route(/\/v1\/convert\/quotes/, route =>
        route.fulfill({ status: 400, json: { reasons: [{ name: 'amount', description: 'insufficient liquidity' }] } }),
      )
      await toSwap(page, world)
      await chooseLateNamed(page, world, RECEIVE, 'USD Coin')
      await figure(page, /Amount to pay/).fill('1')
      await button(page, 'Try again')
    },
  },
  {
    name: 'Swap, on a network without swaps',
    visit: { hostOptions: { ...SWAPPING.hostOptions, features: { email: false, socials: false } } },
    async reach(page) {
      await connect(page)
      await goTo(page, 'Swap')
      await button(page, 'Switch network')
    },
  },
  {
    name: 'Swap, no balance',
    visit: SWAPPING,
    async reach(page) {
      await page.route(/\/v1\/convert\/tokens/, route => route.fulfill({ status: 500, json: {} }))
      await connect(page)
      await goTo(page, 'Swap')
      await button(page, 'Try again')
    },
  },
  {
    name: 'SwapSelectToken',
    visit: SWAPPING,
    async reach(page, world) {
      await toSwap(page, world)
      await press(page, RECEIVE)
      await at(page, 'SwapSelectToken')
      await modal(page).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'SwapSelectToken, a token that only the project API names',
    visit: SWAPPING,
    async reach(page, world) {
      await listUnnamed(page)
      await toSwap(page, world)
      await press(page, RECEIVE)
      await at(page, 'SwapSelectToken')
      await modal(page).getByRole('searchbox').fill('phantom')
      await modal(page).getByText('Unverified').waitFor()
    },
  },
  {
    name: 'Swap, a token that only the project API names',
    visit: SWAPPING,
    async reach(page, world) {
      await listUnnamed(page)
      await toSwap(page, world)
      await chooseToken(page, RECEIVE, 'Phantom Dollar')
      await modal(page)
        .getByText(/Only the app’s provider calls this token/)
        .waitFor()
    },
  },
  {
    name: 'SwapSelectToken, no results',
    visit: SWAPPING,
    async reach(page, world) {
      await toSwap(page, world)
      await press(page, RECEIVE)
      await at(page, 'SwapSelectToken')
      await modal(page).getByRole('searchbox').fill('no such token')
      await button(page, 'Show all')
    },
  },
  { name: 'SwapPreview', visit: SWAPPING, reach: (page, world) => toPreview(page, world) },
  {
    name: 'SwapPreview, an approval first',
    visit: SWAPPING,
    reach: (page, world) => toPreview(page, world, { from: 'USD Coin', to: 'Dai', amount: '12.5' }),
  },
  {
    name: 'SwapPreview, a high loss',
    visit: SWAPPING,
    async reach(page, world) {
      await toQuote(page, world, { amount: '400' })
      await press(page, 'Review swap')
      await at(page, 'SwapPreview')
      await modal(page).getByRole('checkbox').waitFor()
    },
  },
  {
    name: 'SwapPreview, waiting for the wallet',
    visit: SWAPPING,
    async reach(page, world) {
      await toPreview(page, world)
      await answer(page, 'hang')
      await press(page, /^\W*Swap\W*$/)
      await button(page, 'Open Heron to approve')
    },
  },
  {
    name: 'SwapPreview, declined',
    visit: SWAPPING,
    async reach(page, world) {
      await toPreview(page, world)
      await answer(page, 'reject')
      await press(page, /^\W*Swap\W*$/)
      await modal(page).getByText('Declined in your wallet. Nothing was sent.').waitFor()
    },
  },
  { name: 'Swap, an approval is left', visit: SWAPPING, reach: toLeftover },
  {
    name: 'SwapRevoke',
    visit: SWAPPING,
    async reach(page, world) {
      await toLeftover(page, world)
      await press(page, 'Revoke permission')
      await at(page, 'SwapRevoke')
      await button(page, 'Revoke permission', false)
    },
  },
  {
    name: 'SwapRevoke, no approval',
    visit: SWAPPING,
    async reach(page) {
      await connect(page)
      await goTo(page, 'SwapRevoke')
      await modal(page).getByText('Nothing to swap').waitFor()
    },
  },
  {
    name: 'SwapPreview, no swap',
    visit: SWAPPING,
    async reach(page) {
      await connect(page)
      await goTo(page, 'SwapPreview')
      await modal(page).getByText('Nothing to swap').waitFor()
    },
  },
]
