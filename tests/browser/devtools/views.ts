import type { Page } from 'playwright-core'
import { at, connect, goTo, press, type View } from '../navigate'
import { modal, type VisitOptions, type World } from '../world'

const HOST: VisitOptions = { page: 'devtools' }

async function panel(page: Page, section?: string): Promise<void> {
  await goTo(page, 'Devtools', section ? { section } : {})
  await modal(page).getByRole('listitem').first().waitFor()
}

/** Loads the page again, without the file that lists plugins and observes requests. */
export async function withoutInspection(page: Page, { pages }: World): Promise<void> {
  const outputs = Object.entries(pages.metafile.outputs)
  const found = outputs.find(([, { entryPoint }]) => /kernel\/(host\/)?inspect\.[jt]s$/.test(entryPoint ?? ''))
  if (!found) throw new Error('No chunk begins with the inspection')
  await page.route(
    url => url.pathname === `/${found[0]}`,
    route => route.abort(),
  )
  await page.reload()
}

export const DEVTOOLS_VIEWS: readonly View[] = [
  { name: 'Devtools', visit: HOST, reach: page => panel(page) },
  {
    name: 'Devtools, connected, with an alert',
    visit: { ...HOST, hostOptions: { projectId: '' } },
    async reach(page) {
      await connect(page)
      await panel(page)
      await modal(page).getByText('Project ID Missing').waitFor()
    },
  },
  {
    name: 'Devtools, failed',
    visit: HOST,
    async reach(page, world) {
      await withoutInspection(page, world)
      await goTo(page, 'Devtools')
      await modal(page).getByRole('alert').waitFor()
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
