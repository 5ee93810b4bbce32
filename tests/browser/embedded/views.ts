import type { Page } from 'playwright-core'
import { at, balance, press, type View } from '../navigate'
import { inModal, modal } from '../world'

const visit = { page: 'embedded' } as const

/** Moves the focus as Tab would: the embedded modal never takes the focus from the page by itself. */
const enter = (page: Page) => inModal(page, 'button:not([tabindex="-1"])').first().focus()

async function connectView(page: Page): Promise<void> {
  await at(page, 'Connect')
  await modal(page).getByRole('button', { name: 'Heron' }).first().waitFor()
  await enter(page)
}

async function account(page: Page): Promise<void> {
  await connectView(page)
  await press(page, 'Heron')
  await at(page, 'Account')
  await balance(page, /ETH/)
}

/** The modal as part of a host's page. */
export const EMBEDDED_VIEWS: readonly View[] = [
  { name: 'Connect, embedded', visit, reach: connectView },
  {
    name: 'AllWallets, embedded',
    visit,
    async reach(page) {
      await connectView(page)
      await press(page, 'Search wallets')
      await at(page, 'AllWallets')
    },
  },
  { name: 'Account, embedded', visit, reach: account },
  {
    name: 'Networks, embedded',
    visit,
    async reach(page) {
      await account(page)
      await inModal(page, '.network-button').click()
      await at(page, 'Networks')
      await modal(page).getByText('Local Two').waitFor()
    },
  },
]
