import type { Page, Route } from 'playwright-core'
import { connect, goTo, retry, type View } from '../navigate'
import { inModal, modal, type VisitOptions } from '../world'

const WITH_SESSIONS: VisitOptions = {
  hostOptions: {
    remotePolicy: 'local-decides',
    features: { smartSessions: true, email: false, socials: false, swaps: false, onramp: false },
  },
}

const CONTRACT = `0x${'4e'.repeat(20)}`
const DAY = 86_400

const session = (pci: string, name: string, more: object = {}) => ({
  pci,
  project: { id: pci, name, iconUrl: 'javascript:alert(1)' },
  expiry: 4_102_444_800,
  createdAt: 1_750_000_000_000,
  permissions: [
    { type: 'contract-call', data: { address: CONTRACT, functions: [{ functionName: 'move' }] } },
    { type: 'native-token-recurring-allowance', data: { allowance: '0x16345785d8a0000', period: DAY } },
  ],
  policies: [],
  context: '0x00',
  ...more,
})

const SOME = {
  pcis: [
    session('a', 'Chess Club'),
    session('b', 'Gardenersassociation Neighbourhoodmeetings', { createdAt: 1_740_000_000_000 }),
    session('c', 'Old Game', { expiry: 1_700_000_000 }),
  ],
}

const showing = (
  name: string,
  answer: object | ((route: Route) => unknown),
  shown: (page: Page) => Promise<void>,
): View => ({
  name,
  visit: WITH_SESSIONS,
  async reach(page) {
    await page.route(/\/v1\/sessions\//, route =>
      typeof answer === 'function' ? answer(route) : route.fulfill({ json: answer }),
    )
    await connect(page)
    await goTo(page, 'SmartSessionList')
    await shown(page)
  },
})

const list = (page: Page) => inModal(page, '.smart-session')

/** The smart sessions of an account, in every state that a user may meet. */
export const SMART_SESSION_VIEWS: readonly View[] = [
  showing('SmartSessionList', SOME, page => list(page).nth(2).waitFor()),
  showing('SmartSessionList, asked before revoking', SOME, async page => {
    await modal(page).getByRole('button', { name: 'Revoke the session of Chess Club' }).click()
    await modal(page).getByText('Revoke this session?').waitFor()
  }),
  showing('SmartSessionList, none yet', { pcis: [] }, page => modal(page).getByText('No smart sessions').waitFor()),
  showing(
    'SmartSessionList, reading',
    () => {},
    page => modal(page).getByRole('status').getByText('Loading smart sessions').waitFor({ state: 'attached' }),
  ),
  showing('SmartSessionList, failed', route => (route as Route).fulfill({ status: 503, json: {} }), retry),
]
