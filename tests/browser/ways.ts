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

export type Heron = 'approve' | 'reject' | 'hang'

export const at = (page: Page, view: string) => page.locator(`[data-view="${view}"]`).waitFor()
/** By a part of its name, so that a view is reached in any language that keeps the English words. */
export const press = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name }).first().click()
export const answer = (page: Page, given: Heron) =>
  page.evaluate(heron => {
    window.sandboxWallets.heron.answer = heron
  }, given)

export async function open(page: Page): Promise<void> {
  await page.click('#own')
  await at(page, 'Connect')
  await modal(page).getByRole('button', { name: 'Heron' }).first().waitFor()
}

export const goTo = async (page: Page, view: string, args?: object) => {
  await page.evaluate(([view, args]) => window.portico.open({ view, args }), [view, args] as const)
  await at(page, view)
}

export async function connect(page: Page, wallet = 'Heron'): Promise<void> {
  await open(page)
  await press(page, wallet)
  await modal(page).waitFor({ state: 'hidden' })
}

export async function account(page: Page): Promise<void> {
  await page.click('#own')
  await at(page, 'Account')
}

export async function networks(page: Page): Promise<void> {
  await account(page)
  await modal(page).locator('.network-button').click()
  await at(page, 'Networks')
  await modal(page).getByText('Local Two').waitFor()
}

/** What the account holds, in that coin. */
export const balance = (page: Page, coin: RegExp) =>
  modal(page).locator('.account-balance:not([aria-busy])').filter({ hasText: coin }).waitFor()
export const retry = (page: Page) => modal(page).getByRole('button', { name: 'Try again' }).waitFor()
