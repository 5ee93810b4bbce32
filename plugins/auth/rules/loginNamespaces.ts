import { connectMethods, contributeTo, type Namespace } from '../../../kernel'

export const EVM = 'eip155'
export const SOLANA = 'solana'

/** The namespaces in which the hosted login has accounts. Source: wire facts of the provider, section 5.1. */
export const LOGIN_NAMESPACES: readonly Namespace[] = [EVM, SOLANA]

/** Smart accounts, account types and a signature while connecting exist in this namespace only. */
export const isEvm = (namespace: string): boolean => namespace === EVM

/**
 * Announces both ways to log in, on these networks or namespaces. Their gates are undecided until the project's
 * configuration has loaded; the connect view has their places before.
 */
export const loginPlaces = (serves: readonly Namespace[] = LOGIN_NAMESPACES) =>
  ['email', 'social'].map(method => contributeTo(connectMethods, { method, serves }))
