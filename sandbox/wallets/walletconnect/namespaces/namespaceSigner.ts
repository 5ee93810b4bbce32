import type { Question } from '../../decision'

/** The WalletConnect wallet's signer for a namespace beside the EVM: one account, on every network that a site names. */
export interface NamespaceSigner {
  readonly methods: readonly string[]
  /** `chainId` is a CAIP-2 id. */
  address(chainId: string): Promise<string>
  /** The question to the user; undefined if the answer needs no approval. */
  question(request: SignerRequest): Question | undefined
  /** Signs with the real key. */
  answer(request: SignerRequest): Promise<unknown>
}

export interface SignerRequest {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  /** CAIP-2. */
  readonly chainId: string
}
