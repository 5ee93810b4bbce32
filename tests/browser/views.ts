import type { Page } from 'playwright-core'
import { modal, type VisitOptions, type World } from './world'

/** A view of the product in one of its states, and the visitor's way to it from a fresh page. */
export interface View {
  readonly name: string
  /** What the visit needs to be able to show it. */
  readonly visit?: VisitOptions
  /** A state that no phone knows: there are no wallets in its browser. */
  readonly desktopOnly?: true
  /** Ends when everything the view shows is there. Whatever it disturbs in the world, it mends. */
  reach(page: Page, world: World): Promise<void>
}

type Heron = 'approve' | 'reject' | 'hang'

const at = (page: Page, view: string) => page.locator(`[data-view="${view}"]`).waitFor()
/** By a part of its name, so that a view is reached in any language that keeps the English words. */
const press = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name }).first().click()
const answer = (page: Page, given: Heron) =>
  page.evaluate(heron => {
    window.sandboxWallets.heron.answer = heron
  }, given)
const refuse = (page: Page, url: RegExp) => page.route(url, route => route.abort())

const DIRECTORY = /\/getWallets\?/
const WALLETCONNECT = /^\W*WalletConnect\b/

async function open(page: Page): Promise<void> {
  await page.click('#own')
  await at(page, 'Connect')
  await modal(page).getByRole('button', { name: 'Heron' }).waitFor()
}

const goTo = async (page: Page, view: string) => {
  await page.evaluate(name => window.portico.open({ view: name }), view)
  await at(page, view)
}

/** As for somebody with no wallet in this browser. */
const withoutWallets = (page: Page) =>
  page.evaluate(() => {
    for (const wallet of Object.values(window.sandboxWallets)) wallet.vanish()
  })

async function connect(page: Page): Promise<void> {
  await open(page)
  await press(page, 'Heron')
  await modal(page).waitFor({ state: 'hidden' })
}

async function account(page: Page): Promise<void> {
  await connect(page)
  await page.click('#own')
  await at(page, 'Account')
}

async function networks(page: Page): Promise<void> {
  await account(page)
  await modal(page).locator('.network-button').click()
  await at(page, 'Networks')
  await modal(page).getByText('Local Two').waitFor()
}

async function allWallets(page: Page): Promise<void> {
  await open(page)
  await press(page, 'Search Wallet')
  await at(page, 'AllWallets')
}

async function pairing(page: Page): Promise<void> {
  await open(page)
  await press(page, WALLETCONNECT)
  await at(page, 'ConnectingWalletConnect')
}

async function asking(page: Page, given: Heron): Promise<void> {
  await open(page)
  await answer(page, given)
  await press(page, 'Heron')
  await at(page, 'ConnectingExternal')
}

async function switching(page: Page, given: Heron): Promise<void> {
  await networks(page)
  await answer(page, given)
  await press(page, 'Local Two')
  await at(page, 'SwitchNetwork')
}

async function getWallet(page: Page): Promise<void> {
  await open(page)
  await press(page, 'What is a Wallet?')
  await at(page, 'WhatIsAWallet')
  await press(page, 'Get a wallet')
  await at(page, 'GetWallet')
  await modal(page).getByRole('button', { name: 'Harbor' }).waitFor()
}

const qrCode = (page: Page) => modal(page).getByRole('img', { name: 'QR code' }).waitFor()
const retry = (page: Page) => modal(page).getByRole('button', { name: 'Try again' }).waitFor()

/** A project in which a visitor may have several wallets at once. */
const SEVERAL: VisitOptions = {
  hostOptions: { remotePolicy: 'local-decides', features: { multiWallet: true } },
}

