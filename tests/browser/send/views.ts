import type { Page } from 'playwright-core'
import { account, answer, at, connect, goTo, press, type View } from '../navigate'
import { inModal, modal, type World } from '../world'

/** Quartz's first account: an address of another user. */
export const FRIEND = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Finds the field by its label, in any brackets that a test language adds. */
export const fill = (page: Page, label: string, text: string) =>
  modal(page)
    .getByLabel(new RegExp(`^\\W*${label}\\W*$`))
    .fill(text)

const SEND = /^\W*Send \d/

/** Connects and opens the send view. */
export async function toSend(page: Page): Promise<void> {
  await connect(page)
  await account(page)
  await press(page, 'Send')
  await at(page, 'WalletSend')
}

export async function chooseToken(page: Page, name = 'Ether'): Promise<void> {
  await press(page, 'Choose token')
  await at(page, 'WalletSendSelectToken')
  await press(page, name)
  await at(page, 'WalletSend')
}

/** Fills in a transfer and opens the review. */
export async function toReview(page: Page, { amount = '1.5', token = 'Ether', oneself = false } = {}): Promise<void> {
  await toSend(page)
  const to = oneself ? await page.evaluate(() => window.portico.account().address ?? '') : FRIEND
  await chooseToken(page, token)
  await fill(page, 'Amount', amount)
  await fill(page, 'To', to)
  await press(page, 'Review transfer')
  await at(page, 'WalletSendPreview')
}

/** Opens the form on a network whose transfers carry a memo, and fills it in. */
async function toMemo(page: Page, memo: string): Promise<void> {
  await connect(page, 'Cairn')
  await account(page)
  await press(page, 'Send')
  await at(page, 'WalletSend')
  await chooseToken(page, 'Stacks')
  await fill(page, 'Amount', '1.5')
  await fill(page, 'To', 'ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ')
  await fill(page, 'Memo', memo)
}

const friend = (page: Page) => fill(page, 'To', FRIEND)
const button = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name }).first().waitFor()

/** Every view of sending, in every state that a user may meet. */
export const SEND_VIEWS: readonly View[] = [
  { name: 'WalletSend', reach: toSend },
  {
    name: 'WalletSend, more than the balance',
    async reach(page) {
      await toSend(page)
      await chooseToken(page)
      await fill(page, 'Amount', '123456789')
      await friend(page)
      await modal(page)
        .getByText(/You have/)
        .waitFor()
    },
  },
  {
    name: 'WalletSend, an amount that is refused',
    async reach(page) {
      await toSend(page)
      await chooseToken(page, 'USD Coin')
      await fill(page, 'Amount', '1e3')
      await friend(page)
    },
  },
  {
    name: 'WalletSend, to a name',
    async reach(page, { sandbox }) {
      const { names } = sandbox.gateway
      if (!(await names.find('harbor'))) await names.register('harbor', FRIEND)
      await toSend(page)
      await chooseToken(page)
      await fill(page, 'Amount', '0.25')
      await fill(page, 'To', 'harbor.reown.id')
      await button(page, 'Review transfer')
    },
  },
  {
    name: 'WalletSend, to the own address',
    async reach(page) {
      await toSend(page)
      await chooseToken(page)
      await fill(page, 'Amount', '0.25')
      await fill(page, 'To', await page.evaluate(() => window.portico.account().address ?? ''))
      await button(page, 'Review transfer')
    },
  },
  {
    name: 'WalletSend, with a memo',
    visit: { page: 'stacks' },
    async reach(page) {
      await toMemo(page, '104711')
      await button(page, 'Review transfer')
    },
  },
  {
    name: 'WalletSend, a memo that is too long',
    visit: { page: 'stacks' },
    async reach(page) {
      await toMemo(page, '4711'.repeat(10))
      await modal(page)
        .getByText(/Too long/)
        .waitFor()
    },
  },
  {
    name: 'WalletSend, a token that the account does not hold',
    async reach(page) {
      await connect(page)
      await goTo(page, 'WalletSend', {
        amount: '1',
        namespace: 'eip155',
        chainId: 31337,
        assetAddress: FRIEND,
        to: FRIEND,
      })
      await modal(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'WalletSend, a token that only the project API names',
    async reach(page) {
      await page.route(/\/v1\/account\/[^/]+\/balance/, async route => {
        const response = await route.fetch()
        const { balances } = await response.json()
        // No contract is at this address, so the chain does not confirm the name.
        const named = {
          ...balances[1],
          name: 'Phantom Dollar',
          symbol: 'PD',
          address: `eip155:31337:0x${'7'.repeat(40)}`,
        }
        await route.fulfill({ response, json: { balances: [...balances, named] } })
      })
      await toSend(page)
      await chooseToken(page, 'Phantom Dollar')
      await fill(page, 'Amount', '1.5')
      await friend(page)
      await modal(page)
        .getByText(/Only the app’s provider calls this token/)
        .waitFor()
    },
  },
  {
    name: 'WalletSendSelectToken',
    async reach(page) {
      await toSend(page)
      await press(page, 'Choose token')
      await at(page, 'WalletSendSelectToken')
      await button(page, 'Ether')
    },
  },
  {
    name: 'WalletSendSelectToken, no results',
    async reach(page) {
      await toSend(page)
      await press(page, 'Choose token')
      await at(page, 'WalletSendSelectToken')
      await modal(page).getByRole('searchbox').fill('no such token')
      await button(page, 'Show all')
    },
  },
  {
    name: 'WalletSendPreview',
    async reach(page) {
      await toReview(page)
      await modal(page)
        .getByText(/^0\.0\d+ ETH$/)
        .waitFor()
    },
  },
  {
    name: 'WalletSendPreview, with a memo',
    visit: { page: 'stacks' },
    async reach(page) {
      await toMemo(page, '0123456789 0123456789 0123456789 1')
      await press(page, 'Review transfer')
      await at(page, 'WalletSendPreview')
      await modal(page)
        .getByText(/^0\.0\d+ STX$/)
        .waitFor()
    },
  },
  {
    name: 'WalletSendPreview, waiting for the wallet',
    async reach(page) {
      await toReview(page)
      await answer(page, 'hang')
      await press(page, SEND)
      await button(page, 'Open Heron to approve')
    },
  },
  {
    name: 'WalletSendPreview, to the own address, declined',
    async reach(page) {
      await toReview(page, { oneself: true })
      await inModal(page, '.request-warnings').waitFor()
      await answer(page, 'reject')
      await press(page, SEND)
      await modal(page).getByText('Declined in your wallet. Nothing was sent.').waitFor()
    },
  },
  {
    name: 'WalletSendConfirmed',
    async reach(page, world) {
      await connect(page)
      await toConfirmed(page, world)
    },
  },
]

/** Sends a transfer that the host has filled in. */
export async function toConfirmed(page: Page, _: World): Promise<void> {
  await goTo(page, 'WalletSend', { amount: '0.001', namespace: 'eip155', chainId: 31337, to: FRIEND })
  await press(page, 'Review transfer')
  await at(page, 'WalletSendPreview')
  await press(page, SEND)
  await at(page, 'WalletSendConfirmed')
}
