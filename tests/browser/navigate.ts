import type { Page } from 'playwright-core'
import { connectors, sessionControl } from '../../kernel'
import { inModal, modal, type VisitOptions, type World } from './world'

/** A view of the product in one of its states, and the steps that reach it from a fresh page. */
export interface View {
  readonly name: string
  /** Options that the view needs. */
  readonly visit?: VisitOptions
  /** True for a state that phones do not have: their browser has no wallets. */
  readonly desktopOnly?: true
  /** Resolves when the view shows everything. The function undoes any fault that it sets. */
  reach(page: Page, world: World): Promise<void>
}

export type Heron = 'approve' | 'reject' | 'hang'

export const at = (page: Page, view: string) => page.locator(`[data-view="${view}"]`).waitFor()
/** Finds the button by a part of its name, so that it works in any test language that keeps the English words. */
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

/** Connects a wallet as a host's own page does, without the modal: the tests of `Connect` press its buttons. */
export async function connect(page: Page, wallet = 'Heron'): Promise<void> {
  await page.evaluate(
    // No inner function here: the screenshots' compiler would wrap it in a helper that the page does not have.
    async ([name, connectors, sessionControl]) => {
      window.portico.prepare()
      for (;;) {
        const found = window.portico.read(connectors).known.find(connector => connector.name === name)
        if (found) return void (await (await window.portico.ask(sessionControl)).connect({ connectorId: found.id }))
        await new Promise(requestAnimationFrame)
      }
    },
    [wallet, connectors, sessionControl] as const,
  )
}

export async function account(page: Page): Promise<void> {
  await page.click('#own')
  await at(page, 'Account')
}

export async function networks(page: Page): Promise<void> {
  await account(page)
  await inModal(page, '.network-button').click()
  await at(page, 'Networks')
  await modal(page).getByText('Local Two').waitFor()
}

/** Waits until the account's balance shows that coin. */
export const balance = (page: Page, coin: RegExp) =>
  inModal(page, '.account-balance:not([aria-busy])').filter({ hasText: coin }).waitFor()
export const retry = (page: Page) => modal(page).getByRole('button', { name: 'Try again' }).waitFor()
