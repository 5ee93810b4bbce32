import { service, slice, view } from '../../kernel'

export const chooseView = view('ChooseAccountName')
export const registerView = view('RegisterAccountName')
export const registeredView = view<{ name: string } | undefined>('RegisterAccountNameSuccess')
/** A view of somebody else's, by its public name. */
export const accountView = view('Account')

/** What stands in the field: a name without its suffix. It outlives the view, which gives way to the wallet's. */
export const wish = slice<{ label: string }>('names/wish', { label: '' })

/** What the provider says of a wish. */
export interface Offer {
  readonly status: 'none' | 'checking' | 'known' | 'failed'
  /** What it is about, and whether somebody has it. */
  readonly label: string
  readonly isTaken: boolean
  /** Like it and free, without their suffix; the last ones that were known stay while new ones are asked for. */
  readonly others: readonly string[]
}
export const NO_OFFER: Offer = { status: 'none', label: '', isTaken: false, others: [] }
export const offer = slice<Offer>('names/offer', NO_OFFER)

/** `asking`: the wallet is asked to sign. `sending`: the provider has the wish, and it cannot be called back. */
export type Registration =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' | 'sending' | 'done'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly error: unknown }
export const registration = slice<Registration>('names/registration', { status: 'idle' })

/** Which names addresses have, and until when that is believed. */
export type Known = Readonly<Record<string, { readonly names: readonly string[]; readonly until: number }>>
export const known = slice<Known>('names/known', {})

/** Names of addresses could not be read, and the user has been told so. */
export const namesDown = slice<boolean>('names/down', false)

export interface NameDesk {
  /** Has the wallet sign for the name in the field and registers it: once, however often it is pressed. */
  submit(): Promise<void>
  /** Takes one of the others, which is known to be free. */
  choose(label: string): void
  /** Asks again what the provider says of the wish. */
  check(): void
}
export const nameDesk = service<NameDesk>('names/desk')
