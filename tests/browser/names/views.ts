import type { Page } from 'playwright-core'
import { logIn } from '../auth/authWorld'
import { at, goTo, type View } from '../navigate'
import { modal, type VisitOptions, type World } from '../world'

/** A project in which users log in by email. */
const LOGIN: VisitOptions = { hostOptions: { remotePolicy: 'local-decides', features: { email: true } } }

let users = 0

/** Opens the registration with an embedded account that has no name yet. */
async function toRegister(page: Page, { sandbox: { authFrame } }: World): Promise<void> {
  await logIn(page, { login: authFrame }, `user-${1000 + ++users}@example.com`)
  await goTo(page, 'ChooseAccountName')
  await chooseName(page)
  await at(page, 'RegisterAccountName')
}

/** The button with this label, here and on the next view. */
export const chooseName = (page: Page) =>
  modal(page)
    .getByRole('button', { name: /^\W*Choose name\W*$/ })
    .click()

/** Types a name that is still free. */
export async function searchName(page: Page, name: string): Promise<void> {
  await modal(page).getByRole('textbox').fill(name)
  await modal(page)
    .getByText(new RegExp(`${name}.reown.id is available`))
    .waitFor()
}

const freshName = () => `harbor-${++users}`
/** An account has at most twenty names. */
const newAddress = () => `0x${String(++users).padStart(40, '1')}`

/** Every view of the registration, in every state that a user may meet. */
export const NAMES_VIEWS: readonly View[] = [
  {
    name: 'ChooseAccountName',
    visit: LOGIN,
    async reach(page, { sandbox: { authFrame } }) {
      await logIn(page, { login: authFrame }, `user-${1000 + ++users}@example.com`)
      await goTo(page, 'ChooseAccountName')
    },
  },
  { name: 'ChooseAccountName, without an embedded account', reach: page => goTo(page, 'ChooseAccountName') },
  {
    name: 'RegisterAccountName',
    visit: LOGIN,
    async reach(page, world) {
      await toRegister(page, world)
      await searchName(page, freshName())
    },
  },
  {
    name: 'RegisterAccountName, taken',
    visit: LOGIN,
    async reach(page, world) {
      const name = freshName()
      await world.sandbox.gateway.names.register(name, newAddress())
      await toRegister(page, world)
      await modal(page).getByRole('textbox').fill(name)
      await modal(page).getByText(`${name}.reown.id is taken`).waitFor()
    },
  },
  {
    name: 'RegisterAccountName, availability unknown',
    visit: LOGIN,
    async reach(page, world) {
      await toRegister(page, world)
      await page.route(/\/v1\/profile\/suggestions\//, route => route.abort())
      await modal(page).getByRole('textbox').fill('harbor')
      await modal(page).getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'RegisterAccountName, refused',
    visit: LOGIN,
    async reach(page, world) {
      const name = freshName()
      await toRegister(page, world)
      await searchName(page, name)
      await world.sandbox.gateway.names.register(name, newAddress())
      await chooseName(page)
      await modal(page).frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
      await at(page, 'RegisterAccountName')
      await modal(page).getByText(`${name}.reown.id is taken`).waitFor()
    },
  },
  {
    name: 'RegisterAccountNameSuccess',
    reach: page => goTo(page, 'RegisterAccountNameSuccess', { name: 'harbor.reown.id' }),
  },
]
