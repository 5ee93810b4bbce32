import type { Question } from '../../decision'

/** What Harbor holds of a family beside the EVM: one account, on every network that a site names. */
export interface Purse {
  readonly methods: readonly string[]
  /** `chainId` is a CAIP-2 id. */
  address(chainId: string): Promise<string>
  /** What a person is asked; undefined where the answer is no secret. */
  question(request: PurseRequest): Question | undefined
  /** Signs, for real. */
  answer(request: PurseRequest): Promise<unknown>
}

export interface PurseRequest {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  /** CAIP-2. */
  readonly chainId: string
}
