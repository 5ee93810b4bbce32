import { type CaipNetworkId, type Namespace, slice, view } from '../../kernel'

/** Who is to sign in: one account, where its wallet is. */
export interface Account {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly isSmartAccount: boolean
}

/** How far the one who is asked has come. */
export type Step =
  | { readonly name: 'ready' }
  /** The wallet was asked. */
  | { readonly name: 'signing' }
  /** It has signed, and that is being checked and kept. */
  | { readonly name: 'keeping' }
  | { readonly name: 'failed'; readonly error: unknown }
  /** What this family brings cannot sign. */
  | { readonly name: 'unable' }
  /** The visitor does not want to: the wallet is asked to go back to where they have signed in. */
  | { readonly name: 'returning'; readonly to: CaipNetworkId }

interface Asking {
  readonly account: Account
  readonly required: boolean
  readonly step: Step
}

/** What the server of a `SiweConfig` answered last. */
interface SiweAnswers {
  readonly nonce?: { readonly value: string; readonly address: string; readonly until: number }
  readonly session?: { readonly value: { address: string; chainId: number } | null; readonly until: number }
}
export const siweAnswers = slice<SiweAnswers>('siwx/siwe-answers', {})

/** The one account that is asked. */
export const asking = slice<{ now?: Asking }>('siwx/asking', {})

export const signInView = view('SIWXSignMessage')
export const connectView = view('Connect')

/** Where an address is asked for: it comes before the question, and gives way to it. */
export const CAPTURE: readonly string[] = ['DataCapture', 'DataCaptureOtpConfirm']

/** What must be seen all the same while the question stands. */
export const DETOURS: readonly string[] = ['ApproveTransaction', 'UnsupportedChain', 'SwitchNetwork']

/** Where each family signed in: for a visitor who turns back, and for other tabs. */
export const PLACES = 'siwx/places'
/** Who did not want to, where it is free: not asked again before the next connection. */
export const DECLINED = 'siwx/declined'
