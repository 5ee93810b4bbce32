import type { Page, Route } from 'playwright-core'
import { mint } from '../account/views'
import { account, connect, goTo, press, retry, type View } from '../navigate'
import { inModal, modal, type VisitOptions } from '../world'

/** A project with histories, and without other features that its configuration might switch. */
export const WITH_ACTIVITY: VisitOptions = {
  hostOptions: {
    remotePolicy: 'local-decides',
    features: { activity: true, email: false, socials: false, swaps: false, onramp: false },
  },
}

const HISTORY = /\/v1\/account\/[^/]+\/history\?/
const NETWORK = 'eip155:31337'
const OTHER = `0x${'4e'.repeat(20)}`
const LONGEST_MONTH = '2025-09-17T12:00:00.000Z'

export const entries = (page: Page) => inModal(page, '.activity-entry')

export const answerHistory = (page: Page, answer: object | ((route: Route) => unknown)) =>
  page.route(HISTORY, route => (typeof answer === 'function' ? answer(route) : route.fulfill({ json: answer })))

interface SentTransaction {
  readonly operation: string
  readonly status?: string
  readonly minedAt?: string
  readonly transfers?: readonly object[]
}

/** A transaction in the project API's format. */
export const transaction = (
  index: number,
  { operation, status = 'confirmed', minedAt, transfers = [] }: SentTransaction,
) => ({
  id: `invented ${index}`,
  metadata: {
    operationType: operation,
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    chain: NETWORK,
    minedAt: minedAt ?? LONGEST_MONTH,
    sentFrom: OTHER,
    sentTo: `0x${'5f'.repeat(20)}`,
    status,
    nonce: index,
  },
  transfers,
})

export const moved = (symbol: string, direction: 'in' | 'out' | 'self', numeric: string, name = symbol) => ({
  fungible_info: { name, symbol, icon: { url: 'javascript:alert(1)' } },
  direction,
  quantity: { numeric },
  value: 1,
})

/** Malicious entries: names, pictures, numbers, shapes, dates. */
const HOSTILE = {
  data: [
    transaction(1, { operation: 'receive', transfers: [moved('<img src=x onerror=alert(1)>', 'in', '1e77')] }),
    transaction(2, { operation: '__proto__', transfers: [moved('\u202eCDSU\u200b', 'out', '0.0000000000001')] }),
    transaction(3, { operation: 'send', transfers: [{ ...moved('ETH', 'out', 'NaN'), quantity: null }] }),
    transaction(4, { operation: 'send', minedAt: 'yesterday', transfers: [] }),
    transaction(5, { operation: 'trade', transfers: [moved('A'.repeat(400), 'out', '-1')] }),
    'nothing of the kind',
    transaction(6, { operation: 'constructor', status: 'failed', transfers: [] }),
  ],
  next: null,
}

/** A pending transaction that was not sent from this page. */
const PENDING = {
  data: [
    transaction(1, {
      operation: 'trade',
      status: 'pending',
      transfers: [moved('ETH', 'out', '0.5'), moved('USDC', 'in', '1580.42')],
    }),
    transaction(2, { operation: 'approve' }),
    transaction(3, { operation: 'send', status: 'failed' }),
    transaction(4, { operation: 'receive', transfers: [moved('DAI', 'in', '64.99')] }),
  ],
  next: null,
}

async function toActivity(page: Page): Promise<void> {
  await connect(page)
  await goTo(page, 'Transactions')
}

const showing = (
  name: string,
  answer: Parameters<typeof answerHistory>[1],
  shown: (page: Page) => Promise<void>,
): View => ({
  name,
  visit: WITH_ACTIVITY,
  async reach(page, { sandbox }) {
    await mint(sandbox)
    await answerHistory(page, answer)
    await toActivity(page)
    await shown(page)
  },
})

/** The history of an account, in every state that a user may meet. */
export const ACTIVITY_VIEWS: readonly View[] = [
  {
    name: 'Transactions',
    visit: WITH_ACTIVITY,
    async reach(page, { sandbox }) {
      await mint(sandbox)
      await toActivity(page)
      await entries(page).nth(12).waitFor()
    },
  },
  {
    name: 'Account, activity with a pending transaction',
    visit: WITH_ACTIVITY,
    async reach(page, { sandbox }) {
      await mint(sandbox)
      await answerHistory(page, PENDING)
      await connect(page)
      await account(page)
      await modal(page).getByRole('tab', { name: 'Activity' }).click()
      await entries(page).nth(3).waitFor()
    },
  },
  showing(
    'Transactions, reading',
    () => {},
    async page => {
      await modal(page).getByRole('status').getByText('Loading activity').waitFor({ state: 'attached' })
    },
  ),
  showing('Transactions, none yet', { data: [], next: null }, page =>
    modal(page).getByText('No activity yet').waitFor(),
  ),
  showing('Transactions, failed', route => (route as Route).fulfill({ status: 503, json: {} }), retry),
  showing('Transactions, with what means harm', HOSTILE, async page => {
    await press(page, '5 hidden (spam or unreadable)')
    await entries(page).nth(6).waitFor()
  }),
  showing(
    'Transactions, older ones failed',
    route => {
      const later = new URL((route as Route).request().url()).searchParams.has('cursor')
      return (route as Route).fulfill(later ? { status: 503, json: {} } : { json: { ...PENDING, next: 'more' } })
    },
    retry,
  ),
  {
    name: 'Transactions, on a network without a history',
    visit: WITH_ACTIVITY,
    async reach(page) {
      await page.route(/\/v1\/supported-chains/, route => route.fulfill({ json: { http: [], ws: [] } }))
      await toActivity(page)
      await modal(page).getByRole('link', { name: 'Open explorer' }).waitFor()
    },
  },
]
