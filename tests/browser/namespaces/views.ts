import type { Page } from 'playwright-core'
import { account, at, balance, connect, networks, open, press, retry, type View } from '../navigate'
import { inModal, modal, type VisitOptions } from '../world'
import { announceTwin } from './announceTwin'

/* Views of a user with wallets of several namespaces, on a page that supports three. */

const visit: VisitOptions = { page: 'several' }

const field = (page: Page) => modal(page).getByRole('searchbox')
const text = (page: Page, words: string | RegExp) => modal(page).getByText(words).first().waitFor()
const tab = (page: Page, name: string) => modal(page).getByRole('tab', { name }).click()
const part = (page: Page, name: string) => modal(page).getByRole('radio', { name })

async function chooseTwin(page: Page): Promise<void> {
  await announceTwin(page, 'Heron')
  await open(page)
  await press(page, /Heron.*Solana/)
  await at(page, 'ConnectingMultiChain')
}

async function toSolana(page: Page): Promise<void> {
  await connect(page)
  await networks(page)
  await press(page, 'Solana Reef')
  await at(page, 'SwitchActiveChain')
}

/** Adds a wallet of another namespace to the connected ones. */
async function add(page: Page, namespace: string, wallet: string): Promise<void> {
  await press(page, /Wallets$|Wallets\W*$/)
  await at(page, 'ProfileWallets')
  await tab(page, namespace)
  await press(page, /Add .*wallet/)
  await at(page, 'Connect')
  await press(page, wallet)
  await at(page, 'ProfileWallets')
  await text(page, 'In use')
}

const back = async (page: Page, view: string) => {
  await press(page, 'Back')
  await at(page, view)
}

/** Heron on the EVM, Marlin on Solana, Basalt on Bitcoin; the Bitcoin tab is open. */
async function three(page: Page): Promise<void> {
  await connect(page)
  await account(page)
  await add(page, 'Solana', 'Marlin')
  await tab(page, 'Bitcoin')
  await press(page, /Add .*wallet/)
  await at(page, 'Connect')
  await press(page, 'Basalt')
  await at(page, 'ProfileWallets')
  await text(page, 'Payment')
}

export const NAMESPACE_VIEWS: readonly View[] = [
  {
    name: 'Connect, a wallet of two namespaces',
    visit,
    async reach(page) {
      await announceTwin(page, 'Heron')
      await open(page)
      await modal(page)
        .getByRole('button', { name: /Heron.*Solana/ })
        .waitFor()
    },
  },
  {
    name: 'Connect, a wallet with a copied name',
    visit,
    async reach(page) {
      // Beside other ways to connect, the first view lists three of the user's wallets.
      await page.evaluate(() => {
        for (const wallet of ['quartz', 'lantern'] as const) window.sandboxWallets[wallet].vanish()
      })
      await announceTwin(page, 'Heron', 'Quartz')
      await open(page)
      await text(page, 'Another wallet has this name')
    },
  },
  { name: 'ConnectingMultiChain', visit, reach: chooseTwin },
  {
    name: 'ConnectingMultiChain, one of them connected',
    visit,
    async reach(page) {
      await chooseTwin(page)
      await press(page, 'EVM networks')
      await modal(page).waitFor({ state: 'hidden' })
      await page.evaluate(() => window.portico.open({ view: 'Connect' }))
      await press(page, /Heron.*Solana/)
      await at(page, 'ConnectingMultiChain')
      await text(page, 'Connected')
    },
  },
  {
    name: 'Networks, of several namespaces',
    visit,
    async reach(page) {
      await connect(page)
      await networks(page)
      await modal(page).getByRole('heading', { name: 'Bitcoin' }).waitFor()
    },
  },
  {
    name: 'Networks, a search in several namespaces',
    visit,
    async reach(page) {
      await connect(page)
      await networks(page)
      await field(page).fill('sol')
      await modal(page).getByRole('heading', { name: 'Bitcoin' }).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Networks, none found in several namespaces',
    visit,
    async reach(page) {
      await connect(page)
      await networks(page)
      await field(page).fill('no such network')
      await modal(page).getByRole('button', { name: 'Show all networks' }).waitFor()
    },
  },
  {
    name: 'Networks, of connected namespaces',
    visit,
    async reach(page) {
      await three(page)
      await back(page, 'Account')
      await inModal(page, '.network-button').click()
      await at(page, 'Networks')
      await text(page, 'Marlin is on this network')
    },
  },
  { name: 'SwitchActiveChain', visit, reach: toSolana },
  {
    name: 'SwitchActiveChain, a wallet that supports the namespace',
    visit,
    async reach(page) {
      await chooseTwin(page)
      await press(page, 'EVM networks')
      await modal(page).waitFor({ state: 'hidden' })
      await networks(page)
      await press(page, 'Solana Reef')
      await at(page, 'SwitchActiveChain')
      await text(page, 'isn’t connected to')
    },
  },
  {
    name: 'Connect, wallets of one namespace',
    visit,
    async reach(page) {
      await toSolana(page)
      await press(page, 'Connect Solana wallet')
      await at(page, 'Connect')
      await modal(page).getByRole('button', { name: 'Marlin' }).waitFor()
      await modal(page).getByRole('button', { name: 'Heron' }).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'ConnectingExternal, a wallet of another namespace declined',
    visit,
    async reach(page) {
      await page.evaluate(() => {
        window.sandboxNamespaceWallets.bip122!.answer = 'reject'
      })
      await open(page)
      // Beside other ways to connect, the first view lists three of the user's wallets.
      await press(page, 'Search wallets')
      await at(page, 'AllWallets')
      await press(page, 'Basalt')
      await retry(page)
    },
  },
  {
    name: 'Account, of one of several namespaces',
    visit,
    async reach(page) {
      await three(page)
      await back(page, 'Account')
      await tab(page, 'Solana')
      await balance(page, /SOL/)
    },
  },
  {
    name: 'Account, with kinds of addresses',
    visit,
    async reach(page) {
      await three(page)
      await back(page, 'Account')
      await part(page, 'Ordinals').waitFor()
      await balance(page, /BTC/)
    },
  },
  { name: 'ProfileWallets, of several namespaces', visit, reach: three },
  {
    name: 'ProfileWallets, a namespace without a wallet',
    visit,
    async reach(page) {
      await connect(page)
      await account(page)
      await press(page, /Wallets\W*$/)
      await at(page, 'ProfileWallets')
      await tab(page, 'Bitcoin')
      await text(page, 'No wallet connected')
    },
  },
  {
    name: 'ProfileWallets, several wallets and a disconnected one',
    visit,
    async reach(page) {
      await connect(page)
      await account(page)
      await add(page, 'EVM', 'Quartz')
      await press(page, /Add .*wallet/)
      await at(page, 'Connect')
      await press(page, 'Lantern')
      await at(page, 'ProfileWallets')
      await press(page, 'Disconnect Lantern')
      await text(page, 'Recently connected')
    },
  },
]
