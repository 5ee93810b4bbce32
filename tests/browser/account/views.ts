import type { Page } from 'playwright-core'
import { account, at, balance, connect, press, retry, type View } from '../ways'
import { modal, type World } from '../world'

/* What the account holds, and how it is sent more. */

export const panel = (page: Page) => modal(page).getByRole('tabpanel')
export const rows = (page: Page) => panel(page).getByRole('listitem')

/** The money of the sandbox is made when it is first asked about, which takes longer than a visitor is let wait. */
export async function mint({ endpoints, networks }: World['sandbox']): Promise<void> {
  for (const { id } of networks) {
    const query = new URLSearchParams({ currency: 'usd', chainId: `eip155:${id}`, projectId: 'browser-tests' })
    await fetch(`${endpoints.rpc}/v1/account/0x${'1'.repeat(40)}/balance?${query}`)
  }
}

/** The provider alone fails; the chains answer on. */
const BALANCE = /\/v1\/account\/[^/]+\/balance\?/

async function receive(page: Page): Promise<void> {
  await connect(page)
  await account(page)
  await press(page, /Receive/)
  await at(page, 'WalletReceive')
  await modal(page)
    .getByRole('button', { name: /Compatible networks/ })
    .waitFor()
}

export const ACCOUNT_VIEWS: readonly View[] = [
  {
    name: 'Account, tokens',
    async reach(page, { sandbox }) {
      await mint(sandbox)
      await connect(page)
      await account(page)
      await balance(page, /ETH/)
      await rows(page).filter({ hasText: 'USD Coin' }).waitFor()
    },
  },
  {
    name: 'Account, tokens failed',
    async reach(page) {
      await page.route(BALANCE, route => route.fulfill({ status: 503, json: {} }))
      await connect(page)
      await account(page)
      await retry(page)
    },
  },
  {
    name: 'Account, no tokens',
    async reach(page) {
      await page.route(BALANCE, route => route.fulfill({ json: { balances: [] } }))
      await connect(page)
      await account(page)
      await modal(page).getByText('No tokens yet').waitFor()
    },
  },
  { name: 'WalletReceive', reach: receive },
  {
    name: 'WalletCompatibleNetworks',
    async reach(page) {
      await receive(page)
      await press(page, /Compatible networks/)
      await at(page, 'WalletCompatibleNetworks')
      await modal(page).getByRole('listitem').first().waitFor()
    },
  },
]
