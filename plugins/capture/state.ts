import { type CaipAddress, slice, view } from '../../kernel'

/** The state of the request for an email address. */
export interface Asking {
  readonly account: CaipAddress
  readonly required: boolean
  /** The last code: its address, the service's id for it, and the time by `clock.elapsed()`. */
  readonly sent?: { readonly email: string; readonly uuid: string; readonly at: number }
  /** The user confirmed the address, or skipped it. */
  readonly isDone: boolean
}

export const asking = slice<{ now?: Asking }>('capture/asking', {})

export const emailView = view('DataCapture')
export const codeView = view('DataCaptureOtpConfirm')
export const VIEWS: readonly string[] = [emailView.id, codeView.id]

/** The storage key of earlier addresses, the latest first. */
export const RECENT = 'capture/recent'
