import { service, slice, view } from '../../kernel'

export const chooseView = view('ChooseAccountName')
export const registerView = view('RegisterAccountName')
export const registeredView = view<{ name: string } | undefined>('RegisterAccountNameSuccess')
/** The account view, by its public name. */
export const accountView = view('Account')

/** The typed name without its suffix. The slice outlives the view, which the wallet's view may replace. */
export const wish = slice<{ label: string }>('names/wish', { label: '' })

/** The project API's answer for a typed name. */
export interface Offer {
  readonly status: 'none' | 'checking' | 'known' | 'failed'
  /** The checked label, and whether it is registered. */
  readonly label: string
  readonly isTaken: boolean
  /** Similar free labels without suffix; the last ones stay during the next check. */
  readonly others: readonly string[]
}
export const NO_OFFER: Offer = { status: 'none', label: '', isTaken: false, others: [] }
export const offer = slice<Offer>('names/offer', NO_OFFER)

/** `asking`: the wallet is asked to sign. `sending`: the project API has the request, which cannot be cancelled. */
export type Registration =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' | 'sending' | 'done'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly error: unknown }
export const registration = slice<Registration>('names/registration', { status: 'idle' })

/** The names of addresses, and the time until which the cache is valid. */
export type Known = Readonly<Record<string, { readonly names: readonly string[]; readonly until: number }>>
export const known = slice<Known>('names/known', {})

/** Names of addresses could not be read, and the user has seen the error. */
export const namesDown = slice<boolean>('names/down', false)

export interface NameDesk {
  /** Asks the wallet to sign for the typed name and registers it; repeated calls have no effect. */
  submit(): Promise<void>
  /** Takes a suggested label, which is known to be free. */
  choose(label: string): void
  /** Checks the typed name again. */
  check(): void
}
export const nameDesk = service<NameDesk>('names/desk')
