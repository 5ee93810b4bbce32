import { expect } from 'vitest'
import { account, at, press } from '../navigate'
import { inModal, modal } from '../world'
import type { NamespaceSetUp } from './setUpNamespace'

/* A transfer as a user makes it: through the account's views, to the wallet, to the chain. */

export interface Sent {
  /** Name of the token in its row. */
  readonly token: string
  readonly symbol: string
  readonly amount: string
  readonly to: string
  /** The network's fee; another text if only the wallet knows the fee. */
  readonly fee: RegExp
  /** A text for the receiver, if the namespace's transfers carry one. */
  readonly memo?: string
}

const fill = (it: NamespaceSetUp, label: string, text: string) =>
  modal(it.page).getByLabel(label, { exact: true }).fill(text)

const close = async ({ page }: NamespaceSetUp) => {
  await modal(page).getByRole('button', { name: 'Close' }).last().click()
  await modal(page).waitFor({ state: 'hidden' })
}

/** Texts of the account's token rows. */
export async function tokenRows(it: NamespaceSetUp): Promise<string[]> {
  await account(it.page)
  const rows = modal(it.page).locator('.tokens-list > li')
  await rows.first().waitFor()
  const texts = (await rows.allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
  await close(it)
  return texts
}

/** Sends, and checks on the way: the full receiver, the fee, and that the explanation repeats neither. */
export async function sendInViews(it: NamespaceSetUp, { token, symbol, amount, to, fee, memo }: Sent): Promise<void> {
  const { page } = it
  await account(page)
  await press(page, 'Send')
  await at(page, 'WalletSend')
  await press(page, 'Choose token')
  await at(page, 'WalletSendSelectToken')
  await press(page, token)
  await at(page, 'WalletSend')
  await fill(it, 'Amount', amount)
  await fill(it, 'To', to)
  if (memo) await fill(it, 'Memo', memo)
  await press(page, 'Review transfer')
  await at(page, 'WalletSendPreview')
  const shown = await inModal(page, '.fact-whole .address-whole').first().textContent()
  expect(shown?.replace(/\s/g, '')).toBe(to)
  await expect.poll(() => inModal(page, '.facts').textContent(), { timeout: 20_000 }).toMatch(fee)
  if (memo) expect(await inModal(page, '.facts').textContent()).toContain(`Memo${memo}`)
  expect(await inModal(page, '.amount-figure').textContent()).toBe(`${amount} ${symbol}`)
  // The explanation has come, and says nothing but the rows.
  await modal(page)
    .getByRole('button', { name: `Send ${amount} ${symbol}`, disabled: false })
    .waitFor()
  expect(await inModal(page, '.request-sentences').count()).toBe(0)
  await press(page, /^Send \d/)
  await at(page, 'Account')
  await modal(page)
    .getByText(new RegExp(`^Sent ${amount} `))
    .first()
    .waitFor()
  await close(it)
}
