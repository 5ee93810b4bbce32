import type { BrowserContext } from 'playwright-core'

/** Lets every wallet of the directory support the page's networks: the list of all wallets has 600. */
export const supportEveryWallet = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/getWallets\?/, async route => {
    const url = new URL(route.request().url())
    url.searchParams.delete('chains')
    const response = await route.fetch({ url: url.href })
    const { data, count }: { data: object[]; count: number } = await response.json()
    await route.fulfill({
      response,
      json: { data: data.map(wallet => ({ ...wallet, chains: ['eip155:31337'] })), count },
    })
  })
