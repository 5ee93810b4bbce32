import { slice } from '../core/token'

/** Evidence from steps before the signature, for the message and for the server that checks it. */
export const signInEvidence = slice<{ resources: readonly string[]; otp?: string }>('kernel/sign-in-evidence', {
  resources: [],
})
