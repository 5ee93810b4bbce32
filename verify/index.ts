export type { Cacao, CaipAddress, CaipNetworkId, SignInMessage, SignInSession } from '../kernel'
export { createVerifier, type VerifiedSignIn, type Verifier, type VerifierOptions } from './createVerifier'
export { memoryNonces, type NonceStore } from './nonces'
export { isVerifyError, VerifyError, type VerifyErrorCode } from './verifyError'
