import type { Page } from 'playwright-core'
import { answer, at, open, press, retry, type View } from '../navigate'
import { modal, type VisitOptions } from '../world'

/** A host with sign-in on its own server. */
export const OWN: VisitOptions = { pluginOptions: { siwx: true } }

/** A project with sign-in through the project API, which also asks for an email address. */
export const withCapture = (emailCapture: boolean | readonly 'required'[]): VisitOptions => ({
  hostOptions: { remotePolicy: 'local-decides', features: { reownAuthentication: true, emailCapture } },
})

export async function asked(page: Page, view = 'SIWXSignMessage'): Promise<void> {
  await open(page)
  await press(page, 'Heron')
  await at(page, view)
}

export const field = (page: Page) => modal(page).getByLabel('Email address')

export async function sent(page: Page, email = 'ann@mail.example'): Promise<void> {
  await asked(page, 'DataCapture')
  await field(page).fill(email)
  await press(page, 'Continue')
  await at(page, 'DataCaptureOtpConfirm')
}

export const SIGN_IN_VIEWS: readonly View[] = [
  { name: 'SIWXSignMessage', visit: OWN, reach: page => asked(page) },
  {
    name: 'SIWXSignMessage, waiting for the wallet',
    visit: OWN,
    async reach(page) {
      await asked(page)
      await answer(page, 'hang')
      await press(page, 'Sign')
      await modal(page).getByRole('status').getByText('Continue in Heron').waitFor()
    },
  },
  {
    name: 'SIWXSignMessage, declined',
    visit: OWN,
    async reach(page) {
      await asked(page)
      await answer(page, 'reject')
      await press(page, 'Sign')
      await retry(page)
    },
  },
  { name: 'DataCapture', visit: withCapture(true), reach: page => asked(page, 'DataCapture') },
  {
    name: 'DataCapture, required, with earlier addresses',
    visit: withCapture(['required']),
    async reach(page) {
      await page.evaluate(() => {
        const emails = ['user-1@example.com', `user-${'2'.repeat(40)}@example.com`]
        localStorage.setItem('portico/1/capture/recent', JSON.stringify(emails))
      })
      await asked(page, 'DataCapture')
      await modal(page).getByRole('button', { name: 'user-1@example.com' }).waitFor()
    },
  },
  {
    name: 'DataCapture, no address',
    visit: withCapture(true),
    async reach(page) {
      await asked(page, 'DataCapture')
      await field(page).fill('ann@')
      await press(page, 'Continue')
      await modal(page).getByText('Please enter a valid email address').waitFor()
    },
  },
  { name: 'DataCaptureOtpConfirm', visit: withCapture(true), reach: page => sent(page) },
  {
    name: 'DataCaptureOtpConfirm, a wrong code',
    visit: withCapture(true),
    async reach(page, { sandbox: { gateway } }) {
      await sent(page)
      const right = gateway.mails.at(-1)?.code
      await modal(page)
        .getByLabel('Code')
        .fill(right === '000000' ? '111111' : '000000')
      await modal(page).getByText('That code is incorrect').waitFor()
    },
  },
]
