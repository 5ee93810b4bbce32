import { service, slice, view } from '../../kernel'

export const chooseView = view('ChooseAccountName')
export const registerView = view('RegisterAccountName')
export const registeredView = view<{ name: string } | undefined>('RegisterAccountNameSuccess')

/** The typed name without its suffix. The slice outlives the view, which the wallet's view may replace. */
export const draft = slice<{ label: string }>('names/draft', { label: '' })

/** The project API's answer for a typed name. */
export type Availability = {
  /** The checked label. */
  readonly label: string
  /** Similar free labels without suffix; the last ones stay during the next check. */
  readonly others: readonly string[]
} & (
  | { readonly status: 'none' | 'checking' | 'failed'; readonly isTaken?: undefined }
  | { readonly status: 'known'; readonly isTaken: boolean }
)
export const NO_AVAILABILITY: Availability = { status: 'none', label: '', others: [] }
export const availability = slice<Availability>('names/availability', NO_AVAILABILITY)

/** `asking`: the wallet is asked to sign. `sending`: the project API has the request, which cannot be cancelled. */
export type Registration =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' | 'sending' | 'done'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly error: unknown }
export const registration = slice<Registration>('names/registration', { status: 'idle' })

/** The names of an address, the primary one first, with the picture that the chain has of that one. */
export interface AddressNames {
  readonly names: readonly string[]
  readonly avatar?: string | undefined
}
/** The names of addresses, and the time until which the cache is valid. */
export type NameCache = Readonly<Record<string, AddressNames & { readonly until: number }>>
export const nameCache = slice<NameCache>('names/cache', {})

/** The failures that the user has seen. */
export type Failure = 'NAMES_FAILED' | 'SUGGESTIONS_FAILED'
export const shownFailures = slice<readonly Failure[]>('names/shown-failures', [])

export interface NameService {
  /** Asks the wallet to sign for the typed name and registers it; repeated calls have no effect. */
  submit(): Promise<void>
  /** Takes a suggested label, which is known to be free. */
  choose(label: string): void
  /** Checks the typed name again. */
  check(): void
}
export const nameService = service<NameService>('names/service')
