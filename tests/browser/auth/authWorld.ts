import type { Page } from 'playwright-core'
import type { AuthFrame } from '../../../sandbox/auth-frame'
import { modal, startWorld, type Visit, type VisitOptions, type World } from '../world'

export interface AuthWorld extends World {
  readonly login: AuthFrame
  arrive(options?: VisitOptions): Promise<Visit>
}

const SOCIALS = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']

/** What people have: a frame keeps its own storage, for each page that it stands in. The last such list is the one heeded. */
const PARTITIONED = '--disable-features=MediaRouter,OptimizationHints'

/** A sandbox whose project has the login on, and a browser. */
export async function startAuthWorld(pages: Parameters<typeof startWorld>[0] = {}): Promise<AuthWorld> {
  const world = await startWorld(pages, { args: [PARTITIONED] })
  const own = world.sandbox.gateway.config.features.find(({ id }) => id === 'social_login')
  if (own) Object.assign(own, { isEnabled: true, config: ['email', ...SOCIALS] })
  return { ...world, login: world.sandbox.authFrame, arrive: world.visit }
}

/** Writes an email and sends it. */
export async function writeEmail(page: Page, email: string): Promise<void> {
  await page.click('#own')
  await modal(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await modal(page).getByRole('textbox', { name: 'Email' }).press('Enter')
}

export const enterCode = (page: Page, code: string) =>
  modal(page).getByRole('textbox', { name: 'Six-digit code' }).fill(code)

/** Logs in by email, whether or not the login knows this browser. */
export async function logIn(page: Page, { login }: Pick<AuthWorld, 'login'>, email: string): Promise<void> {
  await writeEmail(page, email)
  const { link, code: known } = await login.mailbox.next(email)
  if (link) await follow(link)
  const { code = known } = link ? await login.mailbox.next(email) : { code: known }
  await enterCode(page, code ?? '')
  await page.waitForFunction(() => window.portico.account().isConnected)
  await modal(page).waitFor({ state: 'hidden' })
}

/** Follows the link of a mail, as its page does. Node knows no names below localhost. */
export const follow = (link: string) => fetch(link.replace('secure.localhost', '127.0.0.1'), { method: 'POST' })

/** Says no in the frame, once it may be pressed: for a moment after it appears a pane lies over it. */
export async function declineInFrame(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Approve', disabled: false }).waitFor()
  await frame.getByRole('button', { name: 'Cancel' }).click()
}
