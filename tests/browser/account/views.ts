import type { Page } from 'playwright-core'
import { account, at, balance, connect, press, retry, type View } from '../navigate'
import { inModal, modal, type World } from '../world'

/* Views of the account's assets, and of receiving more. */

export const panel = (page: Page) => inModal(page, '.account-tab')
export const rows = (page: Page) => panel(page).getByRole('listitem')

/** The first request creates the sandbox's tokens, which takes longer than a view's timeout. */
export async function mint({ endpoints, networks }: World['sandbox']): Promise<void> {
  for (const { id } of networks) {
    const query = new URLSearchParams({ currency: 'usd', chainId: `eip155:${id}`, projectId: 'browser-tests' })
    await fetch(`${endpoints.rpc}/v1/account/0x${'1'.repeat(40)}/balance?${query}`)
  }
}

/** Only the project API fails; the chains still answer. */
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
