import type { Page } from 'playwright-core'
import { at, goTo, press, type View } from '../navigate'
import { inModal, modal, type VisitOptions, type World } from '../world'
import { follow, logIn } from './authWorld'

const SOCIALS = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const

/** A project in which users log in by email and with social accounts. */
const LOGIN: VisitOptions = {
  hostOptions: { remotePolicy: 'local-decides', features: { email: true, socials: SOCIALS } },
}

let users = 0
/** An email address that the login has never seen. */
const newEmail = () => `user-${++users}@example.com`

async function asking(page: Page): Promise<string> {
  const email = newEmail()
  await page.click('#own')
  await modal(page).getByRole('textbox').fill(email)
  await modal(page).getByRole('textbox').press('Enter')
  await at(page, 'EmailLogin')
  return email
}

async function code(page: Page, { sandbox: { authFrame } }: World): Promise<string> {
  const email = await asking(page)
  await follow((await authFrame.mailbox.next(email)).link ?? '')
  const { code = '' } = await authFrame.mailbox.next(email)
  await inModal(page, '.code-field').waitFor()
  return code
}

const signedIn = (page: Page, { sandbox: { authFrame } }: World) => logIn(page, { login: authFrame }, newEmail())

async function atGoogle(page: Page): Promise<Page> {
  await page.click('#own')
  await modal(page).getByRole('button', { name: 'Google' }).waitFor()
  const [popup] = await Promise.all([page.context().waitForEvent('page'), press(page, 'Google')])
  await at(page, 'ConnectingSocial')
  await popup.getByRole('button', { name: 'Approve' }).waitFor()
  await page.bringToFront()
  return popup
}

/** Every login view, in every state that a user may meet. */
export const AUTH_VIEWS: readonly View[] = [
  {
    name: 'Connect, with email and socials',
    visit: LOGIN,
    async reach(page) {
      await page.click('#own')
      await modal(page).getByRole('button', { name: 'Google' }).waitFor()
      await modal(page).getByRole('textbox').waitFor()
    },
  },
  {
    name: 'Connect, with an invalid email',
    visit: LOGIN,
    async reach(page) {
      await page.click('#own')
      await modal(page).getByRole('textbox').fill('nobody')
      await modal(page).getByRole('textbox').press('Enter')
      await modal(page).getByText('Please enter a valid email address').waitFor()
    },
  },
  { name: 'EmailLogin', visit: LOGIN, reach: page => goTo(page, 'EmailLogin') },
  {
    name: 'EmailLogin, a new device',
    visit: LOGIN,
    async reach(page) {
      await asking(page)
      await modal(page).getByText('Confirm that this browser is yours').waitFor()
    },
  },
  { name: 'EmailLogin, the code', visit: LOGIN, reach: async (page, world) => void (await code(page, world)) },
  {
    name: 'EmailLogin, a wrong code',
    visit: LOGIN,
    async reach(page, world) {
      await modal(page)
        .getByRole('textbox')
        .fill((await code(page, world)) === '111111' ? '222222' : '111111')
      await modal(page).getByText('That code is incorrect').waitFor()
    },
  },
  {
    name: 'ConnectSocials',
    visit: LOGIN,
    async reach(page) {
      await goTo(page, 'ConnectSocials')
      await modal(page).getByRole('button', { name: 'Facebook' }).waitFor()
    },
  },
  { name: 'ConnectingSocial', visit: LOGIN, reach: async page => void (await atGoogle(page)) },
  {
    name: 'ConnectingSocial, the window closed',
    visit: LOGIN,
    async reach(page) {
      await (await atGoogle(page)).close()
      await modal(page).getByText('The window was closed before you signed in.').waitFor()
    },
  },
  {
    name: 'ConnectingFarcaster',
    visit: LOGIN,
    async reach(page) {
      await goTo(page, 'ConnectingFarcaster')
      await inModal(page, 'button:not([aria-disabled]):has-text("Copy link")').waitFor()
    },
  },
  {
    name: 'UpdateEmailWallet',
    visit: LOGIN,
    async reach(page, world) {
      await signedIn(page, world)
      await goTo(page, 'UpdateEmailWallet')
    },
  },
  {
    name: 'UpdateEmailWallet, the code',
    visit: LOGIN,
    async reach(page, world) {
      await signedIn(page, world)
      await goTo(page, 'UpdateEmailWallet')
      await modal(page).getByRole('textbox').fill(newEmail())
      await modal(page).getByRole('textbox').press('Enter')
      await inModal(page, '.code-field').waitFor()
    },
  },
  {
    name: 'ApproveTransaction',
    visit: LOGIN,
    async reach(page, world) {
      await signedIn(page, world)
      await page.evaluate(() => {
        const { address } = window.portico.account()
        const asked = window.portico.provider()?.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
        // Leaving the view declines the request.
        asked?.catch(() => undefined)
      })
      await modal(page).frameLocator('iframe').getByRole('button', { name: 'Approve' }).waitFor()
    },
  },
  { name: 'ApproveTransaction, nothing to approve', visit: LOGIN, reach: page => goTo(page, 'ApproveTransaction') },
]
