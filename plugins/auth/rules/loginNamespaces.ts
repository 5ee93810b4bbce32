import type { Namespace } from '../../../kernel'

export const EVM = 'eip155'
export const SOLANA = 'solana'

/** The namespaces in which the hosted login has accounts. Source: wire facts of the provider, section 5.1. */
export const LOGIN_NAMESPACES: readonly Namespace[] = [EVM, SOLANA]

/** Smart accounts, account types and a signature while connecting exist in this namespace only. */
export const isEvm = (namespace: string): boolean => namespace === EVM
