import type { Page } from 'playwright-core'
import { mint } from '../account/views'
import { account, at, connect, goTo, press, type View } from '../navigate'
import { inModal, modal, type VisitOptions, type World } from '../world'

/** A host that enables buying, whatever its project's configuration is. */
export const SELLING: VisitOptions = { hostOptions: { remotePolicy: 'local-decides' } }

export const OPTIONS = /\/v1\/onramp\/options\?/
export const QUOTE = /\/v1\/onramp\/quote\?/
export const PAGE = /\/v1\/generators\/onrampurl\?/

const broken = (page: Page, url: RegExp) => page.route(url, route => route.fulfill({ status: 503, json: {} }))
const button = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name }).first().waitFor()

/** Connects and opens the onramp. */
export async function toBuy(page: Page, { sandbox }: World): Promise<void> {
  await mint(sandbox)
  await connect(page)
  await account(page)
  await press(page, /^\W*Buy\W*$/)
  await at(page, 'OnRampProviders')
  await button(page, /Meld\.io/)
}

export const quoted = (page: Page) =>
  modal(page)
    .getByText(/Network fee/)
    .waitFor()

/** The seller's page opens in a window of its own. */
export async function toSeller(page: Page, world: World): Promise<Page> {
  await toBuy(page, world)
  await quoted(page)
  const [seller] = await Promise.all([page.waitForEvent('popup'), press(page, /Meld\.io/)])
  await at(page, 'BuyInProgress')
  await button(page, 'I have paid')
  // Closing the window before it has loaded would go unnoticed.
  await seller.getByRole('button', { name: 'Decline' }).waitFor()
  return seller
}

/** Every view of buying, in every state that a user may meet. */
export const ONRAMP_VIEWS: readonly View[] = (
  [
    {
      name: 'OnRampProviders',
      async reach(page, world) {
        await toBuy(page, world)
        await quoted(page)
      },
    },
    {
      name: 'OnRampProviders, loading',
      async reach(page) {
        await page.route(OPTIONS, () => {})
        await connect(page)
        await goTo(page, 'OnRampProviders')
        await modal(page)
          .getByText(/Loading options/)
          .waitFor({ state: 'attached' })
      },
    },
    {
      name: 'OnRampProviders, too little',
      async reach(page, world) {
        await toBuy(page, world)
        await inModal(page, '.buy-amount').fill('9.99')
        await modal(page)
          .getByText(/At least \$10/)
          .first()
          .waitFor()
      },
    },
    {
      name: 'OnRampProviders, without offers',
      visit: {
        hostOptions: {
          remotePolicy: 'local-decides',
          termsConditionsUrl: 'https://app.example/terms',
          privacyPolicyUrl: 'https://app.example/privacy',
        },
      },
      async reach(page, world) {
        await Promise.all([OPTIONS, QUOTE].map(url => broken(page, url)))
        await toBuy(page, world)
        await modal(page)
          .getByText(/Estimate before fees/)
          .waitFor()
        await modal(page).getByRole('link').first().waitFor()
      },
    },
    {
      name: 'OnRampTokenSelect',
      async reach(page, world) {
        await toBuy(page, world)
        await inModal(page, '.picker').last().click()
        await at(page, 'OnRampTokenSelect')
        await button(page, 'Ether')
      },
    },
    {
      name: 'OnRampTokenSelect, no results',
      async reach(page, world) {
        await toBuy(page, world)
        await inModal(page, '.picker').last().click()
        await at(page, 'OnRampTokenSelect')
        await modal(page).getByRole('searchbox').fill('no such token')
        await button(page, 'Show all')
      },
    },
    {
      name: 'OnRampFiatSelect',
      async reach(page, world) {
        await toBuy(page, world)
        await inModal(page, '.picker').first().click()
        await at(page, 'OnRampFiatSelect')
        await button(page, 'Euro')
      },
    },
    {
      name: 'BuyInProgress',
      async reach(page, world) {
        await toSeller(page, world)
        await page.bringToFront()
      },
    },
    {
      name: 'BuyInProgress, the window closed',
      async reach(page, world) {
        const seller = await toSeller(page, world)
        await seller.close()
        await button(page, 'It didn’t work')
      },
    },
    {
      name: 'BuyInProgress, on its way',
      async reach(page, world) {
        const seller = await toSeller(page, world)
        await seller.close()
        await button(page, 'It didn’t work')
        await press(page, 'I have paid')
        await button(page, 'Check again')
      },
    },
    {
      name: 'BuyInProgress, failed',
      async reach(page, world) {
        await broken(page, PAGE)
        await toBuy(page, world)
        await quoted(page)
        await press(page, /Meld\.io/)
        await modal(page).getByText('Purchase failed').waitFor()
      },
    },
    {
      name: 'BuyInProgress, no window',
      async reach(page, world) {
        await page.evaluate(() => {
          window.open = () => null
        })
        await toBuy(page, world)
        await quoted(page)
        await press(page, /Meld\.io/)
        await button(page, /Continue in the new window/)
      },
    },
    {
      name: 'WhatIsABuy',
      async reach(page, world) {
        await toBuy(page, world)
        await press(page, 'How does buying work?')
        await at(page, 'WhatIsABuy')
      },
    },
    {
      name: 'FundWallet',
      async reach(page) {
        await connect(page)
        await goTo(page, 'FundWallet')
        await button(page, 'Buy crypto')
      },
    },
  ] satisfies View[]
).map(view => ({ visit: SELLING, ...view }))
