import type { Page } from 'playwright-core'
import { createTestClient, http, parseEther, parseGwei } from 'viem'
import { ACCOUNT_VIEWS } from './account/views'
import { ACTIVITY_VIEWS } from './activity/views'
import { SMART_SESSION_VIEWS } from './auth/smartSessionViews'
import { AUTH_VIEWS } from './auth/views'
import { DEVTOOLS_VIEWS } from './devtools/views'
import { EMBEDDED_VIEWS } from './embedded/views'
import { NAMES_VIEWS } from './names/views'
import { NAMESPACE_VIEWS } from './namespaces/views'
import {
  account,
  answer,
  at,
  balance,
  connect,
  goTo,
  type Heron,
  networks,
  open,
  press,
  retry,
  type View,
} from './navigate'
import { ONRAMP_VIEWS } from './onramp/views'
import { PAYMENT_VIEWS } from './payments/views'
import { SEND_VIEWS } from './send/views'
import { SIGN_IN_VIEWS } from './siwx/views'
import { SWAP_VIEWS } from './swaps/views'
import { modal, startWorld, type Visit, type VisitOptions, type World } from './world'

export type { View }

/** Hosts with one namespace and with several, and the wallets of each. */
export const startViews = (): Promise<World> =>
  startWorld({
    entry: {
      plain: 'tests/browser/hosts/plain.ts',
      several: 'tests/browser/namespaces/severalHost.ts',
      stacks: 'tests/browser/namespaces/stacksHost.ts',
      embedded: 'tests/browser/hosts/embedded.ts',
      devtools: 'tests/browser/hosts/devtools.ts',
    },
    namespaces: ['solana', 'bitcoin', 'stacks'],
  })

const refuse = (page: Page, url: RegExp) => page.route(url, route => route.abort())

const DIRECTORY = /\/getWallets\?/
const WALLETCONNECT = /WalletConnect\b/

/** Removes all wallets, as for a user without any in this browser. */
const withoutWallets = (page: Page) =>
  page.evaluate(() => {
    for (const wallet of Object.values(window.sandboxWallets)) wallet.vanish()
  })

async function allWallets(page: Page): Promise<void> {
  await open(page)
  await press(page, 'Search wallets')
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
  await connect(page)
  await networks(page)
  await answer(page, given)
  await press(page, 'Local Two')
  await at(page, 'SwitchNetwork')
}

async function getWallet(page: Page): Promise<void> {
  await open(page)
  await press(page, 'Get started')
  await at(page, 'WhatIsAWallet')
  await press(page, 'Get a wallet')
  await at(page, 'GetWallet')
  await modal(page).getByRole('button', { name: 'Harbor' }).waitFor()
}

const qrCode = (page: Page) => modal(page).getByRole('img', { name: 'QR code' }).waitFor()

/** A project in which a user may have several wallets at once. */
const SEVERAL: VisitOptions = {
  hostOptions: { remotePolicy: 'local-decides', features: { multiWallet: true } },
}

