import type { Page } from 'playwright-core'
import type { AuthFrame } from '../../../sandbox/authFrame'
import { modal, startWorld, type Visit, type VisitOptions, type World } from '../world'

export interface AuthWorld extends World {
  readonly login: AuthFrame
  openPage(options?: VisitOptions): Promise<Visit>
}

const SOCIALS = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const

/** Gives a frame storage of its own for each embedding page, as users' browsers do. The last such list applies. */
export const PARTITIONED = '--disable-features=MediaRouter,OptimizationHints'

/** A sandbox whose project has login enabled, and a browser. */
export async function startAuthWorld(
  pages: Parameters<typeof startWorld>[0] = {},
  args: readonly string[] = [PARTITIONED],
): Promise<AuthWorld> {
  const world = await startWorld(pages, { args: [...args] })
  const own = world.sandbox.gateway.config.features.find(({ id }) => id === 'social_login')
  if (own) Object.assign(own, { isEnabled: true, config: ['email', ...SOCIALS] })
  return { ...world, login: world.sandbox.authFrame, openPage: world.visit }
}

/** Types an email address and submits it. */
export async function writeEmail(page: Page, email: string): Promise<void> {
  await page.click('#own')
  await modal(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await modal(page).getByRole('textbox', { name: 'Email' }).press('Enter')
}

export const enterCode = (page: Page, code: string) =>
  modal(page).getByRole('textbox', { name: 'Six-digit code' }).fill(code)

/** Logs in by email, whether or not the server knows this browser. */
export async function logIn(page: Page, { login }: Pick<AuthWorld, 'login'>, email: string): Promise<void> {
  await writeEmail(page, email)
  const { link, code: known } = await login.mailbox.next(email)
  if (link) await follow(link)
  const { code = known } = link ? await login.mailbox.next(email) : { code: known }
  await enterCode(page, code ?? '')
  await page.waitForFunction(() => window.portico.account().isConnected)
  await modal(page).waitFor({ state: 'hidden' })
}

/** Follows the link of a mail, as its page does. Node resolves no names below localhost. */
export const follow = (link: string) => fetch(link.replace('secure.localhost', '127.0.0.1'), { method: 'POST' })

/** Declines in the frame, once the buttons are enabled: they are disabled for a moment after the frame appears. */
export async function declineInFrame(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Approve', disabled: false }).waitFor()
  await frame.getByRole('button', { name: 'Cancel' }).click()
}