/** Every view that the product has, and every state of it that a visitor may meet. */
export const VIEWS: readonly View[] = [
  { name: 'Connect', reach: open },
  {
    name: 'Connect, with terms to accept',
    visit: {
      hostOptions: {
        termsConditionsUrl: 'https://app.example/terms',
        privacyPolicyUrl: 'https://app.example/privacy',
      },
    },
    async reach(page) {
      await open(page)
      await modal(page).getByRole('link').first().waitFor()
    },
  },
  {
    name: 'Connect, with terms to tick first',
    visit: {
      hostOptions: { termsConditionsUrl: 'https://app.example/terms', features: { legalCheckbox: true } },
    },
    async reach(page) {
      await page.click('#own')
      await modal(page).getByRole('checkbox').waitFor()
      await modal(page).getByRole('button', { name: 'Heron', disabled: true }).waitFor()
    },
  },
  {
    name: 'Connect, without the directory',
    async reach(page) {
      await refuse(page, DIRECTORY)
      await open(page)
      await retry(page)
    },
  },
  {
    name: 'ConnectWallets',
    async reach(page) {
      await goTo(page, 'ConnectWallets')
      await modal(page).getByRole('button', { name: 'Harbor' }).waitFor()
    },
  },
  {
    name: 'AllWallets',
    async reach(page) {
      await allWallets(page)
      await modal(page).getByRole('button', { name: 'Amber Purse' }).waitFor()
    },
  },
  {
    name: 'AllWallets, nothing found',
    async reach(page) {
      await allWallets(page)
      await modal(page).getByRole('searchbox').fill('no such wallet')
      await modal(page).getByRole('button', { name: 'Show the QR code' }).waitFor()
    },
  },
  {
    name: 'AllWallets, failed',
    async reach(page) {
      await refuse(page, DIRECTORY)
      await withoutWallets(page)
      await goTo(page, 'AllWallets')
      await modal(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'AllWallets, failed, with installed wallets',
    async reach(page) {
      await refuse(page, DIRECTORY)
      await allWallets(page)
      await retry(page)
    },
  },
  { name: 'ConnectingExternal, asking', reach: page => asking(page, 'hang') },
  {
    name: 'ConnectingExternal, declined',
    async reach(page) {
      await asking(page, 'reject')
      await retry(page)
    },
  },
  {
    name: 'ConnectingWalletConnect, QR code',
    async reach(page) {
      await pairing(page)
      await qrCode(page)
    },
  },
  {
    name: 'ConnectingWalletConnect, unreachable',
    async reach(page, { sandbox: { relay } }) {
      relay.refuse = 'Unauthorized: invalid key'
      try {
        await pairing(page)
        await modal(page).getByRole('alert').waitFor()
      } finally {
        relay.refuse = undefined
      }
    },
  },
  {
    name: 'ConnectingWalletConnect, a wallet with several ways',
    async reach(page) {
      await open(page)
      await press(page, 'Harbor')
      await at(page, 'ConnectingWalletConnect')
      await modal(page).getByRole('tab').first().waitFor()
      await modal(page).getByRole('button', { name: 'Copy link', disabled: false }).waitFor()
    },
  },
  {
    name: 'ConnectingWalletConnect, not installed',
    desktopOnly: true,
    async reach(page) {
      await withoutWallets(page)
      await open(page)
      await press(page, 'Heron')
      await at(page, 'ConnectingWalletConnect')
      await modal(page).getByText('Not Detected').waitFor()
    },
  },
  {
    name: 'ConnectingWalletConnectBasic',
    async reach(page) {
      await goTo(page, 'ConnectingWalletConnectBasic')
      await modal(page).getByRole('button', { name: 'Harbor' }).waitFor()
    },
  },
  {
    name: 'WhatIsAWallet',
    async reach(page) {
      await open(page)
      await press(page, 'What is a Wallet?')
      await at(page, 'WhatIsAWallet')
    },
  },
  { name: 'GetWallet', reach: getWallet },
  {
    name: 'Downloads',
    async reach(page) {
      await getWallet(page)
      await press(page, 'Heron')
      await at(page, 'Downloads')
    },
  },
  {
    name: 'Account',
    async reach(page) {
      await account(page)
      await modal(page).locator('.account-balance:not([aria-busy])').waitFor()
    },
  },
  {
    name: 'Account, balance failed',
    async reach(page, { sandbox }) {
      await connect(page)
      const nodes = [sandbox.endpoints.rpc, ...sandbox.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)]
      for (const node of nodes) {
        await page.route(`${node.replace(/\/$/, '')}/**`, route =>
          route.request().method() === 'POST' ? route.abort() : route.fallback(),
        )
      }
      await page.click('#own')
      await at(page, 'Account')
      await retry(page)
    },
  },
  { name: 'Networks', reach: networks },
  {
    name: 'Networks, before a wallet',
    async reach(page) {
      await page.locator('portico-network-button').click()
      await at(page, 'Networks')
      await modal(page).getByText('Local Two').waitFor()
    },
  },
  { name: 'SwitchNetwork, asking', reach: page => switching(page, 'hang') },
  {
    name: 'SwitchNetwork, declined',
    async reach(page) {
      await switching(page, 'reject')
      await retry(page)
    },
  },
  {
    name: 'UnsupportedChain',
    async reach(page) {
      await connect(page)
      await page.evaluate(() => window.sandboxWallets.heron.switchChain(31339))
      await at(page, 'UnsupportedChain')
    },
  },
  {
    name: 'WhatIsANetwork',
    async reach(page) {
      await networks(page)
      await press(page, 'What is a network?')
      await at(page, 'WhatIsANetwork')
    },
  },
  {
    name: 'The frame, its code not there',
    async reach(page, { pages }) {
      const chunk = chunkOf(pages, /^(dist\/)?plugins\/shell\/(opening|module)\.(js|tsx)$/)
      await page.route(
        url => url.pathname === chunk,
        route => route.abort(),
      )
      await page.click('#own')
      await modal(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'ConnectingMultiChain',
    async reach(page) {
      await open(page)
      const args = { name: 'Heron', connectorIds: ['test.heron'] }
      await page.evaluate(args => window.portico.open({ view: 'ConnectingMultiChain', args }), args)
      await at(page, 'ConnectingMultiChain')
      await modal(page).getByRole('button', { name: 'EVM Networks' }).waitFor()
    },
  },
  {
    name: 'SwitchActiveChain',
    async reach(page) {
      await connect(page)
      await page.evaluate(() => window.portico.open({ view: 'SwitchActiveChain', args: { namespace: 'solana' } }))
      await at(page, 'SwitchActiveChain')
      await modal(page).getByRole('button', { name: 'Cancel' }).waitFor()
    },
  },
  {
    name: 'ProfileWallets',
    visit: SEVERAL,
    async reach(page) {
      await account(page)
      await press(page, /Heron.*Wallets/)
      await at(page, 'ProfileWallets')
      await press(page, /Add .*EVM.* Wallet/)
      await at(page, 'Connect')
      await press(page, 'Quartz')
      await at(page, 'ProfileWallets')
      await modal(page).getByRole('button', { name: 'Switch to Heron' }).waitFor()
    },
  },
  {
    name: 'ProfileWallets, nobody connected',
    visit: SEVERAL,
    async reach(page) {
      await goTo(page, 'ProfileWallets')
      await modal(page).getByText('No wallet connected').waitFor()
    },
  },
]

/** The URL path of the chunk that begins with a source file. */
export function chunkOf({ metafile }: World['pages'], source: RegExp): string {
  const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint && source.test(entryPoint))
  if (!found) throw new Error(`No chunk begins with ${source}`)
  return `/${found[0]}`
}