const CONNECT_VIEWS: readonly View[] = [
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
    name: 'Connect, with terms to check first',
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
    name: 'AllWallets, no results',
    async reach(page) {
      await allWallets(page)
      await modal(page).getByRole('searchbox').fill('no such wallet')
      await modal(page).getByRole('button', { name: 'Show QR code' }).waitFor()
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
    name: 'ConnectingWalletConnect, a wallet on several platforms',
    async reach(page) {
      await open(page)
      // On a first visit places of logins leave less room for wallets of the directory.
      await press(page, 'Search wallets')
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
      await modal(page)
        .getByText(/isn’t installed in this browser/)
        .waitFor()
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
      await press(page, 'Get started')
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
      await connect(page)
      await account(page)
      await balance(page, /ETH/)
    },
  },
  {
    name: 'Account, restoring',
    async reach(page) {
      await connect(page)
      // The wallet is uninstalled: it still has ten seconds to announce itself.
      await page.evaluate(() => localStorage.setItem('sandbox-wallet:test.heron', '{"vanished":true}'))
      await page.reload()
      await page.waitForFunction(() => window.portico.account().status === 'restoring')
      await account(page)
      await modal(page).getByRole('button', { name: 'Connect another wallet' }).waitFor()
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
  {
    name: 'Networks',
    async reach(page) {
      await connect(page)
      await networks(page)
    },
  },
  {
    name: 'Networks, disconnected',
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
      await connect(page)
      await networks(page)
      await press(page, 'What is a network?')
      await at(page, 'WhatIsANetwork')
    },
  },
  {
    name: 'The frame, without its code',
    async reach(page, { pages }) {
      const chunk = chunkOf(pages, /^(dist\/)?(ui-kit\/opening|plugins\/shell\/module)\.(js|ts)$/)
      await page.route(
        url => url.pathname === chunk,
        route => route.abort(),
      )
      await page.click('#own')
      await modal(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'SwitchActiveChain, to a namespace without an adapter',
    async reach(page) {
      await connect(page)
      await goTo(page, 'SwitchActiveChain', { namespace: 'solana' })
      await modal(page).getByRole('button', { name: 'Cancel' }).waitFor()
    },
  },
  {
    name: 'ProfileWallets',
    visit: SEVERAL,
    async reach(page) {
      await connect(page)
      await account(page)
      await press(page, /Heron.*Wallets/)
      await at(page, 'ProfileWallets')
      await press(page, /Add .*EVM.* wallet/)
      await at(page, 'Connect')
      await press(page, 'Quartz')
      await at(page, 'ProfileWallets')
      await modal(page).getByRole('button', { name: 'Switch to Heron' }).waitFor()
    },
  },
  {
    name: 'ProfileWallets, disconnected',
    visit: SEVERAL,
    async reach(page) {
      await goTo(page, 'ProfileWallets')
      await modal(page).getByText('No wallet connected').waitFor()
    },
  },
]

/** Every view of the product, in every state that a user may meet. */
export const VIEWS = {
  connect: [...CONNECT_VIEWS, ...EMBEDDED_VIEWS, ...NAMESPACE_VIEWS],
  account: [...ACCOUNT_VIEWS, ...ACTIVITY_VIEWS, ...NAMES_VIEWS, ...SIGN_IN_VIEWS],
  transactions: [...SEND_VIEWS, ...PAYMENT_VIEWS, ...ONRAMP_VIEWS, ...SWAP_VIEWS],
  devtools: DEVTOOLS_VIEWS,
  login: [...SMART_SESSION_VIEWS, ...AUTH_VIEWS],
} satisfies Record<string, readonly View[]>

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
} satisfies VisitOptions

/** Opens the page of a view, without motion. Balances and fees do not depend on the views before it. */
export async function visitView(world: World, { visit }: View, device?: VisitOptions): Promise<Visit> {
  await steadyChains(world)
  return world.visit({ reducedMotion: 'reduce', ...device, ...visit })
}

const HERON = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function steadyChains({ sandbox }: World): Promise<void> {
  for (const { rpcUrls } of sandbox.networks) {
    const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrls.default.http[0]) })
    await chain.setBalance({ address: HERON, value: parseEther('10000') })
    await chain.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
    await chain.mine({ blocks: 1 })
  }
}

/** Further states of a view, `View, state`, differ in text only: one phone layout is enough. */
export const isLayout = ({ name }: View): boolean => !name.includes(', ')

/** True for views whose plugins ask whether the device is a phone; the other views differ in width only. */
export const asksDevice = (view: View): boolean => [...VIEWS.connect, ...VIEWS.login].includes(view)

/** The URL path of the chunk whose entry point is a source file. */
export function chunkOf({ metafile }: World['pages'], source: RegExp): string {
  const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint && source.test(entryPoint))
  if (!found) throw new Error(`No chunk begins with ${source}`)
  return `/${found[0]}`
}
