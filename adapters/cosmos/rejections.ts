import { ProviderRpcError, readRejection } from '../shared/injected'

const REJECTED = 4001
const REJECTION = /\b(request|approval|transaction|signing|user)\b.*\b(rejected|denied|declined)\b/i
const UNKNOWN_CHAIN = /\b(no|unknown|invalid|unsupported)\b.*\bchain\b|\bchain\b.*\bnot\b/i

/** Maps a wallet's error to a code. Most wallets throw text only: Keplr and similar wallets throw "Request rejected". */
export function readWalletError(thrown: unknown): ProviderRpcError {
  const read = readRejection(thrown)
  return REJECTION.test(read.message) ? new ProviderRpcError(REJECTED, read.message) : read
}

/** "There is no chain info for …", "There is no modular chain info for …", "Invalid chain id" */
export const isUnknownChain = (refusal: unknown): boolean =>
  refusal instanceof ProviderRpcError && refusal.code !== REJECTED && UNKNOWN_CHAIN.test(refusal.message)
