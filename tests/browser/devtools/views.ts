import type { Page } from 'playwright-core'
import { at, connect, goTo, press, type View } from '../navigate'
import { modal, type VisitOptions } from '../world'

const HOST: VisitOptions = { page: 'devtools' }

async function panel(page: Page, section?: string): Promise<void> {
  await goTo(page, 'Devtools', section ? { section } : {})
  await modal(page).getByRole('listitem').first().waitFor()
}

export const DEVTOOLS_VIEWS: readonly View[] = [
  { name: 'Devtools', visit: HOST, reach: page => panel(page) },
  {
    name: 'Devtools, connected, with an alert',
    visit: { ...HOST, hostOptions: { projectId: undefined } },
    async reach(page) {
      await connect(page)
      await panel(page)
    },
  },
  { name: 'Devtools, plugins', visit: HOST, reach: page => panel(page, 'plugins') },
  {
    name: 'Devtools, plugins in basic mode',
    visit: { ...HOST, hostOptions: { basic: true } },
    reach: page => panel(page, 'plugins'),
  },
  { name: 'Devtools, wallets', visit: HOST, reach: page => panel(page, 'wallets') },
  { name: 'Devtools, timeline', visit: HOST, reach: page => panel(page, 'timeline') },
  { name: 'Devtools, settings', visit: HOST, reach: page => panel(page, 'settings') },
  {
    name: 'Devtools, settings that do not match',
    visit: HOST,
    async reach(page) {
      await panel(page, 'settings')
      await modal(page).getByRole('searchbox').fill('no such setting')
      await modal(page).getByRole('button', { name: 'Show all' }).waitFor()
    },
  },
  {
    name: 'Devtools, sessions',
    visit: HOST,
    async reach(page) {
      await connect(page)
      await panel(page, 'sessions')
    },
  },
  {
    name: 'Devtools, sessions without any',
    visit: HOST,
    async reach(page) {
      await goTo(page, 'Devtools')
      await press(page, 'Sessions')
      await at(page, 'Devtools')
      await modal(page).getByText('No session yet').waitFor()
    },
  },
]
