import { type CaipAddress, slice, view } from '../../kernel'

/** How far the one who is asked for an address has come. */
export interface Asking {
  readonly account: CaipAddress
  readonly required: boolean
  /** Where the last code was sent, and when by `clock.elapsed()`; by this id the service knows it. */
  readonly sent?: { readonly email: string; readonly uuid: string; readonly at: number }
  /** It is shown whose address it is, or the visitor went on without. */
  readonly isDone: boolean
}

export const asking = slice<{ now?: Asking }>('capture/asking', {})

export const emailView = view('DataCapture')
export const codeView = view('DataCaptureOtpConfirm')
export const VIEWS: readonly string[] = [emailView.id, codeView.id]

/** Addresses that were given before, the latest first. */
export const RECENT = 'capture/recent'
