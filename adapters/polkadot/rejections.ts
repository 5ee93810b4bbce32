import { isRejected, ProviderRpcError, readRejection } from '../shared/injected'

const REJECTED = 4001
const UNAUTHORIZED = 4100
const REJECTION =
  /\b(user|request|transaction|signing|access)\b.*\b(rejected|denied|declined)\b|\b(rejected|denied) by\b/i
const SHUT_OUT = /not allowed to interact|not been authori[sz]ed|not been enabled/i

/**
 * Maps a wallet's error to a code. Most wallets throw text only: Polkadot{.js} and its forks throw "Rejected" and
 * "Cancelled".
 */
export function readWalletError(thrown: unknown): ProviderRpcError {
  const read = readRejection(thrown)
  if (REJECTION.test(read.message) || isRejected(read)) return new ProviderRpcError(REJECTED, read.message)
  return SHUT_OUT.test(read.message) ? new ProviderRpcError(UNAUTHORIZED, read.message) : read
}
