/** A contract call: the target contract, the value in wei, and the calldata. */
export interface Call {
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly networkId?: string
  /** A contract that makes the call for the signer: transfers and allowances are that contract's. */
  readonly caller?: string
  /** The account that signs, if the request names it. */
  readonly signer?: string
  /** The called code runs as the caller's own code (`delegatecall`). */
  readonly delegated?: boolean
}

export interface ContractCall extends Call {
  readonly selector: string
  readonly body: string
  /** The number of calls around this one. */
  readonly depth: number
  /** The number of calls that may still be read: calldata can refer to the same offset many times. */
  readonly budget: { left: number }
}
